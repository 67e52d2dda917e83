// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.jobs.Job;
import org.flightbench.recording.profile.Side;
import org.flightbench.ui.editor.OpenResults;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.ShownProfile;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Shown;
import org.flightbench.ui.tests.kit.ShownRecording;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A recording of many chunks, which takes a while to read. */
@ExtendWith(CleanDesktop.class)
class RecordingLoadingTest {

	private static final int CHUNKS = 600;

	@TempDir
	Path folder;

	private Path large;

	@BeforeEach
	void writeLargeRecording() throws IOException {
		byte[] chunk = Files.readAllBytes(ShownRecording.before());
		large = folder.resolve("large.jfr");
		try (OutputStream out = Files.newOutputStream(large)) {
			for (int copy = 0; copy < CHUNKS; copy++) {
				out.write(chunk);
			}
		}
	}

	@Test
	void thePictureGrowsAsChunksComeIn() {
		List<Long> weights = new ArrayList<>();
		Ui.run(() -> {
			OpenResults.open(Ui.page(), List.of(large));
			ShownRecording.session().addListener(new RecordingSession.Listener() {
				@Override
				public void shown(ShownProfile shown) {
					weights.add(shown.profile().source(Side.BASELINE).weight());
				}
			});
		});
		untilRead();
		assertTrue(weights.size() > 1, weights.toString());
		assertTrue(weights.get(0) < weights.get(weights.size() - 1), weights.toString());
		assertEquals(weights.stream().sorted().toList(), weights);
	}

	@Test
	void readingIsCancelledAndBegunAgain() {
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(large)));
		Waiting.until("the reading", () -> Widgets.button(Ui.shell(), "Cancel") != null);
		Ui.run(() -> Widgets.press(Widgets.button(Ui.shell(), "Cancel")));
		Waiting.untilContains("Reading was cancelled", "the page", Shown::texts);
		untilNothingIsRead();
		Ui.run(() -> Widgets.press(Widgets.button(Ui.shell(), "Reload")));
		untilRead();
	}

	@Test
	void aChangeThatIsCancelledLeavesWhatWasSeen() {
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(large)));
		untilRead();
		Ui.run(() -> ShownRecording.session().perform("Choose Time",
				state -> state.withEvents(state.events().withRange(0, 5_000_000_000L))));
		Ui.run(() -> ShownRecording.session().cancel());
		untilRead();
		assertTrue(Ui.get(() -> !ShownRecording.session().state().events().isTimed()));
		untilNothingIsRead();
	}

	@Test
	void closingTheEditorStopsTheReading() {
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(large)));
		Waiting.untilThere("the editor", ShownRecording::editor);
		Ui.run(() -> Ui.page().closeAllEditors(false));
		untilNothingIsRead();
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
