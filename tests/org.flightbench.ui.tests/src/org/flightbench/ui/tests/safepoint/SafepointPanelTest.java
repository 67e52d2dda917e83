// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.safepoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.FontData;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.flightbench.report.pause.output.PausesReport;
import org.flightbench.report.output.FileFormat;
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

/** Tests the exports of the safepoint timeline, its navigation history, and a side with several runs. */
@ExtendWith(CleanDesktop.class)
class SafepointPanelTest {

	private static final String PAUSE = "[%d.000s][info][safepoint] Safepoint \"Cleanup\", Time since last: 900000000 ns, "
			+ "Reaching safepoint: %d ns, Cleanup: 1000 ns, At safepoint: 2000 ns, Total: %d ns\n";

	@TempDir
	Path folder;

	@Test
	void exportsInEveryFormatWhatItShows() throws IOException, InterruptedException {
		ActiveTimeline.open(ActiveTimeline.slowDisk(), ActiveTimeline.warmed());
		Waiting.untilContains("→", "the change", ActiveTimeline::summary);
		for (FileFormat format : PausesReport.FORMATS) {
			Path file = folder.resolve("pauses." + format.label());
			Job job = Ui.get(() -> ActiveTimeline.panel().export(format, file));
			job.join();
			assertTrue(job.getResult().isOK(), format.label());
			String text = Files.readString(file);
			assertTrue(text.contains("G1CollectFull"), format.label() + ": " + text);
			assertTrue(format == FileFormat.CSV || text.contains("gc-and-safepoint-warmed-jdk17"),
					format.label() + " leaves out the candidate: " + text);
		}
		Path png = folder.resolve("pauses.png");
		Job job = Ui.get(() -> ActiveTimeline.panel().exportPng(png));
		job.join();
		int width = Ui.get(() -> ActiveTimeline.control(Canvas.class, "timeline").getClientArea().width);
		assertEquals(2 * width, new ImageData(png.toString()).width);
	}

	@Tag("long")
	@Test
	void eachStepIntoThePictureIsUndone() {
		ActiveTimeline.open(ActiveTimeline.slowDisk());
		Pointer.click(ActiveTimeline.at(0.8, 0));
		Waiting.until("the long pause", () -> "G1CollectFull".equals(selected()));
		Keyboard.press("Return");
		// The zoomed pause fills the lanes, even at a position that was to the left of the pause before.
		untilWhole(false);
		assertEquals("G1CollectFull", clicked(0.35));
		Keyboard.press("alt+Left");
		untilWhole(true);
		assertNull(clicked(0.35));
		Keyboard.press("alt+Right");
		untilWhole(false);
		assertEquals("G1CollectFull", clicked(0.37));
		Keyboard.press("BackSpace");
		untilWhole(true);
		assertNull(clicked(0.37));
	}

	private static void untilWhole(boolean whole) {
		Waiting.until(whole ? "the whole run" : "a part", () -> ActiveTimeline.canDo("Whole Run") != whole);
	}

	/** Returns the selection after a click in the first lane. */
	private static String clicked(double share) {
		Pointer.click(ActiveTimeline.at(share, 0));
		return Ui.get(SafepointPanelTest::selected);
	}

	/** Returns the operation of the selected pause, or null. Must be called on the UI thread. */
	private static String selected() {
		return ActiveTimeline.selection() == null || ActiveTimeline.selection().pause() == null
				? null
				: ActiveTimeline.selection().pause().operation();
	}

	@Test
	void foldersOfRunsAreComparedWithAVerdictAndAnyRunCanBeSeen() throws IOException {
		Path before = runs("before", 900);
		Path after = runs("after", 100);
		ActiveTimeline.open(before, after);
		Waiting.untilContains("Longest pause: 900 ms → 100 ms", "the change of the first runs",
				ActiveTimeline::summary);
		Ui.run(() -> ActiveTimeline.showTab("Verdicts"));
		Waiting.until("the verdicts", () -> {
			Table verdicts = ActiveTimeline.control(Table.class, "verdicts");
			return verdicts != null && verdicts.getItemCount() > 0;
		});
		Ui.run(() -> assertTrue(ActiveTimeline.control(Table.class, "verdicts").getItem(0).getText(4)
				.contains("improved"), "four runs on each side"));
		Ui.run(() -> {
			Combo runs = Widgets.first(Ui.shell(), Combo.class, combo -> combo.getItemCount() == 4);
			assertEquals("gc.log (1 of 4)", runs.getText());
			runs.select(2);
			Widgets.notify(runs, SWT.Selection);
		});
		Waiting.untilContains("Longest pause: 920 ms → 100 ms", "the change from the third run",
				ActiveTimeline::summary);
	}

	@Tag("long")
	@Test
	void tablesHaveRoomForTheirTextsInLargeFonts() throws IOException {
		ActiveTimeline.open(runs("before", 900), runs("after", 100));
		assertColumnsFit("Verdicts", "verdicts");
		Ui.run(() -> Ui.page().closeAllEditors(false));
		ActiveTimeline.open(ActiveTimeline.slowDisk());
		assertColumnsFit("Late Threads", "late");
	}

	/** Checks all columns except the last one, which may be wider than the available space. */
	private static void assertColumnsFit(String tab, String id) {
		Font large = Ui.get(() -> {
			Table hidden = table(ActiveTimeline.panel(), "safepoint." + id);
			FontData[] data = hidden.getFont().getFontData();
			Arrays.stream(data).forEach(one -> one.setHeight(one.getHeight() * 2));
			Font font = new Font(Ui.display(), data);
			hidden.setFont(font);
			return font;
		});
		try {
			Ui.run(() -> ActiveTimeline.showTab(tab));
			Waiting.until("rows", () -> ActiveTimeline.control(Table.class, id) != null
					&& ActiveTimeline.control(Table.class, id).getItemCount() > 0);
			Ui.run(() -> {
				Table table = ActiveTimeline.control(Table.class, id);
				GC gc = new GC(table);
				for (int column = 0; column < table.getColumnCount() - 1; column++) {
					for (TableItem item : table.getItems()) {
						assertTrue(gc.stringExtent(item.getText(column)).x < table.getColumn(column).getWidth(),
								item.getText(column));
					}
				}
				gc.dispose();
			});
		} finally {
			Ui.run(() -> {
				Ui.page().closeAllEditors(false);
				large.dispose();
			});
		}
	}

	/** Finds a table even if it is not visible. */
	private static Table table(Composite parent, String id) {
		for (Control child : parent.getChildren()) {
			Table found = child instanceof Table table && id.equals(table.getData("org.flightbench.ui.id"))
					? table
					: child instanceof Composite composite ? table(composite, id) : null;
			if (found != null) {
				return found;
			}
		}
		return null;
	}

	/** Creates a folder with four runs, each with a pause 10 ms longer than in the previous one. */
	private Path runs(String name, int millis) throws IOException {
		for (int run = 0; run < 4; run++) {
			Path own = Files.createDirectories(folder.resolve(name + "/run-" + (run + 1)));
			StringBuilder log = new StringBuilder();
			for (int second = 1; second <= 3; second++) {
				long nanos = (second == 2 ? millis + 10L * run : 1) * 1_000_000;
				log.append(String.format(PAUSE, second + second / 2, nanos - 3000, nanos));
			}
			Files.writeString(own.resolve("gc.log"), log);
		}
		return folder.resolve(name);
	}

	@Test
	void aFileThatCannotBeAddedIsToldAndWhatIsSeenStays() throws IOException {
		ActiveTimeline.open(ActiveTimeline.slowDisk());
		Path letter = Files.writeString(folder.resolve("letter.log"), "Dear Sir,\n");
		Ui.run(() -> OpenResults.dropOn(ActiveTimeline.editor(), List.of(letter)));
		Waiting.untilContains("letter.log: neither a flight recording", "the message",
				() -> Widgets.texts(ActiveTimeline.panel()));
		Ui.run(() -> assertTrue(ActiveTimeline.summary().startsWith("12 pauses"), ActiveTimeline.summary()));
	}
}
