// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.util.List;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.ToolBarManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.ToolBar;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.report.pauses.PauseRow;
import org.flightbench.report.pauses.PauseSentences;
import org.flightbench.report.pauses.PauseSummary;
import org.flightbench.ui.Literal;
import org.flightbench.ui.Menus;
import org.flightbench.ui.PublishedSelection;
import org.flightbench.ui.editor.MessageBar;
import org.flightbench.ui.flame.FlameCommands;
import org.flightbench.ui.output.ClipboardText;

/**
 * A timeline of safepoints with all that belongs to it: its tool bar, the lanes with a strip of the whole run, the
 * pauses in tables and their charts. To be embedded in an editor or a view:
 *
 * <pre> SafepointPanel panel = new SafepointPanel(parent); panel.show(SafepointInput.message("Select a recording."));
 * site.setSelectionProvider(panel.selectionProvider()); ... panel.show(SafepointInput.of(timeline)); </pre>
 *
 * <p>{@link #show} returns at once: what takes longer is done in a job, and what was seen stays until that is done.
 * Zoom and selection are kept while the same source grows.
 *
 * <p>All methods are for the UI thread.
 */
public final class SafepointPanel extends Composite {

	private final PublishedSelection selection = new PublishedSelection();
	private final SafepointModel model;
	private final StackLayout stack = new StackLayout();
	private final Composite pages;
	private final Composite empty;
	private final Label message;
	private final Label summary;
	private final MessageBar messages;
	private final RecordMore recordMore;
	private final SashForm sash;
	private final Composite picture;
	private final TimelineCanvas canvas;
	private final LegendBar legend;
	private final SafepointActions actions;
	private final SafepointExports exports;
	private final SafepointTables tables;
	private Prepared shown;
	private boolean isSelecting;

	/** @param parent whose colours it takes */
	public SafepointPanel(Composite parent) {
		super(parent, SWT.NONE);
		model = new SafepointModel(getDisplay(), this::present);
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(this);
		Composite head = new Composite(this, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(head);
		GridLayoutFactory.fillDefaults().numColumns(3).margins(4, 2).applyTo(head);
		messages = new MessageBar(this);
		recordMore = new RecordMore(messages);
		pages = new Composite(this, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(pages);
		pages.setLayout(stack);
		empty = new Composite(pages, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(20, 20).applyTo(empty);
		message = new Label(empty, SWT.WRAP | SWT.CENTER);
		message.setData("org.flightbench.ui.id", "safepoint.message");
		GridDataFactory.fillDefaults().grab(true, true).align(SWT.FILL, SWT.CENTER).applyTo(message);
		sash = new SashForm(pages, SWT.VERTICAL);
		picture = new Composite(sash, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(picture);
		canvas = new TimelineCanvas(picture);
		canvas.setData("org.flightbench.ui.id", "safepoint.timeline");
		GridDataFactory.fillDefaults().grab(true, true).applyTo(canvas);
		TimelineStrip strip = new TimelineStrip(picture, canvas);
		strip.setData("org.flightbench.ui.id", "safepoint.strip");
		GridDataFactory.fillDefaults().grab(true, false).applyTo(strip);
		legend = new LegendBar(picture);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(legend);
		tables = new SafepointTables(sash, this::choose);
		sash.setWeights(58, 42);
		exports = new SafepointExports(canvas);
		TimelineKeys keys = new TimelineKeys(canvas);
		actions = new SafepointActions(canvas, keys, this::showTables, this::hasTables);
		summary = fillHead(head);
		new TimelineMouse(canvas);
		new TimelineHover(canvas);
		new FlameCommands(canvas).copy(this::copySelected).back(actions::back).forward(actions::forward);
		canvas.onMove(actions::update);
		canvas.onSelect(this::selected);
		Menu menu = new Menu(canvas);
		Menus.fillWhenOpened(menu, this::fillMenu);
		canvas.setMenu(menu);
		addListener(SWT.Dispose, event -> model.close());
		showMessage();
	}

	private Label fillHead(Composite head) {
		ToolBarManager manager = new ToolBarManager(SWT.FLAT);
		actions.all().forEach(manager::add);
		manager.createControl(head);
		Label text = new Label(head, SWT.NONE);
		text.setData("org.flightbench.ui.id", "safepoint.summary");
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).hint(100, SWT.DEFAULT)
				.applyTo(text);
		ToolBar menus = new ToolBar(head, SWT.FLAT | SWT.RIGHT);
		Menus.addDropDown(menus, "Export", "Write the timeline or its pauses to a file, or copy its picture",
				opened -> Menus.fillWhenOpened(opened, exports::fill));
		return text;
	}

	private void fillMenu(Menu menu) {
		for (IAction action : actions.all()) {
			if (action.getStyle() == IAction.AS_PUSH_BUTTON) {
				Menus.add(menu, action.getText(), action::run).setEnabled(action.isEnabled());
			}
		}
		new MenuItem(menu, SWT.SEPARATOR);
		Menus.add(menu, "&Copy Pause", this::copySelected)
				.setEnabled(canvas.selected() != null && canvas.selected().isPause());
		exports.fill(menu);
	}

	/** Shows something else, or more of the same. */
	public void show(SafepointInput input) {
		model.setInput(input);
		if (input.baseline() == null) {
			shown = null;
			canvas.show(List.of(), false);
			showMessage();
		} else if (shown == null) {
			message.setText("Preparing the timeline…");
			stack.topControl = empty;
			pages.layout(true, true);
		}
	}

	/** What is shown, or will be as soon as it is prepared. */
	public SafepointInput input() {
		return model.input();
	}

	/**
	 * Selects a time that another part chose, without telling of it.
	 *
	 * @param time null for none
	 */
	public void select(TimeSelection time) {
		int side = time == null ? -1 : model.input().timelines().indexOf(time.timeline());
		isSelecting = true;
		try {
			canvas.select(side < 0 || canvas.isEmpty()
					? null
					: time.pause() != null
							? canvas.pause(side, time.pause().index())
							: new Selected(side, time.fromBeginNanos(), time.toBeginNanos(), Selected.RANGE));
		} finally {
			isSelecting = false;
		}
	}

	/** Publishes an {@code IStructuredSelection} of one {@link TimeSelection}; empty if nothing is selected. */
	public ISelectionProvider selectionProvider() {
		return selection;
	}

	/**
	 * What can be done, for a view's tool bar and menu; those that make no sense now are disabled. The panel's own tool
	 * bar has them too.
	 */
	public List<IAction> actions() {
		return actions.all();
	}

	@Override
	public boolean setFocus() {
		return stack.topControl == sash ? canvas.setFocus() : super.setFocus();
	}

	/** Puts what is known of the selected pause on the clipboard. */
	private void copySelected() {
		Selected selected = canvas.selected();
		if (selected != null && selected.isPause()) {
			PauseTimeline timeline = canvas.timelines().get(selected.side()).source();
			ClipboardText.copy(getDisplay(),
					String.join("\n", PauseSentences.of(timeline, timeline.pauses().get(selected.pause()))));
		}
	}

	private boolean hasTables() {
		return tables.getVisible();
	}

	private void showTables(boolean visible) {
		tables.setVisible(visible);
		sash.layout();
		actions.update();
	}

	private void present(Prepared prepared) {
		if (isDisposed()) {
			return;
		}
		if (shown != null && shown.timelines() == prepared.timelines()) {
			shown = prepared;
			tables.showCharts(prepared.charts());
			return;
		}
		boolean grown = shown != null && names(shown.input()).equals(names(prepared.input()));
		boolean first = shown == null;
		shown = prepared;
		canvas.show(prepared.timelines(), grown);
		legend.show(prepared.timelines());
		tables.show(prepared);
		summary.setText(Literal.label(prepared.input().isComparison()
				? PauseSummary.change(prepared.statistics())
				: PauseSummary.of(prepared.input().baseline(), prepared.statistics().get(0))));
		summary.setToolTipText(summary.getText());
		recordMore.show(prepared.input().timelines());
		showWarnings(prepared.input().warnings());
		stack.topControl = sash;
		pages.layout(true, true);
		actions.update();
		if (first && getDisplay().getFocusControl() != null && isAncestorOf(getDisplay().getFocusControl())) {
			canvas.setFocus();
		}
	}

	private boolean isAncestorOf(Control control) {
		for (Control one = control; one != null; one = one.getParent()) {
			if (one == this) {
				return true;
			}
		}
		return false;
	}

	private static List<String> names(SafepointInput input) {
		return input.timelines().stream().map(PauseTimeline::name).toList();
	}

	private void showWarnings(List<String> warnings) {
		if (warnings.isEmpty()) {
			messages.remove("warnings");
		} else {
			String more = warnings.size() > 2 ? "  (and " + (warnings.size() - 2) + " more)" : "";
			messages.warn("warnings", String.join("  ", warnings.subList(0, Math.min(2, warnings.size()))) + more);
		}
	}

	private void showMessage() {
		message.setText(Literal.label(model.input().message()));
		summary.setText("");
		messages.remove("warnings");
		recordMore.show(List.of());
		stack.topControl = empty;
		pages.layout(true, true);
		actions.update();
	}

	/** A row of a table was selected. */
	private void choose(PauseRow row, boolean zoom) {
		Selected pause = canvas.pause(row.side(), row.pause().index());
		canvas.select(pause);
		if (zoom) {
			canvas.navigation().show(pause.fromNanos(), pause.toNanos());
		} else {
			canvas.navigation().reveal(pause.fromNanos(), pause.toNanos());
		}
		canvas.went();
	}

	private void selected() {
		Selected selected = canvas.selected();
		if (selected == null || shown == null || selected.side() >= shown.input().timelines().size()) {
			tables.select(null);
			publish(null);
			actions.update();
			return;
		}
		PauseTimeline timeline = shown.input().timelines().get(selected.side());
		tables.select(selected.isPause() ? PauseRow.of(selected.side(), timeline, selected.pause()) : null);
		publish(selected.isPause()
				? TimeSelection.of(timeline, timeline.pauses().get(selected.pause()))
				: TimeSelection.range(timeline, timeline.startNanos() + selected.fromNanos(),
						timeline.startNanos() + selected.toNanos()));
		actions.update();
	}

	private void publish(TimeSelection time) {
		if (!isSelecting) {
			selection.publish(time);
		}
	}
}
