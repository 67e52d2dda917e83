// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.report.pauses.PauseSummary;
import org.flightbench.report.pauses.output.PausesFormat;
import org.flightbench.ui.Menus;
import org.flightbench.ui.canvas.FocusCommands;
import org.flightbench.ui.editor.MessageBar;
import org.flightbench.ui.safepoint.model.Prepared;
import org.flightbench.ui.safepoint.model.SafepointInput;
import org.flightbench.ui.safepoint.model.SafepointModel;
import org.flightbench.ui.safepoint.model.TimeSelection;
import org.flightbench.ui.safepoint.table.SafepointTables;
import org.flightbench.ui.safepoint.timeline.LaneRoom;
import org.flightbench.ui.safepoint.timeline.TimelineArea;
import org.flightbench.ui.safepoint.timeline.TimelineCanvas;
import org.flightbench.ui.safepoint.timeline.TimelineKeys;
import org.flightbench.ui.theme.StyleSheets;

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

	private final SafepointModel model;
	private final StackLayout stack = new StackLayout();
	private final Composite pages;
	private final MessagePage message;
	private final SafepointHeader header;
	private final MessageBar messages;
	private final RecordMore recordMore;
	private final SashForm sash;
	private final TimelineArea area;
	private final LaneRoom room;
	private final TimelineCanvas canvas;
	private final SafepointActions actions;
	private final SafepointExports exports;
	private final SafepointTables tables;
	private final SelectionLink selection;
	private Prepared shown;
	private TimeSelection awaited;
	private Consumer<Menu> more = menu -> {};

	/** @param parent whose colors it takes */
	public SafepointPanel(Composite parent) {
		this(parent, null);
	}

	/**
	 * @param parent whose colors it takes
	 * @param onOverlay asks for a log of the same run and overlays it; null if that is not offered here
	 */
	public SafepointPanel(Composite parent, Runnable onOverlay) {
		super(parent, SWT.NONE);
		StyleSheets.forgetWhenDisposed(this);
		model = new SafepointModel(getDisplay(), this::present, why -> show(SafepointInput.message(why)));
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(this);
		header = new SafepointHeader(this);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(header);
		messages = new MessageBar(this);
		recordMore = new RecordMore(messages, header);
		pages = new Composite(this, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(pages);
		pages.setLayout(stack);
		message = new MessagePage(pages);
		sash = new SashForm(pages, SWT.VERTICAL);
		area = new TimelineArea(sash);
		room = new LaneRoom(sash, area);
		canvas = area.canvas();
		exports = new SafepointExports(canvas);
		tables = new SafepointTables(sash, (row, zoom) -> selection().choose(row, zoom), exports::name,
				menu -> more.accept(menu));
		selection = new SelectionLink(canvas, tables);
		actions = new SafepointActions(canvas, new TimelineKeys(canvas), this::showTables, tables::getVisible);
		header.fill(actions.all(), exports, onOverlay);
		new FocusCommands(canvas).copy(selection::copy).find(this::find).back(actions::back).forward(actions::forward);
		canvas.onMove(actions::update);
		canvas.onSelect(actions::update);
		Menu menu = new Menu(canvas);
		Menus.fillWhenOpened(menu, this::fillMenu);
		canvas.setMenu(menu);
		addListener(SWT.Dispose, event -> {
			selection.close();
			// what has been prepared meanwhile is of another input
			model.setInput(SafepointInput.message(""));
		});
		showNothing();
	}

	private SelectionLink selection() {
		return selection;
	}

	private void fillMenu(Menu menu) {
		for (IAction action : actions.all()) {
			if (action.getStyle() == IAction.AS_PUSH_BUTTON) {
				Menus.add(menu, action.getText(), action::run).setEnabled(action.isEnabled());
			}
		}
		more.accept(menu);
		new MenuItem(menu, SWT.SEPARATOR);
		Menus.add(menu, Messages.panel_copy, selection::copy)
				.setEnabled(selection.isPause());
		exports.fill(menu);
	}

	/** Shows something else, or more of the same. */
	public void show(SafepointInput input) {
		model.setInput(input);
		if (input.baseline() == null) {
			shown = null;
			area.show(List.of(), false);
			showNothing();
		} else if (shown == null) {
			showMessage(Messages.panel_preparing);
		}
	}

	/**
	 * Shows a text instead of timelines, with a link below it.
	 *
	 * @param linkText with the link in {@code <a>}
	 */
	public void show(String text, String linkText, Runnable action) {
		show(SafepointInput.message(text));
		message.show(text, linkText, action);
	}

	/** Adds what the program around it offers for what is selected to the menus of picture and tables as they open. */
	public void setMenu(Consumer<Menu> offered) {
		more = offered;
	}

	/** The line above the timeline for what the user should know. */
	public MessageBar messages() {
		return messages;
	}

	/** The shown timelines, or those that are being prepared. */
	public SafepointInput input() {
		return model.input();
	}

	/**
	 * Selects a time that another part chose, without notifying listeners.
	 *
	 * @param time null for none
	 */
	public void select(TimeSelection time) {
		selection.select(time);
	}

	/**
	 * Selects a pause, without notifying listeners, and zooms to it and what is around it: now, or once it is laid out.
	 *
	 * @param pause of the timelines that are shown, or about to be
	 */
	public void reveal(TimeSelection pause) {
		awaited = selection.reveal(pause) ? null : pause;
	}

	/** Shows all of the time that there is. */
	public void showWholeTime() {
		canvas.navigation().showWhole();
		canvas.went();
	}

	/** Notifies listeners that nothing is selected any more, before the panel is disposed in a part that stays. */
	public void clearSelection() {
		selection.clear();
	}

	/** Publishes an {@code IStructuredSelection} of one {@link TimeSelection}; empty if nothing is selected. */
	public ISelectionProvider selectionProvider() {
		return selection.provider();
	}

	/**
	 * The actions for a view's tool bar and menu; those that make no sense now are disabled. The panel's own tool bar
	 * has them too.
	 */
	public List<IAction> actions() {
		return actions.all();
	}

	/** Exports what is shown in the background; a failure is shown by the workbench. */
	public Job export(PausesFormat format, Path file) {
		return exports.write(format, file);
	}

	/** Writes the seen time with all lanes to a file in the background; a failure is shown by the workbench. */
	public Job exportPng(Path file) {
		return exports.writePng(file);
	}

	@Override
	public boolean setFocus() {
		return stack.topControl == sash && !canvas.isDisposed() ? canvas.setFocus() : super.setFocus();
	}

	private void find() {
		if (tables.getVisible()) {
			tables.find();
		}
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
		boolean grown = shown != null && hasGrown(shown.input(), prepared.input());
		boolean first = shown == null;
		shown = prepared;
		area.show(prepared.timelines(), grown);
		tables.show(prepared);
		String summary = prepared.input().isComparison()
				? PauseSummary.change(prepared.statistics())
				: PauseSummary.of(prepared.input().baseline(), prepared.statistics().get(0));
		String portion = prepared.input().portion();
		header.showSummary(portion.isEmpty() ? summary : NLS.bind(Messages.header_partial, summary, portion));
		canvas.setRemarks(portion.isEmpty() ? List.of() : List.of(portion));
		showCanceled(prepared.input());
		recordMore.show(prepared.input().timelines());
		showWarnings(prepared.input().warnings());
		stack.topControl = sash;
		pages.layout(true, true);
		if (!grown) {
			room.give();
		}
		if (awaited != null) {
			reveal(awaited);
		}
		actions.update();
		if (first && getDisplay().getFocusControl() != null && isAncestorOf(getDisplay().getFocusControl())) {
			canvas.setFocus();
		}
	}

	/** Whether it is more of the same, and not a part of it: what is selected is there then. */
	private static boolean hasGrown(SafepointInput before, SafepointInput now) {
		if (!before.names().equals(now.names())) {
			return false;
		}
		for (int side = 0; side < before.timelines().size(); side++) {
			PauseTimeline one = before.timelines().get(side);
			PauseTimeline other = now.timelines().get(side);
			if (other.pauses().size() < one.pauses().size() || other.startNanos() != one.startNanos()) {
				return false;
			}
		}
		return true;
	}

	private boolean isAncestorOf(Control control) {
		for (Control one = control; one != null; one = one.getParent()) {
			if (one == this) {
				return true;
			}
		}
		return false;
	}

	private void showCanceled(SafepointInput input) {
		if (input.readAgain() == null) {
			messages.remove("canceled");
		} else {
			messages.warn("canceled", input.portion(),
					new MessageBar.Choice(Messages.panel_readAgain, input.readAgain()));
		}
	}

	private void showWarnings(List<String> warnings) {
		if (warnings.isEmpty()) {
			messages.remove("warnings");
		} else {
			String first = String.join("  ", warnings.subList(0, Math.min(2, warnings.size())));
			messages.warn("warnings",
					warnings.size() > 2 ? NLS.bind(Messages.panel_moreWarnings, first, warnings.size() - 2) : first);
		}
	}

	private void showNothing() {
		header.showSummary("");
		messages.remove("warnings");
		messages.remove("canceled");
		recordMore.show(List.of());
		showMessage(model.input().message());
		actions.update();
	}

	private void showMessage(String text) {
		message.show(text);
		stack.topControl = message;
		pages.layout(true, true);
	}
}
