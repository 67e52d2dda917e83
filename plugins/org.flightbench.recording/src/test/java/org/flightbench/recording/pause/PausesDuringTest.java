// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;

import org.flightbench.base.ReadProgress;
import org.flightbench.recording.pause.read.PauseReader;
import org.junit.jupiter.api.Test;

/** Tests timelines of a part of a run. */
class PausesDuringTest {

	private static final Path RECORDING = Path.of(System.getProperty("flightbench.root"),
			"../shared/data/jfr/ttsp-mmap-slow-disk-jdk17.jfr");

	@Test
	void pausesOfATimeRangeKeepTheirNumbersAndLateThreads() throws IOException {
		PauseTimeline all = PauseReader.read(RECORDING, ReadProgress.NONE);
		int size = all.pauses().size();
		long second = all.pauses().startNanos(1);
		long last = all.pauses().startNanos(size - 1);
		PauseTimeline part = all.during(second, last);
		assertEquals(size - 2, part.pauses().size());
		for (int index = 0; index < part.pauses().size(); index++) {
			assertEquals(all.pauses().number(index + 1), part.pauses().number(index));
			assertEquals(all.pauses().lateThreads(index + 1), part.pauses().lateThreads(index));
			assertEquals(all.pauses().operation(index + 1), part.pauses().operation(index));
			assertEquals(all.pauses().totalNanos(index + 1), part.pauses().totalNanos(index));
		}
		assertEquals(last - second, part.spanNanos());
		assertEquals(all.gcPauses().stream().filter(gc -> gc.startNanos() >= second && gc.startNanos() < last).toList(),
				part.gcPauses().stream().toList());
		PauseTimeline nested = part.during(all.pauses().startNanos(2), last);
		assertEquals(3, nested.pauses().number(0));
	}

	@Test
	void aTimeRangeWithoutPausesHasNone() throws IOException {
		PauseTimeline all = PauseReader.read(RECORDING, ReadProgress.NONE);
		long end = all.pauses().startNanos(0);
		assertEquals(0, all.during(end - 1, end).pauses().size());
		assertEquals(0, all.during(end, end - 1).pauses().size());
	}
}
