// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.safepoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.actions.ActionFactory;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Keyboard;
import org.flightbench.ui.tests.kit.Pointer;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests safepoint logs in the desktop with the real pointer and keyboard. */
@ExtendWith(CleanDesktop.class)
class SafepointEditorTest {

	private static final String LONG = "[%d.000s][info][safepoint] Safepoint \"Cleanup\", Time since last: 900000000 ns, "
			+ "Reaching safepoint: 1000000 ns, Cleanup: 1000 ns, At safepoint: 2000 ns, Total: 1003000 ns\n";

	@TempDir
	Path folder;

	@Test
	void aLogOpensWithItsLongestPauseFirst() {
		ActiveTimeline.open(ActiveTimeline.slowDisk());
		Ui.run(() -> {
			assertTrue(ActiveTimeline.summary().startsWith("12 pauses stopped the program for 1.74 s"),
					ActiveTimeline.summary());
			Table pauses = ActiveTimeline.control(Table.class, "pauses");
			assertEquals(12, pauses.getItemCount());
			assertTrue(row(pauses, 0).contains("G1CollectFull"), row(pauses, 0));
			assertTrue(row(pauses, 0).contains("reader-thread"), row(pauses, 0));
		});
	}

	@Test
	void aClickSelectsAPauseInTheTableAndForOthers() {
		ActiveTimeline.open(ActiveTimeline.slowDisk());
		Pointer.click(ActiveTimeline.at(0.8, 0));
		Waiting.until("the selection", () -> ActiveTimeline.selection() != null);
		Ui.run(() -> {
			assertEquals("G1CollectFull", ActiveTimeline.selection().pause().operation());
			assertEquals(0, ActiveTimeline.control(Table.class, "pauses").getSelectionIndex());
		});
		Keyboard.press("Escape");
		Waiting.until("nothing to be selected", () -> ActiveTimeline.selection() == null);
	}

	@Test
	void aRowOfTheTableSelectsInTheTimeline() {
		ActiveTimeline.open(ActiveTimeline.slowDisk());
		Ui.run(() -> {
			Table pauses = ActiveTimeline.control(Table.class, "pauses");
			pauses.setSelection(1);
			Widgets.notify(pauses, SWT.Selection);
			assertEquals("G1CollectForAllocation", ActiveTimeline.selection().pause().operation());
		});
	}

	@Test
	void hoverExplainsAPauseInSentences() {
		ActiveTimeline.open(ActiveTimeline.slowDisk());
		Pointer.hover(ActiveTimeline.at(0.8, 0));
		Waiting.until("the explanation", () -> Widgets.dialog("until the last thread had stopped") != null);
		String text = Ui.get(() -> Widgets.texts(Widgets.dialog("until the last thread had stopped")));
		assertTrue(text.contains("reader-thread was probably late"), text);
	}

	@Tag("long")
	@Test
	void theWheelWithCtrlZoomsAtThePointerAndKeysLeadBack() {
		ActiveTimeline.open(ActiveTimeline.slowDisk());
		// Points to a position at which no pause is visible before zooming.
		Pointer.hover(ActiveTimeline.at(0.25, 0));
		for (int turn = 0; turn < 12; turn++) {
			Pointer.wheelUp("ctrl");
		}
		// The pause on the right is now out of view.
		Pointer.click(ActiveTimeline.at(0.8, 0));
		assertNull(Ui.get(ActiveTimeline::selection));
		Keyboard.press("Home");
		Pointer.click(ActiveTimeline.at(0.8, 0));
		Waiting.until("the long pause", () -> ActiveTimeline.selection() != null
				&& "G1CollectFull".equals(ActiveTimeline.selection().pause().operation()));
	}

	@Test
	void shiftAndAnArrowGoFromPauseToPause() {
		ActiveTimeline.open(ActiveTimeline.slowDisk());
		Keyboard.focus(() -> ActiveTimeline.control(Canvas.class, "timeline"));
		Keyboard.press("shift+Right");
		Waiting.until("the first pause", () -> ActiveTimeline.selection() != null
				&& ActiveTimeline.selection().pause().index() == 0);
		Keyboard.press("shift+Right", "shift+Right");
		Waiting.until("the third pause", () -> ActiveTimeline.selection().pause().index() == 2);
	}

	@Test
	void aRangeIsDraggedOnTheAxis() {
		ActiveTimeline.open(ActiveTimeline.slowDisk());
		var axis = ActiveTimeline.at(0.2, 0);
		axis.y -= 32;
		var end = ActiveTimeline.at(0.4, 0);
		end.y -= 32;
		Pointer.drag(axis, end);
		Waiting.until("the range", () -> ActiveTimeline.selection() != null);
		Ui.run(() -> {
			assertNull(ActiveTimeline.selection().pause());
			double seconds = (ActiveTimeline.selection().toNanos() - ActiveTimeline.selection().fromNanos()) / 1e9;
			assertEquals(0.63, seconds, 0.1);
		});
	}

	@Test
	void theFilterKeepsWhatFits() {
		ActiveTimeline.open(ActiveTimeline.slowDisk());
		Keyboard.replace(() -> ActiveTimeline.control(Text.class, "pauses.filter"), "reader");
		Waiting.untilEqual(1, "rows", () -> ActiveTimeline.control(Table.class, "pauses").getItemCount());
	}

	@Test
	void twoLogsAreComparedSwappedAndUndone() {
		ActiveTimeline.open(ActiveTimeline.slowDisk(), ActiveTimeline.warmed());
		Waiting.untilContains("Longest pause: 1.72 s → 12.1 ms", "the change", ActiveTimeline::summary);
		Ui.run(() -> ActiveTimeline.showTab("Operations"));
		Waiting.until("the operations", () -> hasRows("operations"));
		Ui.run(() -> {
			Table operations = ActiveTimeline.control(Table.class, "operations");
			assertTrue(row(operations, 0).startsWith("G1CollectFull"), row(operations, 0));
			assertTrue(Widgets.texts(Ui.shell()).contains("Baseline"));
			ActiveTimeline.showTab("Verdicts");
		});
		Waiting.until("the verdicts", () -> hasRows("verdicts"));
		Ui.run(() -> {
			Table verdicts = ActiveTimeline.control(Table.class, "verdicts");
			assertTrue(row(verdicts, 0).contains("inconclusive"), "one run on each side: " + row(verdicts, 0));
			Widgets.pressTool(Ui.shell(), "Swap");
		});
		Waiting.untilContains("Longest pause: 12.1 ms → 1.72 s", "the change", ActiveTimeline::summary);
		Ui.run(() -> Widgets.perform(ActionFactory.UNDO));
		Waiting.untilContains("Longest pause: 1.72 s → 12.1 ms", "the change", ActiveTimeline::summary);
		Ui.run(() -> Widgets.pressTool(Ui.shell(), "Remove Candidate"));
		Waiting.untilContains("12 pauses", "the summary", ActiveTimeline::summary);
	}

	@Test
	void aBaselineGuessedFromTheNamesOfLogsIsSaidUntilTheyAreSwapped() throws IOException {
		Path before = Files.copy(ActiveTimeline.slowDisk(), folder.resolve("before.log"));
		Path after = Files.copy(ActiveTimeline.warmed(), folder.resolve("after.log"));
		ActiveTimeline.open(after, before);
		Waiting.untilContains("Longest pause: 1.72 s → 12.1 ms", "the change", ActiveTimeline::summary);
		assertEquals("before.log ↔ after.log", Ui.get(() -> ActiveTimeline.editor().getTitle()));
		assertTrue(
				Ui.get(() -> Widgets.texts(Ui.shell())).contains("Baseline guessed from file names: before.log"));
		Ui.run(() -> Widgets.pressTool(Ui.shell(), "Swap"));
		Waiting.untilContains("Longest pause: 12.1 ms → 1.72 s", "the change", ActiveTimeline::summary);
		assertFalse(Ui.get(() -> Widgets.texts(Ui.shell())).contains("Baseline guessed"), "whoever swaps knows");
	}

	@Test
	void aLogAddedToAnotherIsTheCandidateAndARecordingOfTheSameRunIsOverlaid() {
		ActiveTimeline.open(ActiveTimeline.slowDisk());
		Ui.run(() -> OpenResults.dropOn(ActiveTimeline.editor(), List.of(ActiveTimeline.warmed())));
		Waiting.untilContains("→", "the change", ActiveTimeline::summary);
		Ui.run(() -> OpenResults.dropOn(ActiveTimeline.editor(), List.of(ActiveTimeline.recording())));
		Waiting.until("both to tell of the baseline", () -> ActiveTimeline.editor().session().timelines().get(0)
				.kind() == PauseTimeline.Kind.BOTH);
		assertEquals(2, Ui.get(() -> ActiveTimeline.editor().session().timelines().size()));
	}

	@Tag("long")
	@Test
	void aGrowingLogIsFollowed() throws IOException {
		Path log = folder.resolve("grows.log");
		for (int second = 1; second <= 3; second++) {
			append(log, second);
		}
		ActiveTimeline.open(log);
		Waiting.untilContains("3 pauses", "the summary", ActiveTimeline::summary);
		Ui.run(() -> ActiveTimeline.editor().session().setFollows(true));
		append(log, 4);
		Waiting.untilContains("4 pauses", "the summary", ActiveTimeline::summary);
		append(log, 5);
		Waiting.untilContains("5 pauses", "the summary", ActiveTimeline::summary);
		Ui.run(() -> ActiveTimeline.editor().session().setFollows(false));
	}

	private static void append(Path log, int second) throws IOException {
		Files.writeString(log, String.format(LONG, second), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
	}

	@Test
	void aFileThatIsGoneIsToldOnAPage() throws IOException {
		Path gone = folder.resolve("gone.log");
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(gone)));
		Waiting.untilContains("gone.log cannot be shown", "the error page", () -> Widgets.texts(Ui.shell()));
		append(gone, 1);
		Ui.run(() -> Widgets.press(Widgets.button(Ui.shell(), "Reload")));
		Waiting.untilContains("1 pause ", "the summary", ActiveTimeline::summary);
	}

	@Test
	void aBrokenLogIsShownAsFarAsItGoes() throws IOException {
		Path log = folder.resolve("broken.log");
		append(log, 1);
		Files.write(log, new byte[]{0, (byte) 0xff, (byte) 0xfe, '\n'}, StandardOpenOption.APPEND);
		Files.writeString(log, "[2.000s][info][safepoint] Safepoint \"Clean", StandardOpenOption.APPEND);
		ActiveTimeline.open(log);
		Waiting.untilContains("1 pause ", "the summary", ActiveTimeline::summary);
	}

	@Tag("long")
	@Test
	void readingStopsWhenItIsCancelled() throws IOException {
		Path log = folder.resolve("large.log");
		StringBuilder lines = new StringBuilder();
		for (int line = 0; line < 50_000; line++) {
			lines.append(String.format(LONG, line));
		}
		for (int part = 0; part < 30; part++) {
			Files.writeString(log, lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
		}
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(log)));
		Waiting.until("the reading", () -> Arrays.stream(Job.getJobManager().find(null))
				.anyMatch(job -> job instanceof ReadingJob<?> reading && reading.done() > 0));
		Ui.run(() -> Widgets.press(Widgets.button(Ui.shell(), "Cancel")));
		Waiting.untilContains("Reading was canceled", "the page", () -> Widgets.texts(Ui.shell()));
		Waiting.until("nothing to be read", 1, () -> Arrays.stream(Job.getJobManager().find(null))
				.noneMatch(ReadingJob.class::isInstance));
	}

	@Test
	void theViewShowsTheSafepointsOfTheActiveEditor() {
		ActiveTimeline.open(ActiveTimeline.slowDisk());
		Ui.run(() -> {
			try {
				assertNotNull(Ui.page().showView("org.flightbench.ui.safepoints"));
			} catch (org.eclipse.ui.PartInitException failure) {
				throw new AssertionError(failure);
			}
		});
		Waiting.until("the view's timeline",
				() -> Widgets.all(Ui.shell(), org.flightbench.ui.safepoint.SafepointPanel.class)
						.stream().filter(panel -> !panel.input().timelines().isEmpty()).count() == 2);
		Ui.run(() -> Ui.page().hideView(Ui.page().findView("org.flightbench.ui.safepoints")));
	}

	private static boolean hasRows(String table) {
		Table shown = ActiveTimeline.control(Table.class, table);
		return shown != null && shown.getItemCount() > 0;
	}

	private static String row(Table table, int index) {
		StringBuilder text = new StringBuilder();
		for (int column = 0; column < table.getColumnCount(); column++) {
			text.append(table.getItem(index).getText(column)).append(" | ");
		}
		return text.toString();
	}
}
