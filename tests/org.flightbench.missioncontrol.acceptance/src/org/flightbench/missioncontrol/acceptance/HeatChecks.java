// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Objects;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.ui.IEditorPart;
import org.flightbench.base.ReadProgress;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.flightbench.recording.profile.read.ProfileReader;
import org.flightbench.ui.flame.FlamePanel;
import org.flightbench.ui.recording.HeatCanvas;
import org.flightbench.ui.recording.HeatPanel;
import org.flightbench.view.chart.HeatMap;
import org.openjdk.jmc.common.item.Aggregators;
import org.openjdk.jmc.common.item.IItemCollection;

/** Checks the <em>Heat Map</em> page. */
final class HeatChecks {

	private static final long COLUMN = 1_000_000_000;
	private static final long CELL = 20_000_000;

	private final MissionControl missionControl;
	private final PageBehaviorChecks.Opener opener;
	private final PageBehaviorChecks manners;

	HeatChecks(MissionControl missionControl, PageBehaviorChecks.Opener opener) {
		this.missionControl = missionControl;
		this.opener = opener;
		manners = new PageBehaviorChecks(missionControl);
	}

	void add(Checks checks, Path recording) {
		addManners(checks, recording);
		checks.add("the page Heat Map has each event and each pause in the cell of its time", () -> {
			opener.open(recording, "heat");
			HeatMap shown = map("paused");
			HeatMap read = HeatMap.of(
					ProfileOverview.read(List.of(recording), ProfileRequest.of("allocation"), ReadProgress.NONE),
					PauseReader.read(recording, ReadProgress.NONE));
			compare(shown, read);
			Checks.require(read.pausedNanos(0, read.spanNanos()) > 0, "no pause to look for");
			missionControl.movePointerAway();
			missionControl.picture("page-heat");
		});
		checks.add("a range of the heat map has its flame graph below it, and is selected", () -> {
			IEditorPart editor = opener.open(recording, "heat");
			map("");
			key(SWT.HOME, 0);
			key(SWT.ARROW_RIGHT, SWT.SHIFT);
			key(SWT.ARROW_RIGHT, SWT.SHIFT);
			key(SWT.CR, 0);
			StackProfile expected = ProfileReader.read(recording,
					ProfileRequest.of("allocation").within(0, 2 * COLUMN + CELL), ReadProgress.NONE);
			FlamePanel panel = missionControl.awaitVisible("its flame graph is shown", FlamePanel.class,
					one -> one.input().profile() != null && one.input().loaded() == 1 && one.input().profile()
							.source(Side.BASELINE).samples() == expected.source(Side.BASELINE).samples());
			Checks.require(!panel.input().profile().isDifference(), "it is a difference");
			IStructuredSelection selection = missionControl.ui(
					() -> (IStructuredSelection) editor.getSite().getSelectionProvider().getSelection());
			IItemCollection items = Adapters.adapt(selection.getFirstElement(), IItemCollection.class);
			Checks.require(items != null && items.hasItems(), "nothing is selected");
		});
		checks.add("two ranges of the heat map have the flame graph of their difference below them", () -> {
			opener.open(recording, "heat");
			map("");
			key(SWT.END, 0);
			key(SWT.ARROW_LEFT, SWT.SHIFT | SWT.MOD1);
			key(SWT.ARROW_LEFT, SWT.SHIFT | SWT.MOD1);
			click("heat.compare");
			FlamePanel panel = missionControl.awaitVisible("the difference is shown", FlamePanel.class,
					one -> one.input().profile() != null && one.input().profile().isDifference()
							&& one.input().loaded() == 1);
			long first = ProfileReader.read(recording,
					ProfileRequest.of("allocation").within(0, 2 * COLUMN + CELL), ReadProgress.NONE)
					.source(Side.BASELINE).samples();
			long shown = panel.input().profile().source(Side.BASELINE).samples();
			Checks.require(shown == first, "the baseline has " + shown + " samples, in the file " + first);
			Checks.require(panel.input().profile().source(Side.CANDIDATE).samples() > 0, "the candidate has none");
			missionControl.movePointerAway();
			missionControl.picture("heat-map");
			click("heat.clear");
			missionControl.awaitVisible("the whole recording is shown", FlamePanel.class,
					one -> one.input().profile() != null && !one.input().profile().isDifference()
							&& one.input().profile().source(Side.BASELINE).samples() > first);
		});
	}

	private void addManners(Checks checks, Path recording) {
		checks.add("a range of the heat map has times of day, and is the focus of its page", () -> {
			IEditorPart editor = opener.open(recording, "heat");
			HeatMap whole = map("");
			selectFirst(2);
			String start = DateTimeFormatter.ofPattern("HH:mm:ss.SSSSSS")
					.format(Instant.ofEpochSecond(0, whole.startEpochNanos()).atZone(ZoneId.systemDefault()));
			missionControl.awaitVisible("the range starts at " + start, Label.class,
					label -> "heat.ranges".equals(id(label)) && label.getText().startsWith("Range 1: " + start));
			focusOnSelected();
			missionControl.awaitVisible("only that time is shown", HeatCanvas.class,
					canvas -> canvas.map() != null && canvas.map().spanNanos() < whole.spanNanos());
			missionControl.movePointerAway();
			missionControl.picture("heat-focus");
			manners.push("Clear");
			missionControl.awaitVisible("all of the time is shown", HeatCanvas.class,
					canvas -> canvas.map() != null && canvas.map().spanNanos() == whole.spanNanos());
			manners.push("Set");
			missionControl.awaitVisible("only the time of the focus is shown", HeatCanvas.class,
					canvas -> canvas.map() != null && canvas.map().spanNanos() < whole.spanNanos());
			manners.clearFocus(editor);
		});
		checks.add("a frame below the heat map selects its events, and is kept for the focus of other pages", () -> {
			IEditorPart editor = opener.open(recording, "heat");
			map("");
			FlamePanel panel = manners.graph();
			Canvas graph = manners.control(Canvas.class, "flame.graph");
			Point place = manners.clickUntilSelected(panel, graph);
			IStructuredSelection selection = missionControl.ui(
					() -> (IStructuredSelection) editor.getSite().getSelectionProvider().getSelection());
			long selected = Adapters.adapt(selection.getFirstElement(), IItemCollection.class)
					.getAggregate(Aggregators.count()).longValue();
			long all = panel.input().profile().source(Side.BASELINE).samples();
			Checks.require(selected > 0 && selected <= all, selected + " events of " + all);
			missionControl.pictureOfMenu("heat-menu", graph, place);
			manners.choose(graph, PageBehaviorChecks.FOCUS);
			opener.open(recording, "allocation");
			missionControl.awaitVisible("only they are shown", FlamePanel.class,
					one -> one.input().profile() != null && one.input().loaded() == 1
							&& one.input().profile().source(Side.BASELINE).samples() == selected);
			manners.clearFocus(editor);
		});
	}

	/** Checks that the heat map of a page equals the one read from the file. */
	static void compare(HeatMap shown, HeatMap read) {
		Checks.require(shown.columns() == read.columns() && shown.cellNanos() == read.cellNanos(),
				"another time: " + shown.columns() + " columns, in the file " + read.columns());
		for (int cell = 0; cell < read.columns() * HeatMap.ROWS; cell++) {
			int column = cell / HeatMap.ROWS;
			int row = cell % HeatMap.ROWS;
			Checks.require(shown.weight(column, row) == read.weight(column, row), "cell " + cell + " has "
					+ shown.weight(column, row) + ", in the file " + read.weight(column, row));
			double paused = shown.pausedNanos(cell * CELL, (cell + 1) * CELL);
			double expected = read.pausedNanos(cell * CELL, (cell + 1) * CELL);
			Checks.require(Math.abs(paused - expected) <= 2,
					"cell " + cell + " is paused " + paused + " ns, in the file " + expected);
		}
	}

	/** Waits until the heat map is shown, below a hint that contains the given words. */
	HeatMap map(String hint) throws Exception {
		missionControl.awaitVisible("the map is read", Label.class,
				label -> "heat.hint".equals(id(label)) && !label.getText().isEmpty() && label.getText().contains(hint));
		return missionControl.awaitVisible("it is shown", HeatCanvas.class, any -> true).map();
	}

	/** Waits until the heat map has been read, and returns whether the page reports that there are no events. */
	boolean isEmpty() throws Exception {
		missionControl.waitUntil("the map is read",
				() -> isSaid("heat.message", "The events have no timestamps") || isSaid("heat.hint", "Each column is"));
		return missionControl.ui(() -> isSaid("heat.message", "The events have no timestamps"));
	}

	private static boolean isSaid(String id, String begin) {
		return MissionControl.visible(Label.class).stream()
				.anyMatch(label -> id.equals(id(label)) && label.getText().startsWith(begin));
	}

	/** Selects a number of columns, starting at the first cell, as Shift and the arrow keys do. */
	void selectFirst(int columns) throws Exception {
		key(SWT.HOME, 0);
		for (int column = 0; column < columns; column++) {
			key(SWT.ARROW_RIGHT, SWT.SHIFT);
		}
	}

	/** Returns the length of a selected range that starts at the first cell, in nanoseconds. */
	long selectedNanos() throws Exception {
		return missionControl.ui(() -> {
			HeatPanel panel = MissionControl.visible(HeatPanel.class).get(0);
			return panel.selectedTime().toEpochNanos()
					- MissionControl.visible(HeatCanvas.class).get(0).map().startEpochNanos();
		});
	}

	/** Sets the selected range as the focus of all pages, with the context menu of the map. */
	void focusOnSelected() throws Exception {
		missionControl.ui(() -> {
			Menu menu = MissionControl.visible(HeatCanvas.class).get(0).getMenu();
			menu.notifyListeners(SWT.Show, new Event());
			MissionControl.choose(menu, PageBehaviorChecks.FOCUS);
			return null;
		});
	}

	private void key(int key, int modifiers) throws Exception {
		missionControl.ui(() -> {
			Event event = new Event();
			event.keyCode = key;
			event.stateMask = modifiers;
			MissionControl.visible(HeatCanvas.class).get(0).notifyListeners(SWT.KeyDown, event);
			return null;
		});
	}

	private void click(String id) throws Exception {
		Button button = missionControl.awaitVisible("there is " + id, Button.class,
				one -> id.equals(id(one)) && one.isEnabled());
		missionControl.ui(() -> {
			button.notifyListeners(SWT.Selection, new Event());
			return null;
		});
	}

	private static String id(Control control) {
		return Objects.toString(control.getData("org.flightbench.ui.id"), "");
	}
}
