// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.pause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.recording.pause.OperationStatistics;
import org.flightbench.recording.pause.PauseStatistics;
import org.flightbench.recording.pause.PauseTimeline;

/**
 * The differences in pauses between a baseline and a candidate, each with one or several runs.
 *
 * @param baseline the statistics of the first baseline run
 * @param candidate the statistics of the first candidate run
 * @param operations the VM operations of the first runs, ordered by descending total time
 * @param verdicts the verdicts on all runs
 */
public record PauseComparison(PauseStatistics baseline, PauseStatistics candidate, List<Row> operations,
		List<PauseVerdict> verdicts) {

	/**
	 * A VM operation on both sides.
	 *
	 * @param operation the name of the operation
	 * @param baseline the statistics of the baseline, or null if the operation does not occur in it
	 * @param candidate the statistics of the candidate, or null if the operation does not occur in it
	 */
	public record Row(String operation, OperationStatistics baseline, OperationStatistics candidate) {

		/** Returns the number of pauses on a side; 0 for null. */
		public long count(OperationStatistics side) {
			return side == null ? 0 : side.totals().count();
		}

		/** Returns the total duration of the pauses on a side in nanoseconds; 0 for null. */
		public long totalNanos(OperationStatistics side) {
			return side == null ? 0 : side.totals().totalNanos();
		}

		/** Returns the duration of the longest pause on a side in nanoseconds; 0 for null. */
		public long longestNanos(OperationStatistics side) {
			return side == null ? 0 : side.totals().longestNanos();
		}
	}

	public PauseComparison {
		operations = List.copyOf(operations);
		verdicts = List.copyOf(verdicts);
	}

	/** Compares runs. Each side must have at least one. */
	public static PauseComparison of(List<PauseTimeline> baseline, List<PauseTimeline> candidate) {
		List<PauseStatistics> below = baseline.stream().map(PauseStatistics::of).toList();
		List<PauseStatistics> above = candidate.stream().map(PauseStatistics::of).toList();
		return new PauseComparison(below.get(0), above.get(0), rows(below.get(0), above.get(0)),
				PauseVerdict.of(below, above));
	}

	private static List<Row> rows(PauseStatistics baseline, PauseStatistics candidate) {
		Map<String, Row> rows = new LinkedHashMap<>();
		for (OperationStatistics side : baseline.byOperation()) {
			rows.put(side.operation(), new Row(side.operation(), side, null));
		}
		for (OperationStatistics side : candidate.byOperation()) {
			Row row = rows.get(side.operation());
			rows.put(side.operation(), new Row(side.operation(), row == null ? null : row.baseline(), side));
		}
		List<Row> sorted = new ArrayList<>(rows.values());
		sorted.sort(Comparator.comparingLong((Row row) -> Math.max(row.totalNanos(row.baseline()),
				row.totalNanos(row.candidate()))).reversed());
		return sorted;
	}
}
