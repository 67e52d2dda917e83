// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.safepoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.ToolBar;
import org.flightbench.base.ReadProgress;
import org.flightbench.recording.safepoint.Lane;
import org.flightbench.recording.safepoint.LaneNote;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.PauseTimeline.Kind;
import org.flightbench.recording.safepoint.read.PauseReader;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.safepoint.model.SafepointInput;
import org.flightbench.ui.safepoint.editor.SafepointEditor;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Shown;
import org.flightbench.ui.tests.kit.ShownRecording;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The safepoints of a recording, beside its flame graph. */
@ExtendWith(CleanDesktop.class)
class SafepointTabTest {

	@Test
	void theTimeOfASelectedPauseIsThatOfTheFlameGraph() {
		openSafepoints();
		long[] pause = select("G1CollectFull");
		Waiting.until("the flame graph's time",
				() -> ShownRecording.session().state().events().fromNanos() == pause[0]);
		assertEquals(pause[1], ShownRecording.session().state().events().toNanos());
	}

	@Test
	void theTimeOfTheFlameGraphIsSelectedInTheTimeline() {
		openSafepoints();
		Ui.run(() -> ShownRecording.session().perform("Choose a Time",
				state -> state.withEvents(state.events().withRange(500_000_000L, 1_500_000_000L))));
		Waiting.until("the range", () -> ShownSafepoints.canDo("Zoom to Selection"));
	}

	@Test
	void aLogOfTheSameRunIsOverlaidAndTakenAway() {
		openSafepoints();
		long[] alone = select("G1CollectFull");
		Ui.run(() -> OpenResults.dropOn(ShownRecording.editor(), List.of(ShownSafepoints.slowDisk())));
		Waiting.until("both sources", () -> kind() == Kind.BOTH);
		Waiting.untilContains("12 pauses", "those of the log as well", ShownSafepoints::summary);
		Ui.run(() -> assertTrue(
				Widgets.texts(ShownSafepoints.panel()).contains("ttsp-mmap-slow-disk-jdk17.log is overlaid"),
				Widgets.texts(ShownSafepoints.panel())));
		// the log begins before the recording does, the flame graph counts from the recording's begin
		long[] both = select("G1CollectFull");
		Waiting.until("the flame graph's time", () -> Math
				.abs(ShownRecording.session().state().events().fromNanos() - alone[0]) < 1_000_000);
		assertTrue(both[0] > alone[0], "the log begins earlier");
		Ui.run(() -> {
			Button remove = Widgets.first(ShownSafepoints.panel(), Button.class,
					button -> button.getText().equals("Remove"));
			Widgets.press(remove);
		});
		Waiting.until("the recording alone", () -> kind() == Kind.RECORDING);
	}

	@Test
	void aLogOfAnotherRunOpensByItself() {
		openSafepoints();
		Ui.run(() -> OpenResults.dropOn(ShownRecording.editor(), List.of(ShownSafepoints.warmed())));
		Waiting.until("the log's own editor", () -> Ui.page().getActiveEditor() instanceof SafepointEditor);
		assertNotNull(Ui.get(ShownSafepoints::editor));
	}

	@Test
	void nothingIsSelectedBeforeTheUserDoes() {
		openSafepoints();
		assertNull(Ui.get(ShownSafepoints::selection));
	}

	@Test
	void aLongPauseIsToldAboveEveryPageAndShownOnRequest() {
		ShownRecording.open(ShownSafepoints.recording());
		for (String page : List.of("Flame Graph", "Events")) {
			Ui.run(() -> ShownRecording.showPage(page));
			Waiting.untilContains("The longest pause took", "the message", Shown::texts);
		}
		Ui.run(() -> Widgets.press(
				Widgets.first(Ui.shell(), Button.class, button -> button.getText().equals("Show"))));
		Waiting.until("the longest pause",
				() -> ShownSafepoints.panel() != null && ShownSafepoints.canDo("Zoom to Selection"));
		Table pauses = Waiting.untilThere("the pauses", () -> ShownSafepoints.control(Table.class, "pauses"));
		Waiting.untilEqual(0, "the selected row, the longest", pauses::getSelectionIndex);
		assertNull(Ui.get(() -> ShownRecording.session().state().events().isTimed() ? "timed" : null));
	}

	@Test
	void shortPausesAreNotTold() {
		ShownRecording.open(ShownRecording.before());
		openTab();
		assertTrue(!Ui.get(Shown::texts).contains("The longest pause took"));
	}

	@Test
	void whatUsualSettingsLeaveOutIsMarkedAndToldOnRequest() {
		openSafepoints();
		String leftOut = "The recording settings omit some data";
		ToolBar marker = Waiting.untilThere("the mark", () -> ShownSafepoints.control(ToolBar.class, "leftOut"));
		Ui.run(() -> {
			assertTrue(marker.isVisible());
			assertTrue(marker.getItem(0).getToolTipText().startsWith(leftOut), marker.getItem(0).getToolTipText());
			assertFalse(Widgets.texts(ShownSafepoints.panel()).contains(leftOut), "no message above the timeline");
			Widgets.notify(marker.getItem(0), SWT.Selection);
			assertTrue(Widgets.texts(ShownSafepoints.panel()).contains(leftOut));
		});
	}

	@Test
	void thatPausesWereKeptOutIsToldAboveTheTimeline() throws IOException {
		PauseTimeline read = PauseReader.read(ShownSafepoints.recording(), ReadProgress.NONE);
		LaneNote note = new LaneNote(Lane.OPERATION, "jdk.ExecuteVMOperation was disabled", true, true);
		PauseTimeline hidden = new PauseTimeline(read.name(), read.kind(), read.originEpochNanos(), read.origin(),
				read.startNanos(), read.endNanos(), read.jvm(), read.pauses(), read.gcPauses(), read.gcCycles(),
				read.gcDetails(),
				read.heapDumps(),
				List.of(note), read.warnings(), read.machine(), read.gaps());
		openSafepoints();
		Ui.run(() -> ShownSafepoints.panel().show(SafepointInput.of(hidden)));
		Waiting.untilContains("jdk.ExecuteVMOperation was disabled", "the message",
				() -> Widgets.texts(ShownSafepoints.panel()));
		assertNull(Ui.get(() -> ShownSafepoints.control(ToolBar.class, "leftOut")), "told once");
	}

	private static void openSafepoints() {
		ShownRecording.open(ShownSafepoints.recording());
		ShownRecording.untilShown(1);
		openTab();
	}

	private static void openTab() {
		Ui.run(() -> ShownRecording.showPage("Safepoints"));
		Waiting.until("the timeline", () -> !ShownSafepoints.summary().isEmpty());
	}

	/** The source of the timeline; for the UI thread. */
	private static Kind kind() {
		return ShownSafepoints.panel().input().timelines().get(0).kind();
	}

	/** Selects the row of an operation; its begin and end since the begin of the timeline. */
	private static long[] select(String operation) {
		return Ui.get(() -> {
			Table pauses = ShownSafepoints.control(Table.class, "pauses");
			for (int row = 0; row < pauses.getItemCount(); row++) {
				if (pauses.getItem(row).getText(2).equals(operation)) {
					pauses.setSelection(row);
					Widgets.notify(pauses, SWT.Selection);
					return new long[]{ShownSafepoints.selection().fromBeginNanos(),
							ShownSafepoints.selection().toBeginNanos()};
				}
			}
			throw new AssertionError("no " + operation);
		});
	}
}
