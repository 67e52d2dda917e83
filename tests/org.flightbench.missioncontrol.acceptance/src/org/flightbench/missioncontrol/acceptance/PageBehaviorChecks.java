// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.nio.file.Path;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.handlers.IHandlerService;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.ui.flame.FlamePanel;
import org.flightbench.ui.flame.FlameStack;
import org.flightbench.ui.safepoint.SafepointPanel;
import org.openjdk.jmc.flightrecorder.configuration.events.SchemaVersion;

/** Checks that Flightbench's pages behave like Mission Control's own. */
final class PageBehaviorChecks {

	private static final String CONTROL_PANEL = "org.openjdk.jmc.flightrecorder.controlpanel.ui";
	static final String STORE = "Store Selection";
	static final String FOCUS = "Store and Set As Focused Selection";
	private static final String NO_SELECTION = "<No Selection>";

	private static final int NARROW = 900;

	private final MissionControl missionControl;

	PageBehaviorChecks(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	/** Shows a page of a recording by its name. */
	interface Opener {
		IEditorPart open(Path recording, String page) throws Exception;
	}

	void add(Checks checks, Path recording, Path withPauses, Opener opener) {
		addNarrow(checks, withPauses, opener);
		checks.add("flightbench.jfc is a template where a recording is started", () -> {
			Object repository = Platform.getBundle(CONTROL_PANEL)
					.loadClass(CONTROL_PANEL + ".model.ConfigurationRepositoryFactory")
					.getMethod("create").invoke(null);
			List<?> templates = (List<?>) MissionControl.call(repository, "getTemplates", SchemaVersion.V2);
			List<String> names = new ArrayList<>();
			for (Object template : templates) {
				names.add((String) MissionControl.call(template, "getName"));
			}
			Checks.require(names.contains("Flightbench"), "the templates are " + names);
		});
		checks.add("bytes are in KiB and MiB, as everywhere in Mission Control", () -> {
			opener.open(recording, "allocation");
			graph();
			Table methods = control(Table.class, "flame.methods");
			missionControl.waitUntil("the table has methods", () -> methods.getItemCount() > 1);
			String weight = missionControl.ui(() -> methods.getItem(0).getText(1));
			Checks.require(weight.matches(".* [KMG]iB/s"), "it weighs " + weight);
		});
		checks.add("a click on a frame selects it where it is, and a double click zooms to it", () -> {
			opener.open(recording, "allocation");
			FlamePanel panel = graph();
			Canvas graph = control(Canvas.class, "flame.graph");
			Point place = clickUntilSelected(panel, graph);
			List<?> selected = frames(panel);
			missionControl.ui(() -> {
				Checks.require(!action(panel, "Whole").isEnabled(), "the click zoomed");
				press(graph, SWT.MouseDown, place);
				press(graph, SWT.MouseDoubleClick, place);
				press(graph, SWT.MouseUp, place);
				Checks.require(action(panel, "Whole").isEnabled(), "the double click did not zoom");
				return null;
			});
			Checks.require(frames(panel).equals(selected), "the double click selected " + frames(panel));
		});
		checks.add("the menus of the flame graph and its tables keep what is selected, for the focus of other pages",
				() -> {
					IEditorPart editor = opener.open(recording, "allocation");
					FlamePanel panel = graph();
					Canvas graph = control(Canvas.class, "flame.graph");
					missionControl.pictureOfMenu("store-selection", graph, clickUntilSelected(panel, graph));
					clickUntilSelected(panel, graph);
					String frame = ((FlameStack) ((IStructuredSelection) missionControl
							.ui(() -> panel.selectionProvider().getSelection())).getFirstElement()).frames()
							.reversed().get(0).name();
					for (String table : List.of("flame.methods", "flame.callers")) {
						Control control = control(Control.class, table);
						missionControl.ui(() -> {
							Checks.require(entry(control, STORE).isEnabled(), table + " stores nothing");
							return null;
						});
					}
					choose(graph, FOCUS);
					opener.open(recording, "safepoints");
					focusIs(": Allocation below " + frame);
					clearFocus(editor);
				});
		checks.add("a method whose frames are a hair wide is zoomed to until it can be read", () -> {
			opener.open(recording, "allocation");
			FlamePanel panel = graph();
			Table methods = control(Table.class, "flame.methods");
			missionControl.waitUntil("the table has methods", () -> methods.getItemCount() > 1);
			missionControl.ui(() -> {
				int last = methods.getItemCount() - 1;
				methods.setSelection(last);
				Event event = new Event();
				event.item = methods.getItem(last);
				methods.notifyListeners(SWT.Selection, event);
				return null;
			});
			missionControl.waitUntil("it is zoomed", () -> action(panel, "Whole").isEnabled());
			Checks.require(frames(panel).size() > 1, "no frame is selected");
			missionControl.picture("narrow-method");
		});
		checks.add("Find looks for frames, pauses, operations or metrics wherever the focus is on a page", () -> {
			opener.open(recording, "allocation");
			graph();
			for (String focused : List.of("flame.graph", "flame.callers")) {
				findLeadsTo(focused, "flame.search");
			}
			findLeadsTo("flame.methods", "flame.methods.filter");
			opener.open(withPauses, "safepoints");
			timeline();
			pauses();
			findLeadsTo("safepoint.timeline", "safepoint.pauses.filter");
			findLeadsTo("safepoint.pauses", "safepoint.pauses.filter");
			opener.open(recording, "heat");
			graph();
			for (String focused : List.of("heat.0", "flame.graph")) {
				findLeadsTo(focused, "flame.search");
			}
			opener.open(missionControl.sample("io-with-trim.jfr"), "io");
			for (String focused : List.of("io.groups", "io.longest")) {
				findLeadsTo(focused, focused + ".filter");
			}
			opener.open(missionControl.sample(RecordingChecks.BENCHMARK), "benchmark");
			findLeadsTo("benchmark.metrics", "benchmark.metrics.filter");
		});
		checks.add("pauses start at times of day, as everything in Mission Control", () -> {
			opener.open(withPauses, "safepoints");
			SafepointPanel panel = timeline();
			Table pauses = pauses();
			int column = missionControl.ui(() -> column(pauses, "Start time"));
			PauseTimeline timeline = panel.input().baseline();
			String number = missionControl.ui(() -> pauses.getItem(0).getText(column(pauses, "Number")));
			String expected = DateTimeFormatter.ofPattern("HH:mm:ss.SSSSSS").format(timeline
					.instant(timeline.pauses().get(Integer.parseInt(number.replace(",", "")) - 1).startNanos())
					.atZone(ZoneId.systemDefault()));
			String told = missionControl.ui(() -> pauses.getItem(0).getText(column));
			Checks.require(told.equals(expected), "pause " + number + " starts at " + told + ", not " + expected);
			missionControl.picture("times-of-day");
		});
		checks.add("a pause is the focus with its number and its time, and Time Range: Clear shows the time around it",
				() -> {
					IEditorPart editor = opener.open(withPauses, "safepoints");
					SafepointPanel panel = timeline();
					long whole = panel.input().baseline().spanNanos();
					Table pauses = pauses();
					int count = missionControl.ui(pauses::getItemCount);
					List<String> row = missionControl.ui(() -> {
						int last = pauses.getItemCount() / 2;
						pauses.setSelection(last);
						Event event = new Event();
						event.item = pauses.getItem(last);
						pauses.notifyListeners(SWT.Selection, event);
						return List.of(pauses.getItem(last).getText(column(pauses, "Number")),
								pauses.getItem(last).getText(column(pauses, "Start time")));
					});
					choose(pauses, FOCUS);
					missionControl.waitUntil("only that time is shown",
							() -> panel.input().baseline() != null && panel.input().baseline().spanNanos() < whole / 2);
					missionControl.waitUntil("the pause has the number and the time that it had: " + row,
							() -> pauses.getItemCount() < count && Arrays.stream(pauses.getItems())
									.anyMatch(item -> row.get(0).equals(item.getText(column(pauses, "Number")))
											&& row.get(1).equals(item.getText(column(pauses, "Start time")))));
					missionControl.picture("focus");
					push("Clear");
					missionControl.waitUntil("all of the time is shown",
							() -> panel.input().baseline().spanNanos() >= whole);
					missionControl.picture("time-range-cleared");
					push("Set");
					missionControl.waitUntil("only the time of the focus is shown",
							() -> panel.input().baseline().spanNanos() < whole / 2);
					clearFocus(editor);
				});
	}

	/** Adds checks of pages that are as narrow as with large fonts or in a small window. */
	private void addNarrow(Checks checks, Path withPauses, Opener opener) {
		checks.add("Time Range: Set and Clear are in sight where the page is narrower than its head", () -> {
			opener.open(withPauses, "safepoints");
			Button clear = missionControl.awaitVisible("there is Clear", Button.class,
					one -> one.getText().equals("Clear"));
			Shell window = missionControl.ui(clear::getShell);
			Rectangle before = missionControl.ui(window::getBounds);
			int wide = missionControl.ui(() -> clear.getLocation().y);
			missionControl.ui(() -> {
				window.setBounds(before.x, before.y, NARROW, before.height);
				return null;
			});
			missionControl.waitUntil("Clear is in the page", () -> isInside(clear, Form.class));
			missionControl.picture("narrow-head");
			missionControl.ui(() -> {
				window.setBounds(before);
				return null;
			});
			missionControl.waitUntil("it is in one line again",
					() -> isInside(clear, Form.class) && clear.getLocation().y == wide);
		});
	}

	/**
	 * Returns whether a control lies completely within its nearest ancestor of the given type. Must be called on the UI
	 * thread.
	 */
	private static boolean isInside(Control control, Class<? extends Composite> type) {
		Composite around = control.getParent();
		while (!type.isInstance(around)) {
			around = around.getParent();
		}
		Rectangle bounds = control.getDisplay().map(control.getParent(), around, control.getBounds());
		Rectangle area = around.getClientArea();
		return area.intersection(bounds).equals(bounds);
	}

	FlamePanel graph() throws Exception {
		return missionControl.awaitVisible("a flame graph is shown", FlamePanel.class,
				one -> one.isLaidOut() && one.input().profile() != null && one.input().loaded() == 1);
	}

	private SafepointPanel timeline() throws Exception {
		return missionControl.awaitVisible("a timeline is shown", SafepointPanel.class,
				one -> one.input().baseline() != null && one.input().loaded() == 1);
	}

	private Table pauses() throws Exception {
		Table pauses = control(Table.class, "safepoint.pauses");
		missionControl.waitUntil("the table has pauses", () -> pauses.getItemCount() > 1);
		return pauses;
	}

	<T extends Control> T control(Class<T> type, String id) throws Exception {
		return missionControl.awaitVisible(id + " is shown", type,
				one -> id.equals(one.getData("org.flightbench.ui.id")));
	}

	static int column(Table table, String title) {
		for (int index = 0; index < table.getColumnCount(); index++) {
			if (table.getColumn(index).getText().equals(title)) {
				return index;
			}
		}
		throw new AssertionError("no column " + title + " in " + Stream.of(table.getColumns())
				.map(column -> column.getText()).toList());
	}

	/**
	 * Clicks the flame graph at increasing heights until a frame other than the root is selected. Returns the point.
	 */
	Point clickUntilSelected(FlamePanel panel, Canvas graph) throws Exception {
		Point size = missionControl.ui(graph::getSize);
		for (int y = 24; y < size.y; y += 12) {
			Point place = new Point(size.x / 4, y);
			missionControl.ui(() -> {
				press(graph, SWT.MouseMove, place);
				press(graph, SWT.MouseDown, place);
				press(graph, SWT.MouseUp, place);
				return null;
			});
			if (frames(panel).size() > 1) {
				return place;
			}
		}
		throw new AssertionError("no click selects a frame");
	}

	private List<?> frames(FlamePanel panel) throws Exception {
		return missionControl.ui(() -> panel
				.selectionProvider().getSelection() instanceof IStructuredSelection selection
				&& selection.getFirstElement() instanceof FlameStack stack ? stack.frames() : List.of());
	}

	private static IAction action(FlamePanel panel, String text) {
		return panel.actions().stream().filter(action -> action.getText().contains(text)).findFirst().orElseThrow(
				() -> new AssertionError("no action " + text + " in " + panel.actions().stream()
						.map(IAction::getText).toList()));
	}

	private static void press(Control control, int type, Point place) {
		Event event = new Event();
		event.x = place.x;
		event.y = place.y;
		event.button = type == SWT.MouseMove ? 0 : 1;
		control.notifyListeners(type, event);
	}

	/** Returns an item of the context menu in its current state. Must be called on the UI thread. */
	static MenuItem entry(Control control, String text) {
		Menu menu = control.getMenu();
		menu.notifyListeners(SWT.Show, new Event());
		List<String> all = new ArrayList<>();
		for (MenuItem item : menu.getItems()) {
			if (item.getText().replace("&", "").equals(text)) {
				return item;
			}
			all.add(item.getText());
		}
		throw new AssertionError("the menu of " + control.getData("org.flightbench.ui.id") + " has " + all);
	}

	void choose(Control control, String text) throws Exception {
		missionControl.ui(() -> {
			MenuItem item = entry(control, text);
			Checks.require(item.isEnabled(), text + " is disabled");
			item.notifyListeners(SWT.Selection, new Event());
			return null;
		});
	}

	private void findLeadsTo(String focused, String found) throws Exception {
		Control control = control(Control.class, focused);
		missionControl.ui(() -> {
			control.forceFocus();
			return missionControl.page().getWorkbenchWindow().getService(IHandlerService.class)
					.executeCommand(IWorkbenchCommandConstants.EDIT_FIND_AND_REPLACE, null);
		});
		missionControl.waitUntil("Find leads from " + focused + " to " + found, () -> {
			Control now = MissionControl.display().getFocusControl();
			return now != null && found.equals(now.getData("org.flightbench.ui.id"));
		});
	}

	void push(String text) throws Exception {
		Button button = missionControl.awaitVisible("there is " + text, Button.class,
				one -> one.getText().equals(text));
		missionControl.ui(() -> {
			button.notifyListeners(SWT.Selection, new Event());
			return null;
		});
	}

	void focusIs(String name) throws Exception {
		missionControl.awaitVisible("the focus is" + name, Combo.class, combo -> combo.getText().endsWith(name));
	}

	/** Clears the focus, so that all pages show all events. */
	void clearFocus(IEditorPart editor) throws Exception {
		Combo focus = missionControl.awaitVisible("there is a focus", Combo.class,
				combo -> combo.indexOf(NO_SELECTION) >= 0);
		missionControl.ui(() -> {
			focus.select(focus.indexOf(NO_SELECTION));
			focus.notifyListeners(SWT.Selection, new Event());
			return null;
		});
		missionControl.waitUntil("there is no focus", () -> focus.isDisposed() || focus.getText().equals(NO_SELECTION));
		missionControl.ui(() -> {
			missionControl.page().activate(editor);
			return null;
		});
	}
}
