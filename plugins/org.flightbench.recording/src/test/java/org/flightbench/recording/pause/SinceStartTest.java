// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.Recordings;
import org.flightbench.recording.pause.read.PauseReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that no time since the start of a recording or log is negative. */
class SinceStartTest {

	@TempDir
	private Path folder;

	static List<Path> sources() throws IOException {
		List<Path> sources = new ArrayList<>(Recordings.supported());
		sources.addAll(SharedLogsTest.logs());
		return sources;
	}

	@ParameterizedTest
	@MethodSource("sources")
	void nothingBeginsBeforeTheStart(Path source) throws IOException {
		assertNothingBefore(PauseReader.read(source, ReadProgress.NONE));
	}

	/** The log starts within a pause, whose line is the first. */
	@Test
	void aSourceThatBeginsWithinAPauseStartsWithIt() throws IOException {
		PauseTimeline timeline = PauseReader.read(
				Files.writeString(folder.resolve("safepoint.log"),
						"""
						[0.100s][info][safepoint] Safepoint "G1CollectForAllocation", Time since last: 1000 ns, \
						Reaching safepoint: 150000000 ns, Cleanup: 1000 ns, At safepoint: 50000000 ns, Total: 200001000 ns
						"""),
				ReadProgress.NONE);
		assertEquals(List.of(0L), timeline.pauses().stream().map(Pause::startNanos).toList());
		assertNothingBefore(timeline);
	}

	private static void assertNothingBefore(PauseTimeline timeline) {
		assertTrue(timeline.startNanos() >= 0, "start " + timeline.startNanos());
		timeline.pauses().forEach(pause -> assertTrue(pause.startNanos() >= timeline.startNanos(),
				"pause " + pause.index() + " " + pause.startNanos()));
		timeline.gcPauses().forEach(pause -> assertTrue(pause.startNanos() >= 0, "GC " + pause.startNanos()));
		timeline.heapDumps().forEach(dump -> assertTrue(dump.startNanos() >= 0, "heap dump " + dump.startNanos()));
	}
}
