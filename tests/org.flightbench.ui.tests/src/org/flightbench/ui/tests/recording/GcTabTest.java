// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.flightbench.base.ReadProgress;
import org.flightbench.recording.gc.GcRecording;
import org.flightbench.recording.gc.GcSide;
import org.flightbench.recording.gc.read.GcReader;
import org.flightbench.report.gc.GcComparison;
import org.flightbench.report.gc.GcMeasure;
import org.flightbench.report.gc.GcReport;
import org.flightbench.report.gc.GcRow;
import org.flightbench.ui.recording.OpenRecordings;
import org.flightbench.ui.recording.model.FileStackSource;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.ShownRecording;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The page GC shows pauses by cause, the heap and rates, of one recording and of two. */
@ExtendWith(CleanDesktop.class)
class GcTabTest {

	@Test
	void showsPausesHeapAndRatesAndWhatChanged() throws IOException {
		ShownRecording.open(ShownRecording.before());
		show();
		assertEquals("8", value("pauses", 1));
		assertEquals("82.8 ms", value("paused", 1));
		assertEquals("321 MB", value("mean heap before", 1));
		assertEquals("234 MB/s", value("allocation rate", 1));
		assertEquals("82.8 ms", Ui.get(() -> row("gc.groups", 1, "G1 Evacuation Pause").getText(3)));
		Path after = ShownRecording.after();
		Ui.run(() -> ShownRecording.editor().add(java.util.List.of(after)));
		Waiting.untilContains("noise", "what a difference of two means", GcTabTest::notes);
		assertEquals("8", value("pauses", 1));
		assertEquals("0", value("pauses", 2));
		assertEquals("-100 %", value("paused", 3).replace('\u2212', '-'));
		Ui.run(() -> {
			Table groups = Widgets.withId(Ui.shell(), Table.class, "gc.groups");
			groups.setSelection(0);
			Widgets.notify(groups, SWT.DefaultSelection);
		});
		assertEquals("Safepoints", Ui.get(() -> ShownRecording.pages().getSelection().getText()));
	}

	@Test
	void severalRecordingsOnEachSideAreJudgedByTheSameStatisticsAsInTheCommand() throws IOException {
		RecordingState state = RecordingState.EMPTY.withBaseline(forks("baseline")).withCandidate(forks("candidate"));
		Ui.run(() -> OpenRecordings.open(Ui.page(), state));
		ShownRecording.untilShown(2);
		show();
		Waiting.untilContains("Each run is a replicate", "what verdicts mean", GcTabTest::notes);
		GcComparison gc = new GcComparison(side("baseline"), side("candidate"));
		int judged = 0;
		for (GcMeasure measure : gc.measures()) {
			assertEquals(GcReport.change(gc, measure), value(measure.label(), 3), measure.label());
			assertEquals(GcReport.verdict(gc.change(measure)), value(measure.label(), 4), measure.label());
			judged += value(measure.label(), 4).contains("5 of 5 runs") ? 1 : 0;
		}
		assertTrue(judged > 0, "no measure changed in all runs");
		assertEquals("\u2013", value("pauses", 4), "sums are not judged");
		GcRow cause = gc.causes().get(0);
		assertEquals(GcReport.verdict(gc.changeOfCause(cause)),
				Ui.get(() -> row("gc.groups", 1, cause.label()).getText(9)));
	}

	private static List<Path> recordings(String side) throws IOException {
		try (Stream<Path> files = Files.list(ResultFiles.root().resolve("samples/causes").resolve(side))) {
			return files.filter(file -> file.toString().endsWith(".jfr.gz")).sorted().toList();
		}
	}

	private static FileStackSource forks(String side) throws IOException {
		return new FileStackSource(recordings(side), side);
	}

	private static GcSide side(String side) throws IOException {
		List<GcRecording> read = new ArrayList<>();
		for (Path file : recordings(side)) {
			read.add(GcReader.read(file, Long.MIN_VALUE, Long.MAX_VALUE, ReadProgress.NONE));
		}
		return GcSide.of(side, read);
	}

	private static String notes() {
		Label label = Widgets.withId(Ui.shell(), Label.class, "gc.notes");
		return label == null ? "" : label.getText();
	}

	private static String value(String measure, int column) {
		return Ui.get(() -> row("gc.measures", 0, measure).getText(column));
	}

	private static TableItem row(String table, int column, String text) {
		Table found = Widgets.withId(Ui.shell(), Table.class, table);
		for (TableItem item : found.getItems()) {
			if (item.getText(column).equals(text)) {
				return item;
			}
		}
		throw new AssertionError(
				"no " + text + " in " + Arrays.stream(found.getItems()).map(TableItem::getText).toList());
	}

	private static void show() {
		Ui.run(() -> ShownRecording.showPage("GC"));
		Waiting.until("the page", () -> {
			Table table = Widgets.withId(Ui.shell(), Table.class, "gc.measures");
			return table != null && table.getItemCount() > 0;
		});
		assertTrue(Ui.get(() -> ShownRecording.pages().isVisible()));
	}
}
