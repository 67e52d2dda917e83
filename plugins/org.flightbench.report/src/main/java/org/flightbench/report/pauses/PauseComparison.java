// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.statistics.OperationStatistics;
import org.flightbench.recording.safepoint.statistics.PauseStatistics;

/**
 * The effect of a change on pauses: one or several runs of the baseline against one or several of the candidate.
 *
 * @param baseline statistics of the baseline's first run
 * @param candidate statistics of the candidate's first run
 * @param operations of the first runs, those that stopped either for longest first
 * @param verdicts on all runs
 */
public record PauseComparison(PauseStatistics baseline, PauseStatistics candidate, List<Row> operations,
		List<PauseVerdict> verdicts) {

	/**
	 * An operation on both sides.
	 *
	 * @param operation its name
	 * @param baseline null if the baseline was never stopped for it
	 * @param candidate null if the candidate was never stopped for it
	 */
	public record Row(String operation, OperationStatistics baseline, OperationStatistics candidate) {

		/** How often; 0 if never. */
		public long count(OperationStatistics side) {
			return side == null ? 0 : side.totals().count();
		}

		/** All together. */
		public long totalNanos(OperationStatistics side) {
			return side == null ? 0 : side.totals().totalNanos();
		}

		/** The longest; 0 if never. */
		public long longestNanos(OperationStatistics side) {
			return side == null ? 0 : side.totals().longestNanos();
		}
	}

	public PauseComparison {
		operations = List.copyOf(operations);
		verdicts = List.copyOf(verdicts);
	}

	/** Compares runs; at least one on each side. */
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
