// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.flightbench.missioncontrol.items.ItemPauses;
import org.flightbench.missioncontrol.items.LoadedRecording;
import org.flightbench.recording.jfr.ReadProgress;
import org.flightbench.recording.safepoint.Pause;
import org.flightbench.recording.safepoint.PauseReader;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.junit.jupiter.api.Test;

/** Timelines of what Mission Control has loaded, beside those that are read from the same files. */
class ItemPausesTest {

	private static final long ROUNDING_NANOS = 1_000;

	@Test
	void areThePausesThatAreReadFromTheFile() throws IOException {
		int compared = 0;
		for (Path file : Loaded.files()) {
			LoadedRecording recording = Loaded.recording(file);
			PauseTimeline read = PauseReader.read(file, ReadProgress.NONE);
			PauseTimeline loaded = ItemPauses.of(recording.items(), recording, ReadProgress.NONE, first -> {});
			String name = file.getFileName().toString();
			assertEquals(read.pauses().size(), loaded.pauses().size(), name);
			for (int index = 0; index < read.pauses().size(); index++) {
				Pause one = read.pauses().get(index);
				Pause other = loaded.pauses().get(index);
				String which = name + ", pause " + index;
				assertEquals(one.operation(), other.operation(), which);
				assertEquals(one.safepointId(), other.safepointId(), which);
				assertEquals(one.timeToSafepointNanos(), other.timeToSafepointNanos(), ROUNDING_NANOS, which);
				assertEquals(one.totalNanos(), other.totalNanos(), ROUNDING_NANOS, which);
				assertEquals(one.threads(), other.threads(), which);
				compared++;
			}
			assertEquals(read.gcPauses().size(), loaded.gcPauses().size(), name);
			assertEquals(read.heapDumps().size(), loaded.heapDumps().size(), name);
			assertEquals(read.laneNotes(), loaded.laneNotes(), name);
			assertEquals(read.jvm(), loaded.jvm(), name);
		}
		assertTrue(compared > 20, compared + " pauses");
	}

	@Test
	void namesTheLateThread() {
		LoadedRecording recording = Loaded.recording(Loaded.file("ttsp-mmap-slow-disk-jdk25.jfr"));
		List<PauseTimeline> before = new ArrayList<>();
		PauseTimeline timeline = ItemPauses.of(recording.items(), recording, ReadProgress.NONE, before::add);
		assertEquals(1, before.size());
		assertEquals(timeline.pauses().size(), before.get(0).pauses().size());
		assertTrue(before.get(0).pauses().lateThreads().isEmpty());
		Pause longest = timeline.pauses().stream().max((a, b) -> Long.compare(a.totalNanos(), b.totalNanos()))
				.orElseThrow();
		assertEquals("G1CollectFull", longest.operation());
		assertEquals("reader-thread", longest.lateThreads().get(0).name());
	}
}
