// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.late;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.Recordings;
import org.flightbench.recording.pause.Evidence;
import org.flightbench.recording.pause.LateThread;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseList;
import org.flightbench.recording.pause.read.PauseReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Tests a recording made with org.flightbench.writer: four pauses with a time to safepoint of 55 ms, in which the
 * thread main has no events. They differ only in when the thread was requested to stop, and whether it was running
 * then.
 */
class LateThreadFinderTest {

	private PauseList pauses;

	@BeforeEach
	void read() throws IOException {
		Path file = Recordings.root().resolve("plugins/org.flightbench.recording/src/test/resources")
				.resolve("org/flightbench/recording/pause/late/synchronizations.jfr");
		pauses = PauseReader.read(file, ReadProgress.NONE).pauses();
		assertEquals(4, pauses.size());
	}

	@Test
	void aSilentThreadIsLateWhileARunningOneIsAwaited() {
		assertEquals(1, pauses.runningThreads(0));
		assertEquals(List.of(Evidence.SILENCE),
				pauses.lateThreads(0).stream().map(LateThread::evidence).toList());
		assertEquals("main", pauses.lateThreads(0).get(0).name());
	}

	@Test
	void noneIsLateWhereNoneWasRunning() {
		assertEquals(0, pauses.runningThreads(1));
		assertEquals(List.of(), pauses.lateThreads(1));
	}

	@Test
	void noneIsLateBeforeThreadsWereAskedToStop() {
		assertEquals(1, pauses.runningThreads(2));
		assertEquals(List.of(), pauses.lateThreads(2));
	}

	@Test
	void withoutASynchronizationTheWholeTimeToSafepointCounts() {
		assertEquals(Pause.UNKNOWN, pauses.runningThreads(3));
		assertEquals("main", pauses.lateThreads(3).get(0).name());
	}
}
