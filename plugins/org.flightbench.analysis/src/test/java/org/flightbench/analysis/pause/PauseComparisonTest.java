// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.pause;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.flightbench.base.ReadProgress;
import org.flightbench.recording.pause.read.PauseReader;
import org.junit.jupiter.api.Test;

/** Tests that the comparison of each operation agrees with the statistics tables in the logs. */
class PauseComparisonTest {

	private static final Path LOGS = Path.of("../../../shared/data/safepoint-logs");
	/**
	 * A row such as {@code ICBufferFull [ 11 1 ][ 157374 189172 15142 361688 ] 0}: threads, then the phases and their
	 * total.
	 */
	private static final Pattern ROW = Pattern.compile(
			"stats *\\] (\\w+) +\\[ +\\d+ +\\d+ \\]\\[ +(\\d+) +(\\d+) +(\\d+) +(\\d+) \\]");

	/** The number of pauses, their total and the longest, according to the rows of a table. */
	private record Sums(long count, long totalNanos, long longestNanos) {

		Sums with(long nanos) {
			return new Sums(count + 1, totalNanos + nanos, Math.max(longestNanos, nanos));
		}
	}

	@Test
	void countsTotalsAndLongestOfEachOperationAreThoseOfTheStatisticsTables() throws IOException {
		Path slow = LOGS.resolve("ttsp-mmap-slow-disk-jdk17.log");
		Path warmed = LOGS.resolve("gc-and-safepoint-warmed-jdk17.log");
		PauseComparison comparison = PauseComparison.of(List.of(PauseReader.read(slow, ReadProgress.NONE)),
				List.of(PauseReader.read(warmed, ReadProgress.NONE)));
		Map<String, Sums> before = new TreeMap<>();
		Map<String, Sums> after = new TreeMap<>();
		for (PauseComparison.Row row : comparison.operations()) {
			if (row.baseline() != null) {
				before.put(row.operation(), new Sums(row.count(row.baseline()), row.totalNanos(row.baseline()),
						row.longestNanos(row.baseline())));
			}
			if (row.candidate() != null) {
				after.put(row.operation(), new Sums(row.count(row.candidate()), row.totalNanos(row.candidate()),
						row.longestNanos(row.candidate())));
			}
		}
		assertEquals(table(slow), before);
		assertEquals(table(warmed), after);
	}

	private static Map<String, Sums> table(Path log) throws IOException {
		Map<String, Sums> sums = new TreeMap<>();
		Matcher row = ROW.matcher(Files.readString(log));
		while (row.find()) {
			sums.put(row.group(1),
					sums.getOrDefault(row.group(1), new Sums(0, 0, 0)).with(Long.parseLong(row.group(5))));
		}
		assertTrue(sums.size() > 1, "no table in " + log);
		return sums;
	}
}
