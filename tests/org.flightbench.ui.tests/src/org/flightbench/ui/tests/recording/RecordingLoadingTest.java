// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.recording;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.graphics.ImageData;
import org.flightbench.recording.profile.Side;
import org.flightbench.report.flame.output.FlameReport;
import org.flightbench.report.output.FileFormat;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests the recording editor while a recording is being read, and how reading is stopped. */
@ExtendWith(CleanDesktop.class)
class RecordingLoadingTest {

	private static final int CHUNKS = 600;

	private final ControlledSource gated = new ControlledSource();

	@TempDir
	Path folder;

	@Test
	void thePictureGrowsAsPartsComeIn() {
		open();
		for (long bytes : new long[]{1000, 2000}) {
			gated.readPart(bytes);
			Waiting.until("a part of " + bytes, () -> ActiveRecording.shown() != null
					&& ActiveRecording.shown().loaded() < 1 && ActiveRecording.weight(Side.BASELINE) == bytes);
			Waiting.untilContains("total " + bytes / 1000 + ".00 KB", "the picture of it", ActiveComparison::texts);
		}
		gated.readAll(3000);
		untilRead();
		Waiting.untilContains("total 3.00 KB", "the whole picture", ActiveComparison::texts);
	}

	@Test
	void readingIsCancelledAndBegunAgain() {
		open();
		Waiting.until("the reading", () -> Widgets.button(Ui.shell(), "Cancel") != null);
		Ui.run(() -> Widgets.press(Widgets.button(Ui.shell(), "Cancel")));
		Waiting.untilContains("Reading was canceled", "the page", ActiveComparison::texts);
		untilNothingIsRead();
		gated.readAll(1000);
		Ui.run(() -> Widgets.press(Widgets.button(Ui.shell(), "Reload")));
		untilRead();
	}

	@Tag("long")
	@Test
	void whatIsNotFinalSaysSoInThePictureAndInAllThatIsExported() throws IOException, InterruptedException {
		open();
		gated.readPart(1000, 31);
		Waiting.untilContains("total 1.00 KB", "the part", ActiveComparison::texts);
		Waiting.until("both numbers to say it", () -> occurrences(ActiveComparison.texts(), "partial, 31 %") >= 2);
		assertTrue(Ui.get(ActiveComparison::texts).contains("1.00 KB in 1 event of 1.0 s (partial, 31 %)"));
		for (FileFormat format : FlameReport.FORMATS) {
			assertTrue(exported(format).contains(format == FileFormat.JSON ? "\"read\":0.31" : "partial, 31 %"),
					format.label());
		}
		assertTrue(hasBadge(png()));
		gated.readAll(3000);
		untilRead();
		Waiting.untilContains("total 3.00 KB", "the whole", ActiveComparison::texts);
		assertFalse(Ui.get(ActiveComparison::texts).contains("partial"));
		for (FileFormat format : FlameReport.FORMATS) {
			assertFalse(exported(format).contains("partial"), format.label());
		}
		assertFalse(hasBadge(png()));
	}

	@Tag("long")
	@Test
	void whatWasReadBeforeACancelStaysAndSaysSoUntilItIsReadAgain() throws IOException, InterruptedException {
		open();
		gated.readPart(1000, 31);
		Waiting.untilContains("total 1.00 KB", "the part", ActiveComparison::texts);
		Ui.run(() -> ActiveRecording.session().cancel());
		Waiting.until("both numbers to say it",
				() -> occurrences(ActiveComparison.texts(), "partial, 31 %: canceled") >= 2);
		untilNothingIsRead();
		assertTrue(exported(FileFormat.COLLAPSED).startsWith("[partial, 31 %: canceled];acme.Pool.grow"));
		assertTrue(Ui.get(() -> ActiveRecording.session().state().baseline() == gated));
		Ui.run(() -> Widgets.follow(ActiveRecording.panel(), "Read Again"));
		gated.readAll(3000);
		untilRead();
		Waiting.until("the whole", () -> ActiveComparison.texts().contains("total 3.00 KB")
				&& !ActiveComparison.texts().contains("partial"));
	}

	@Test
	void memoryThatIsUsedUpEndsInASentenceWithARemedy() {
		open();
		gated.readPart(1000, 31);
		Waiting.untilContains("partial, 31 %", "the part", ActiveComparison::texts);
		gated.readTooMuch();
		Waiting.untilContains("of memory is not enough for this", "the page", ActiveComparison::texts);
		assertFalse(Ui.get(ActiveComparison::texts).contains("partial, 31 %"));
		assertTrue(Ui.get(() -> Widgets.dialog("problem") == null));
	}

	private String exported(FileFormat format) throws IOException, InterruptedException {
		Path file = folder.resolve("graph." + format.label());
		Job job = Ui.get(() -> ActiveRecording.panel().export(format, file));
		job.join();
		try (InputStream in = format.isBinary()
				? new GZIPInputStream(Files.newInputStream(file))
				: Files.newInputStream(file)) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8);
		}
	}

	private ImageData png() throws InterruptedException {
		Path file = folder.resolve("graph.png");
		Job job = Ui.get(() -> ActiveRecording.panel().exportPng(file));
		job.join();
		return new ImageData(file.toString());
	}

	/**
	 * Returns whether a badge is drawn in the lower right corner of the picture, which is otherwise empty, because the
	 * two frames are at the top.
	 */
	private static boolean hasBadge(ImageData picture) {
		int background = picture.getPixel(2, picture.height - 2);
		for (int x = picture.width * 2 / 3; x < picture.width; x++) {
			if (picture.getPixel(x, picture.height - 20) != background) {
				return true;
			}
		}
		return false;
	}

	private static int occurrences(String text, String words) {
		return text.split(Pattern.quote(words), -1).length - 1;
	}

	@Tag("long")
	@Test
	void aChangeThatIsCancelledLeavesWhatWasSeen() {
		open();
		gated.readAll(1000);
		untilRead();
		Ui.run(() -> ActiveRecording.session().perform("Select Time",
				state -> state.withEvents(state.events().withRange(0, 5_000_000_000L))));
		Ui.run(() -> ActiveRecording.session().cancel());
		untilRead();
		assertTrue(Ui.get(() -> !ActiveRecording.session().state().events().isTimed()));
		untilNothingIsRead();
	}

	@Tag("long")
	@Test
	void theSessionOfAClosedEditorKnowsNothingOfWhatWasRead() {
		ActiveRecording.open(ActiveRecording.before());
		RecordingSession session = Ui.get(ActiveRecording::session);
		Ui.run(() -> Ui.page().closeAllEditors(false));
		assertNull(Ui.get(session::shown));
	}

	@Test
	void closingTheEditorStopsTheReading() throws IOException {
		byte[] chunk = Files.readAllBytes(ActiveRecording.before());
		Path large = folder.resolve("large.jfr");
		try (OutputStream out = Files.newOutputStream(large)) {
			for (int copy = 0; copy < CHUNKS; copy++) {
				out.write(chunk);
			}
		}
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(large)));
		Waiting.untilThere("the editor", ActiveRecording::editor);
		Ui.run(() -> Ui.page().closeAllEditors(false));
		untilNothingIsRead();
	}

	/** Opens the controlled source in the editor of an existing recording. */
	private void open() {
		ActiveRecording.open(ActiveRecording.before());
		Ui.run(() -> ActiveRecording.session().reset(RecordingState.EMPTY.withBaseline(gated)));
	}

	private static void untilRead() {
		Waiting.until("all chunks", 120,
				() -> ActiveRecording.shown() != null && ActiveRecording.shown().loaded() == 1);
	}

	private static void untilNothingIsRead() {
		Waiting.until("the reading to end", () -> {
			for (Job job : Job.getJobManager().find(null)) {
				if (job instanceof ReadingJob) {
					return false;
				}
			}
			return true;
		});
	}
}
