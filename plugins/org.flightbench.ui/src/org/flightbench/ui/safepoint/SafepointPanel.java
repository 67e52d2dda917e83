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
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.report.pause.PauseSummary;
import org.flightbench.report.output.FileFormat;
import org.flightbench.ui.Menus;
import org.flightbench.ui.canvas.FocusCommands;
import org.flightbench.ui.editor.MessageBar;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.StyleSheets;
import org.flightbench.ui.timeline.LaneRoom;
import org.flightbench.ui.timeline.TimelineArea;
import org.flightbench.ui.timeline.TimelineCanvas;
import org.flightbench.ui.timeline.TimelineKeys;
import org.flightbench.view.timeline.Timeline;

/**
 * A safepoint timeline with its toolbar, an overview of the whole run, tables, and charts. To embed it in an editor or
 * a view, call {@link #show(SafepointInput)} with a message or a timeline and register {@link #selectionProvider()}
 * with the site.
 *
 * <p>{@code show} returns immediately. Longer work runs in a job while the previous content stays visible. Zoom and
 * selection are kept while the same source grows.
 *
 * <p>All methods must be called on the UI thread.
 */
public final class SafepointPanel extends Composite {

	private final SafepointModel model;
	private final StackLayout stack = new StackLayout();
	private final Composite pages;
	private final MessagePage message;
	private final SafepointHeader header;
	private final MessageBar messages;
	private final RecordingSettingsHint recordMore;
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
	private boolean isRedrawing;
	private Consumer<Menu> more = menu -> {};

	/** @param parent the parent, whose colors are used */
	public SafepointPanel(Composite parent) {
		this(parent, null);
	}

	/**
	 * @param parent the parent, whose colors are used
	 * @param onOverlay prompts for a log of the same run and overlays it, or null if overlays are not supported
	 */
	public SafepointPanel(Composite parent, Runnable onOverlay) {
		super(parent, SWT.NONE);
		StyleSheets.forgetWhenDisposed(this);
		model = new SafepointModel(getDisplay(), this::present, why -> show(SafepointInput.message(why)));
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(this);
		header = new SafepointHeader(this);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(header);
		messages = new MessageBar(this);
		recordMore = new RecordingSettingsHint(messages, header);
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
			// ignore any preparation that is still in progress
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

	/** Shows another input, or a longer version of the current one. */
	public void show(SafepointInput input) {
		model.setInput(input);
		if (input.baseline() == null) {
			shown = null;
			draw(List.of(), false);
			showNothing();
		} else if (shown == null) {
			showMessage(Messages.panel_preparing);
		}
	}

	/**
	 * Shows text instead of timelines, with a link below it.
	 *
	 * @param linkText the text with the link in {@code <a>} tags
	 */
	public void show(String text, String linkText, Runnable action) {
		show(SafepointInput.message(text));
		message.show(text, linkText, action);
	}

	/**
	 * Sets a callback that adds commands for the selection to the menus of the timeline and the tables when they open.
	 */
	public void setMenu(Consumer<Menu> offered) {
		more = offered;
	}

	/** Returns the message bar above the timeline. */
	public MessageBar messages() {
		return messages;
	}

	/** Returns the current input, which may still be in preparation. */
	public SafepointInput input() {
		return model.input();
	}

	/**
	 * Selects a time range without notifying listeners.
	 *
	 * @param time the time range, or null to clear the selection
	 */
	public void select(TimeSelection time) {
		selection.select(time);
	}

	/**
	 * Selects a pause without notifying listeners, and zooms to the pause and its surroundings. If the timeline is
	 * still being prepared, this happens once it is shown.
	 *
	 * @param pause a pause of the current input
	 */
	public void reveal(TimeSelection pause) {
		awaited = selection.reveal(pause) ? null : pause;
	}

	/** Zooms out to the whole time range. */
	public void showWholeTime() {
		canvas.navigation().showWhole();
		canvas.went();
	}

	/** Publishes an empty selection. Call this before disposing the panel in a workbench part that stays open. */
	public void clearSelection() {
		selection.clear();
	}

	/** Returns a provider of {@code IStructuredSelection}s that contain one {@link TimeSelection} or are empty. */
	public ISelectionProvider selectionProvider() {
		return selection.provider();
	}

	/**
	 * Returns whether the selection is changing because another input is shown, and not because the user selects
	 * something.
	 */
	public boolean isRedrawing() {
		return isRedrawing;
	}

	/**
	 * Returns the actions for a view's toolbar and menu, which are disabled when they do not apply. They are also in
	 * the panel's own toolbar.
	 */
	public List<IAction> actions() {
		return actions.all();
	}

	/** Exports the timeline in the background. The workbench reports failures. */
	public Job export(FileFormat format, Path file) {
		return exports.write(format, file);
	}

	/** Writes all lanes in the visible time range as PNG in the background. The workbench reports failures. */
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
		draw(prepared.timelines(), grown);
		tables.show(prepared);
		String summary = prepared.input().isComparison()
				? PauseSummary.change(prepared.statistics())
				: PauseSummary.of(prepared.inRange().get(0), prepared.statistics().get(0));
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

	private void draw(List<Timeline> timelines, boolean grown) {
		isRedrawing = true;
		try {
			area.show(timelines, grown);
		} finally {
			isRedrawing = false;
		}
	}

	/** Returns whether an input extends the previous one, so that the selection is still valid. */
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
