// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.base.ReadProgress;
import org.flightbench.recording.pause.PauseStatistics;
import org.flightbench.recording.pause.read.PauseReader;
import org.junit.jupiter.api.Test;

/** Tests sentences that summarize pauses. */
class PauseSummaryTest {

	private static final Path SHARED = Path.of(System.getProperty("flightbench.root"), "../shared/data");

	@Test
	void theSafepointsOfALogWithoutLinesAboutThemAreUnknownRatherThanZero() throws IOException {
		PauseStatistics without = read("faults/jdk8-logs/cms-young-interleaved.log");
		PauseStatistics with = read("safepoint-logs/gc-and-safepoint-warmed-jdk17.log");
		for (String change : List.of(PauseSummary.change(List.of(without, with)),
				PauseSummary.change(List.of(with, without)))) {
			assertTrue(change.contains("–"), change);
			assertFalse(change.contains("0 ns"), change);
			assertFalse(change.contains("%"), change);
		}
	}

	private static PauseStatistics read(String log) throws IOException {
		return PauseStatistics.of(PauseReader.read(SHARED.resolve(log), ReadProgress.NONE));
	}
}
