// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.flightbench.analysis.gc.GcComparison;
import org.flightbench.analysis.gc.GcMeasure;
import org.flightbench.analysis.gc.GcRow;
import org.flightbench.base.ReadProgress;
import org.flightbench.recording.gc.ComparedGc;
import org.flightbench.recording.gc.GcReader;
import org.flightbench.recording.gc.GcRecording;
import org.flightbench.report.gc.GcReport;
import org.flightbench.ui.gc.GcCanvas;
import org.flightbench.ui.recording.RecordingOpener;
import org.flightbench.ui.recording.model.EventChoice;
import org.flightbench.ui.recording.model.FileStackSource;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Picture;
import org.flightbench.ui.tests.kit.Pixels;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.flightbench.view.timeline.GcLayout;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the GC page shows pauses by cause, the heap, and rates of one and two recordings. */
@ExtendWith(CleanDesktop.class)
class GcTabTest {

	@TempDir
	private static Path folder;

	@TempDir
	private Path own;

	@Test
	void showsPausesHeapAndRatesAndWhatChanged() throws IOException {
		ActiveRecording.open(ActiveRecording.before());
		show();
		assertEquals("8", value("pauses", 1));
		assertEquals("82.8 ms", value("total pause time", 1));
		assertEquals("321 MB", value("mean heap before GC", 1));
		assertEquals("234 MB/s", value("allocation rate", 1));
		assertEquals("82.8 ms", Ui.get(() -> row("gc.groups", 1, "G1 Evacuation Pause").getText(3)));
		Path after = ActiveRecording.after();
		Ui.run(() -> ActiveRecording.editor().add(java.util.List.of(after)));
		Waiting.untilContains("noise", "what a difference of two means", GcTabTest::notes);
		assertEquals("8", value("pauses", 1));
		assertEquals("0", value("pauses", 2));
		assertEquals("-100 %", value("total pause time", 3).replace('\u2212', '-'));
		Ui.run(() -> {
			Table groups = Widgets.withId(Ui.shell(), Table.class, "gc.groups");
			groups.setSelection(0);
			Widgets.notify(groups, SWT.DefaultSelection);
		});
		assertEquals("Safepoints", Ui.get(() -> ActiveRecording.pages().getSelection().getText()));
	}

	@Tag("long")
	@Test
	void severalRecordingsOnEachSideAreJudgedByTheSameStatisticsAsInTheCommand() throws IOException {
		RecordingState state = RecordingState.EMPTY.withBaseline(forks("before")).withCandidate(forks("after"));
		Ui.run(() -> RecordingOpener.open(Ui.page(), state));
		ActiveRecording.untilShown(2);
		show();
		Waiting.untilContains("Each run is a replicate", "what verdicts mean", GcTabTest::notes);
		GcComparison gc = new GcComparison(side("before"), side("after"));
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
				Ui.get(() -> row("gc.groups", 1, GcReport.name(cause)).getText(9)));
		assertEquals(GcReport.change(gc, cause, gc.changeOfCause(cause)),
				Ui.get(() -> row("gc.groups", 1, GcReport.name(cause)).getText(8)));
	}

	@Test
	void aTimeThatIsDraggedHoldsForAllPagesUntilEscape() throws IOException {
		ActiveRecording.open(ActiveRecording.before());
		show();
		Ui.run(() -> {
			Canvas picture = picture();
			int width = picture.getSize().x;
			mouse(picture, SWT.MouseDown, width / 2);
			mouse(picture, SWT.MouseMove, width - 40);
			mouse(picture, SWT.MouseUp, width - 40);
		});
		assertTrue(Ui.get(() -> ActiveRecording.session().state().events().isTimed()));
		Waiting.until("fewer pauses", () -> pauses() > 0 && pauses() < 8);
		Ui.run(() -> key(picture(), SWT.ESC, 0));
		assertFalse(Ui.get(() -> ActiveRecording.session().state().events().isTimed()));
		Waiting.until("all pauses", () -> pauses() == 8);
	}

	@Test
	void allChartsOfTwoRecordingsAreInASmallWindow() throws IOException {
		Rectangle usual = Ui.get(() -> Ui.shell().getBounds());
		Ui.run(() -> Ui.shell().setBounds(0, 0, 1024, 768));
		try {
			ActiveRecording.open(ActiveRecording.before(), ActiveRecording.after());
			show();
			GcLayout layout = Ui.get(() -> ((GcCanvas) picture()).picture());
			assertEquals(2 * GcLayout.Kind.values().length, layout.panels().size());
			assertTrue(Ui.get(() -> picture().getParent().getSize().y) >= layout.height(), "the charts are cut off");
			assertTrue(Ui.get(() -> visibleColumns("gc.measures")) >= 4, "the change is not visible");
		} finally {
			Ui.run(() -> Ui.shell().setBounds(usual));
		}
	}

	/** Returns the number of columns that fit into the width of a table. */
	private static long visibleColumns(String id) {
		Table table = Widgets.withId(Ui.shell(), Table.class, id);
		int right = 0;
		int fitting = 0;
		for (TableColumn column : table.getColumns()) {
			right += column.getWidth();
			fitting += right <= table.getClientArea().width ? 1 : 0;
		}
		return fitting;
	}

	@Test
	void theChartsFollowAChangeOfTheTheme() throws IOException {
		Picture.theme(Picture.LIGHT);
		ActiveRecording.open(ActiveRecording.before());
		show();
		Waiting.until("light charts", GcTabTest::isInColorsOfTheTheme);
		int light = Ui.get(() -> Pixels.background(Pixels.of(picture())));
		try {
			Picture.theme(Picture.DARK);
			Waiting.until("dark charts",
					() -> isInColorsOfTheTheme() && Pixels.background(Pixels.of(picture())) != light);
		} finally {
			Picture.theme(Picture.LIGHT);
		}
	}

	private static boolean isInColorsOfTheTheme() {
		RGB color = picture().getBackground().getRGB();
		return Pixels.background(Pixels.of(picture())) == (color.red << 16 | color.green << 8 | color.blue);
	}

	@Test
	void keysSelectAPauseAndOpenItInTheTimelineOfSafepoints() throws IOException {
		ActiveRecording.open(ActiveRecording.before());
		show();
		Ui.run(() -> {
			key(picture(), SWT.ARROW_RIGHT, SWT.SHIFT);
			key(picture(), SWT.CR, 0);
		});
		assertEquals("Safepoints", Ui.get(() -> ActiveRecording.pages().getSelection().getText()));
	}

	@Tag("long")
	@Test
	void aThreadThatWaitedForMemoryLeadsToTheAllocationOfThatTime() throws IOException {
		ActiveRecording.open(ResultFiles.copy("stalls.jfr.gz", own));
		show();
		assertEquals("646", Ui.get(() -> row("gc.groups", 1, "allocation stalls").getText(2)));
		Ui.run(() -> {
			Table groups = Widgets.withId(Ui.shell(), Table.class, "gc.groups");
			groups.setSelection(row("gc.groups", 1, "worker-2"));
			Widgets.notify(groups, SWT.DefaultSelection);
		});
		// The longest wait took 61 ms; the allocation that filled the heap precedes it.
		assertAllocationOf(160, 163);
	}

	@Tag("long")
	@Test
	void aClickOnAStallLeadsToTheAllocationOfThatTime() throws IOException {
		ActiveRecording.open(ResultFiles.copy("stalls.jfr.gz", own));
		show();
		Ui.run(() -> {
			GcCanvas picture = (GcCanvas) picture();
			Point stall = stall(picture);
			mouse(picture, SWT.MouseDown, stall);
			mouse(picture, SWT.MouseUp, stall);
		});
		assertAllocationOf(100, 300);
	}

	/** Returns the position of a stall marker, found by scanning the whole picture. */
	private static Point stall(GcCanvas picture) {
		Point size = picture.getSize();
		for (int y = 0; y < size.y; y += 2) {
			for (int x = 0; x < size.x; x += 2) {
				if (picture.picture().stallsAt(x, y, picture.navigation().window()) != null) {
					return new Point(x, y);
				}
			}
		}
		throw new AssertionError("no stall in the picture");
	}

	private static void assertAllocationOf(long leastMillis, long mostMillis) {
		assertEquals("Flame Graph", Ui.get(() -> ActiveRecording.pages().getSelection().getText()));
		EventChoice events = Ui.get(() -> ActiveRecording.session().state().events());
		assertEquals("allocation", events.event());
		long millis = (events.toNanos() - events.fromNanos()) / 1_000_000;
		assertTrue(millis >= leastMillis && millis <= mostMillis, "a range of " + millis + " ms");
	}

	/** Returns the number of pauses, or -1 while they are read. */
	private static int pauses() {
		return Widgets.withId(Ui.shell(), Table.class, "gc.measures") == null
				? -1
				: Integer.parseInt(row("gc.measures", 0, "pauses").getText(1));
	}

	private static Canvas picture() {
		return Widgets.withId(Ui.shell(), Canvas.class, "gc.timeline");
	}

	private static void mouse(Canvas picture, int type, int x) {
		mouse(picture, type, new Point(x, picture.getSize().y / 2));
	}

	private static void mouse(Canvas picture, int type, Point place) {
		Event event = new Event();
		event.button = type == SWT.MouseMove ? 0 : 1;
		event.count = 1;
		event.x = place.x;
		event.y = place.y;
		picture.notifyListeners(type, event);
	}

	private static void key(Canvas picture, int code, int modifiers) {
		Event event = new Event();
		event.keyCode = code;
		event.stateMask = modifiers;
		picture.notifyListeners(SWT.KeyDown, event);
	}

	/** Returns five forks of a side, which are copies of the same recording. */
	private static List<Path> recordings(String side) throws IOException {
		List<Path> forks = new ArrayList<>();
		for (int fork = 1; fork <= 5; fork++) {
			Path copy = folder.resolve(side + "-" + fork + ".jfr");
			if (!Files.exists(copy)) {
				Files.copy(ResultFiles.root().resolve("samples/allocation-" + side + ".jfr"), copy);
			}
			forks.add(copy);
		}
		return forks;
	}

	private static FileStackSource forks(String side) throws IOException {
		return new FileStackSource(recordings(side), side);
	}

	private static ComparedGc side(String side) throws IOException {
		List<GcRecording> read = new ArrayList<>();
		for (Path file : recordings(side)) {
			read.add(GcReader.read(file, Long.MIN_VALUE, Long.MAX_VALUE, ReadProgress.NONE));
		}
		return ComparedGc.of(side, read);
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
		Ui.run(() -> ActiveRecording.showPage("GC"));
		Waiting.until("the page", () -> {
			Table table = Widgets.withId(Ui.shell(), Table.class, "gc.measures");
			return table != null && table.getItemCount() > 0;
		});
		assertTrue(Ui.get(() -> ActiveRecording.pages().isVisible()));
	}
}
