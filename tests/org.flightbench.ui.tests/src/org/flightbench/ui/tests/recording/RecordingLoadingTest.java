// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.recording;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.runtime.jobs.Job;
import org.flightbench.recording.profile.Side;
import org.flightbench.ui.editor.OpenResults;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Shown;
import org.flightbench.ui.tests.kit.ShownRecording;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What is seen while a recording is read, and what stops it. */
@ExtendWith(CleanDesktop.class)
class RecordingLoadingTest {

	private static final int CHUNKS = 600;

	private final GatedSource gated = new GatedSource();

	@TempDir
	Path folder;

	@Test
	void thePictureGrowsAsPartsComeIn() {
		open();
		for (long bytes : new long[]{1000, 2000}) {
			gated.readPart(bytes);
			Waiting.until("a part of " + bytes, () -> ShownRecording.shown() != null
					&& ShownRecording.shown().loaded() < 1 && ShownRecording.weight(Side.BASELINE) == bytes);
			Waiting.untilContains("total " + bytes / 1000 + ".00 KB", "the picture of it", Shown::texts);
		}
		gated.readAll(3000);
		untilRead();
		Waiting.untilContains("total 3.00 KB", "the whole picture", Shown::texts);
	}

	@Test
	void readingIsCancelledAndBegunAgain() {
		open();
		Waiting.until("the reading", () -> Widgets.button(Ui.shell(), "Cancel") != null);
		Ui.run(() -> Widgets.press(Widgets.button(Ui.shell(), "Cancel")));
		Waiting.untilContains("Reading was cancelled", "the page", Shown::texts);
		untilNothingIsRead();
		gated.readAll(1000);
		Ui.run(() -> Widgets.press(Widgets.button(Ui.shell(), "Reload")));
		untilRead();
	}

	@Test
	void aChangeThatIsCancelledLeavesWhatWasSeen() {
		open();
		gated.readAll(1000);
		untilRead();
		Ui.run(() -> ShownRecording.session().perform("Choose Time",
				state -> state.withEvents(state.events().withRange(0, 5_000_000_000L))));
		Ui.run(() -> ShownRecording.session().cancel());
		untilRead();
		assertTrue(Ui.get(() -> !ShownRecording.session().state().events().isTimed()));
		untilNothingIsRead();
	}

	@Test
	void closingTheEditorStopsTheReading() throws IOException {
		byte[] chunk = Files.readAllBytes(ShownRecording.before());
		Path large = folder.resolve("large.jfr");
		try (OutputStream out = Files.newOutputStream(large)) {
			for (int copy = 0; copy < CHUNKS; copy++) {
				out.write(chunk);
			}
		}
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(large)));
		Waiting.untilThere("the editor", ShownRecording::editor);
		Ui.run(() -> Ui.page().closeAllEditors(false));
		untilNothingIsRead();
	}

	/** In the editor of a recording that is there. */
	private void open() {
		ShownRecording.open(ShownRecording.before());
		Ui.run(() -> ShownRecording.session().reset(RecordingState.EMPTY.withBaseline(gated)));
	}

	private static void untilRead() {
		Waiting.until("all chunks", 120, () -> ShownRecording.shown() != null && ShownRecording.shown().loaded() == 1);
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
