// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.safepoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.ToolBar;
import org.flightbench.base.ReadProgress;
import org.flightbench.recording.pause.Lane;
import org.flightbench.recording.pause.LaneNote;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.PauseTimeline.Kind;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.recording.RecordingOpener;
import org.flightbench.ui.recording.model.EventChoice;
import org.flightbench.ui.recording.model.FileStackSource;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.safepoint.SafepointEditor;
import org.flightbench.ui.safepoint.SafepointInput;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests the Safepoints page of a recording next to its flame graph. */
@ExtendWith(CleanDesktop.class)
class SafepointTabTest {

	@Tag("long")
	@Test
	void theTimeOfASelectedPauseIsThatOfTheFlameGraph() {
		openSafepoints();
		long[] pause = select("G1CollectFull");
		Waiting.until("the flame graph's time",
				() -> ActiveRecording.session().state().events().fromNanos() == pause[0]);
		assertEquals(pause[1], ActiveRecording.session().state().events().toNanos());
	}

	@Test
	void theTimeOfTheFlameGraphIsSelectedInTheTimeline() {
		openSafepoints();
		Ui.run(() -> ActiveRecording.session().perform("Choose a Time",
				state -> state.withEvents(state.events().withRange(500_000_000L, 1_500_000_000L))));
		Waiting.until("the range", () -> ActiveTimeline.canDo("Zoom to Selection"));
	}

	@Test
	void aTimeThatAnotherPageChoosesRestrictsTheTablesUntilAllTimeIsChosen() {
		openSafepoints();
		int all = chooseTime();
		Ui.run(() -> {
			for (TableItem row : ActiveTimeline.control(Table.class, "pauses").getItems()) {
				PauseTimeline run = ActiveTimeline.panel().input().baseline();
				int index = Integer.parseInt(row.getText(0)) - 1;
				long start = run.pauses().startNanos(index) - run.startNanos();
				assertTrue(start >= 500_000_000L && start < 1_500_000_000L, row.getText(0) + " starts at " + start);
			}
		});
		int few = Ui.get(SafepointTabTest::rows);
		int number = Ui.get(() -> {
			Table pauses = ActiveTimeline.control(Table.class, "pauses");
			pauses.setSelection(0);
			Widgets.notify(pauses, SWT.Selection);
			assertEquals(pauses.getItem(0).getText(0), String.valueOf(1 + ActiveTimeline.selection().pause().index()));
			return ActiveTimeline.selection().pause().index();
		});
		Waiting.until("the time of the pause", () -> {
			PauseTimeline run = ActiveTimeline.panel().input().baseline();
			return ActiveRecording.session().state().events().fromNanos() == run.pauses().startNanos(number)
					- run.startNanos();
		});
		assertEquals(few, Ui.get(SafepointTabTest::rows), "a selected pause leaves the others");
		Ui.run(SafepointTabTest::selectEntireTimeRange);
		Waiting.until("all pauses", () -> rows() == all);
		assertFalse(Ui.get(() -> ActiveRecording.session().state().events().isTimed()));
	}

	@Test
	void theEntireTimeRangeOutlivesAPauseThatWasSelectedJustBefore() {
		openSafepoints();
		int all = chooseTime();
		Ui.run(() -> {
			Table pauses = ActiveTimeline.control(Table.class, "pauses");
			pauses.setSelection(0);
			Widgets.notify(pauses, SWT.Selection);
			// the event loop stands still until the delay of the selection is over
			LockSupport.parkNanos(400_000_000);
			selectEntireTimeRange();
		});
		Waiting.until("all pauses", () -> rows() == all);
		assertFalse(Ui.get(() -> ActiveRecording.session().state().events().isTimed()));
	}

	@Test
	void theTimeOfASelectedPauseStaysWhenACandidateIsAdded() {
		openSafepoints();
		long[] pause = select("G1CollectFull");
		Waiting.until("the flame graph's time", () -> isTime(pause[0], pause[1]));
		Ui.run(() -> ActiveRecording.editor().add(List.of(ActiveRecording.before())));
		Waiting.until("both timelines", () -> ActiveTimeline.panel().input().isComparison()
				&& ActiveTimeline.selection() == null);
		untilSelectionsAreApplied();
		assertTrue(Ui.get(() -> isTime(pause[0], pause[1])));
	}

	@Test
	void aTimeWithoutEndHoldsToTheEndOfALongerCandidate() {
		openSafepoints();
		String alone = Ui.get(ActiveTimeline::summary);
		Ui.run(() -> ActiveRecording.editor().add(List.of(ActiveRecording.before())));
		Waiting.until("both timelines", () -> ActiveTimeline.panel().input().isComparison()
				&& !ActiveTimeline.summary().equals(alone));
		Ui.run(() -> ActiveRecording.session().perform("Choose a Time",
				state -> state.withEvents(state.events().withRange(500_000_000L, Long.MAX_VALUE))));
		Waiting.until("the range", () -> ActiveTimeline.panel().input().ranges().size() == 2
				&& ActiveTimeline.canDo("Zoom to Selection"));
		Ui.run(() -> {
			SafepointInput input = ActiveTimeline.panel().input();
			assertTrue(input.candidate().spanNanos() > input.baseline().spanNanos());
			assertEquals(input.baseline().endNanos(), input.ranges().get(0).endNanos());
			assertEquals(input.candidate().endNanos(), input.ranges().get(1).endNanos());
		});
		untilSelectionsAreApplied();
		assertTrue(Ui.get(() -> isTime(500_000_000L, Long.MAX_VALUE)));
	}

	private static boolean isTime(long fromNanos, long toNanos) {
		EventChoice events = ActiveRecording.session().state().events();
		return events.fromNanos() == fromNanos && events.toNanos() == toNanos;
	}

	/** Waits until the delay is over after which a selection in the timeline becomes the time of all pages. */
	private static void untilSelectionsAreApplied() {
		AtomicBoolean isOver = new AtomicBoolean();
		Ui.run(() -> Ui.display().timerExec(500, () -> isOver.set(true)));
		Waiting.until("the delay", isOver::get);
	}

	/** Chooses a part of the time on another page, and returns the number of pauses in all of it. */
	private static int chooseTime() {
		int all = Ui.get(SafepointTabTest::rows);
		Ui.run(() -> ActiveRecording.session().perform("Choose a Time",
				state -> state.withEvents(state.events().withRange(500_000_000L, 1_500_000_000L))));
		Waiting.until("fewer pauses", () -> rows() < all && rows() > 0);
		return all;
	}

	private static void selectEntireTimeRange() {
		Widgets.press(Widgets.first(ActiveTimeline.panel(), Button.class,
				button -> button.getText().equals("Select Entire Time Range")));
	}

	private static int rows() {
		return ActiveTimeline.control(Table.class, "pauses").getItemCount();
	}

	@Tag("long")
	@Test
	void aLogOfTheSameRunIsOverlaidAndTakenAway() {
		openSafepoints();
		long[] alone = select("G1CollectFull");
		Ui.run(() -> OpenResults.dropOn(ActiveRecording.editor(), List.of(ActiveTimeline.slowDisk())));
		Waiting.until("both sources", () -> kind() == Kind.BOTH);
		Waiting.untilContains("12 pauses", "those of the log as well", ActiveTimeline::summary);
		Ui.run(() -> assertTrue(
				Widgets.texts(ActiveTimeline.panel()).contains("ttsp-mmap-slow-disk-jdk17.log is overlaid"),
				Widgets.texts(ActiveTimeline.panel())));
		// The timeline now starts with the log, which is before the recording, but the flame graph still counts from
		// the start of the recording.
		long[] both = select("G1CollectFull");
		Waiting.until("the flame graph's time", () -> Math
				.abs(ActiveRecording.session().state().events().fromNanos() - alone[0]) < 1_000_000);
		assertTrue(both[0] > alone[0], "the log begins earlier");
		Ui.run(() -> {
			Button remove = Widgets.first(ActiveTimeline.panel(), Button.class,
					button -> button.getText().equals("Remove"));
			Widgets.press(remove);
		});
		Waiting.until("the recording alone", () -> kind() == Kind.RECORDING);
	}

	@Test
	void aLogOfAnotherRunOpensByItself() {
		openSafepoints();
		Ui.run(() -> OpenResults.dropOn(ActiveRecording.editor(), List.of(ActiveTimeline.warmed())));
		Waiting.until("the log's own editor", () -> Ui.page().getActiveEditor() instanceof SafepointEditor);
		assertNotNull(Ui.get(ActiveTimeline::editor));
	}

	@Test
	void nothingIsSelectedBeforeTheUserDoes() {
		openSafepoints();
		assertNull(Ui.get(ActiveTimeline::selection));
	}

	@Test
	void aLongPauseIsToldAboveEveryPageAndShownOnRequest() {
		ActiveRecording.open(ActiveTimeline.recording());
		for (String page : List.of("Flame Graph", "Events")) {
			Ui.run(() -> ActiveRecording.showPage(page));
			Waiting.untilContains("The longest pause took", "the message", ActiveComparison::texts);
		}
		showLongestPause();
		Waiting.until("the longest pause",
				() -> ActiveTimeline.panel() != null && ActiveTimeline.canDo("Zoom to Selection"));
		Table pauses = Waiting.untilThere("the pauses", () -> ActiveTimeline.control(Table.class, "pauses"));
		Waiting.untilEqual(0, "the selected row, the longest", pauses::getSelectionIndex);
		assertNull(Ui.get(() -> ActiveRecording.session().state().events().isTimed() ? "timed" : null));
	}

	@Test
	void aLongPauseIsShownOnRequestAfterAReload() {
		openSafepoints();
		SafepointInput read = Ui.get(() -> ActiveTimeline.panel().input());
		Ui.run(() -> ActiveRecording.editor().reload());
		Waiting.until("the pauses read again",
				() -> ActiveTimeline.panel().input().baseline() != null
						&& ActiveTimeline.panel().input().baseline() != read.baseline());
		showLongestPause();
		Waiting.until("the longest pause", () -> ActiveTimeline.canDo("Zoom to Selection"));
	}

	@Test
	void aLongPauseOfALaterForkIsShownInTheTimelineOfTheFork() {
		openForks();
		Waiting.untilContains("The longest pause of ", "the message", ActiveComparison::texts);
		showLongestPause();
		Waiting.until("the fork with the pause", () -> ActiveTimeline.panel() != null
				&& ActiveTimeline.panel().input().baseline() != null
				&& ActiveTimeline.panel().input().baseline().name().startsWith("ttsp-mmap")
				&& ActiveTimeline.canDo("Zoom to Selection"));
	}

	@Test
	void aTimeInALaterForkIsShownInTheTimelineOfTheFork() throws IOException {
		PauseTimeline second = PauseReader.read(ActiveTimeline.recording(), ReadProgress.NONE);
		openForks();
		openTab();
		Ui.run(() -> {
			ActiveRecording.editor().alert("A program was paused",
					second.originEpochNanos() + second.pauses().startNanos(0), second.pauses().totalNanos(0));
			Widgets.press(Widgets.after(Ui.shell(), "A program was paused", Button.class));
		});
		Waiting.until("the fork with the time", () -> ActiveTimeline.panel() != null
				&& ActiveTimeline.panel().input().baseline() != null
				&& ActiveTimeline.panel().input().baseline().name().startsWith("ttsp-mmap")
				&& ActiveTimeline.canDo("Zoom to Selection"));
	}

	/** Opens two recordings as the forks of one benchmark. Only the second one has a long pause. */
	private static void openForks() {
		RecordingState forks = RecordingState.EMPTY.withBaseline(
				new FileStackSource(List.of(ActiveRecording.before(), ActiveTimeline.recording()), "forks"));
		Ui.run(() -> RecordingOpener.open(Ui.page(), forks));
		ActiveRecording.untilShown(1);
	}

	private static void showLongestPause() {
		Ui.run(() -> Widgets.press(
				Widgets.first(Ui.shell(), Button.class, button -> button.getText().equals("Show"))));
	}

	@Test
	void aTimeThatAnotherPageChoseBeforeIsSelected() {
		ActiveRecording.open(ActiveTimeline.recording());
		long second = 1_000_000_000;
		Ui.run(() -> ActiveRecording.session().perform("choose",
				state -> state.withEvents(state.events().withRange(second, 2 * second))));
		openTab();
		Waiting.until("the time is selected", () -> ActiveTimeline.canDo("Zoom to Selection"));
	}

	@Tag("long")
	@Test
	void shortPausesAreNotTold() {
		ActiveRecording.open(ActiveRecording.before());
		openTab();
		assertTrue(!Ui.get(ActiveComparison::texts).contains("The longest pause took"));
	}

	@Test
	void whatUsualSettingsLeaveOutIsMarkedAndToldOnRequest() {
		openSafepoints();
		String leftOut = "The recording settings omit some data";
		ToolBar marker = Waiting.untilThere("the mark", () -> ActiveTimeline.control(ToolBar.class, "leftOut"));
		Ui.run(() -> {
			assertTrue(marker.isVisible());
			assertTrue(marker.getItem(0).getToolTipText().startsWith(leftOut), marker.getItem(0).getToolTipText());
			assertFalse(Widgets.texts(ActiveTimeline.panel()).contains(leftOut), "no message above the timeline");
			Widgets.notify(marker.getItem(0), SWT.Selection);
			assertTrue(Widgets.texts(ActiveTimeline.panel()).contains(leftOut));
		});
	}

	@Tag("long")
	@Test
	void thatPausesWereKeptOutIsToldAboveTheTimeline() throws IOException {
		PauseTimeline read = PauseReader.read(ActiveTimeline.recording(), ReadProgress.NONE);
		LaneNote note = new LaneNote(Lane.OPERATION, "jdk.ExecuteVMOperation was disabled", true, true);
		PauseTimeline hidden = new PauseTimeline(read.name(), read.kind(), read.originEpochNanos(), read.origin(),
				read.startNanos(), read.endNanos(), read.jvm(), read.pauses(), read.gcPauses(), read.gcCycles(),
				read.gcDetails(),
				read.heapDumps(),
				List.of(note), read.warnings(), read.machine(), read.gaps());
		openSafepoints();
		Ui.run(() -> ActiveTimeline.panel().show(SafepointInput.of(hidden)));
		Waiting.untilContains("jdk.ExecuteVMOperation was disabled", "the message",
				() -> Widgets.texts(ActiveTimeline.panel()));
		assertNull(Ui.get(() -> ActiveTimeline.control(ToolBar.class, "leftOut")), "told once");
	}

	private static void openSafepoints() {
		ActiveRecording.open(ActiveTimeline.recording());
		ActiveRecording.untilShown(1);
		openTab();
	}

	private static void openTab() {
		Ui.run(() -> ActiveRecording.showPage("Safepoints"));
		Waiting.until("the timeline", () -> !ActiveTimeline.summary().isEmpty());
	}

	/** Returns the kind of source of the timeline. Must be called on the UI thread. */
	private static Kind kind() {
		return ActiveTimeline.panel().input().timelines().get(0).kind();
	}

	/**
	 * Selects the row of an operation, and returns its start and end relative to the start of the timeline, in
	 * nanoseconds.
	 */
	private static long[] select(String operation) {
		return Ui.get(() -> {
			Table pauses = ActiveTimeline.control(Table.class, "pauses");
			for (int row = 0; row < pauses.getItemCount(); row++) {
				if (pauses.getItem(row).getText(2).equals(operation)) {
					pauses.setSelection(row);
					Widgets.notify(pauses, SWT.Selection);
					return new long[]{ActiveTimeline.selection().fromBeginNanos(),
							ActiveTimeline.selection().toBeginNanos()};
				}
			}
			throw new AssertionError("no " + operation);
		});
	}
}
