// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;

import org.flightbench.base.ReadProgress;
import org.flightbench.missioncontrol.items.LoadedRecording;
import org.flightbench.recording.safepoint.Pause;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.read.PauseReader;
import org.junit.jupiter.api.Test;

/** Pauses of what an editor of Mission Control has loaded, beside those that are read from the same files. */
class PagePausesTest {

	private static final long ROUNDING_NANOS = 2;

	@Test
	void pausesBeginWhenTheyDoInTheFile() throws IOException {
		int compared = 0;
		for (Path file : Loaded.files()) {
			LoadedRecording recording = Loaded.recording(file);
			PauseTimeline read = PauseReader.read(file, ReadProgress.NONE);
			PauseTimeline loaded = PauseReader.read(recording.of(recording.items()), ReadProgress.NONE, part -> {});
			String which = file.getFileName().toString();
			assertEquals(read.pauses().size(), loaded.pauses().size(), which);
			assertEquals(read.spanNanos(), loaded.spanNanos(), ROUNDING_NANOS, which);
			for (int index = 0; index < read.pauses().size(); index++) {
				Pause one = read.pauses().get(index);
				Pause other = loaded.pauses().get(index);
				assertEquals(one.startNanos(), other.startNanos(), ROUNDING_NANOS, which);
				assertEquals(one.totalNanos(), other.totalNanos(), ROUNDING_NANOS, which);
				compared++;
			}
		}
		assertTrue(compared > 30, "only " + compared + " pauses");
	}
}
