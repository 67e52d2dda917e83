// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Statistics of the pauses of a timeline.
 *
 * @param totals the durations of the pauses
 * @param timesToSafepoint the times to safepoint, where known
 * @param stoppedShare the share of the covered time for which the program was stopped, 0 to 1; NaN if no time is
 * covered, or for a log without pauses
 * @param longest the index of the longest pause, or -1 if there is none
 * @param byOperation the statistics by operation, in descending order of total duration
 */
public record PauseStatistics(Distribution totals, Distribution timesToSafepoint, double stoppedShare, int longest,
		List<OperationStatistics> byOperation) {

	public PauseStatistics {
		byOperation = List.copyOf(byOperation);
	}

	/** Computes the statistics of all pauses. */
	public static PauseStatistics of(PauseTimeline timeline) {
		return of(timeline, timeline.startNanos(), timeline.endNanos());
	}

	/** Computes the statistics of the pauses that start in a time range. */
	public static PauseStatistics of(PauseTimeline timeline, long fromNanos, long toNanos) {
		PauseList pauses = timeline.pauses();
		Collector all = new Collector();
		Map<Integer, Collector> byOperation = new LinkedHashMap<>();
		int end = toNanos >= timeline.endNanos() ? pauses.size() : pauses.firstFrom(toNanos);
		for (int index = pauses.firstFrom(fromNanos); index < end; index++) {
			all.add(pauses, index);
			byOperation.computeIfAbsent(pauses.operationNumber(index), number -> new Collector()).add(pauses, index);
		}
		List<OperationStatistics> operations = new ArrayList<>();
		byOperation.forEach((number, sums) -> operations.add(new OperationStatistics(
				number < 0 ? Pause.UNNAMED : pauses.operations().get(number), sums.totals, sums.timesToSafepoint,
				pauses.startNanos(sums.longest), sums.latest < 0 ? 0 : pauses.startNanos(sums.latest))));
		operations.sort(Comparator.comparingLong((OperationStatistics operation) -> operation.totals().totalNanos())
				.reversed().thenComparing(OperationStatistics::operation));
		// if a log has no pauses, safepoint messages were probably not logged, so the share is unknown
		boolean known = timeline.kind() != PauseTimeline.Kind.LOG || !pauses.isEmpty();
		double covered = known ? timeline.coveredNanos(fromNanos, toNanos) : 0;
		return new PauseStatistics(all.totals, all.timesToSafepoint,
				covered > 0 ? Math.min(1, all.totals.totalNanos() / covered) : Double.NaN, all.longest, operations);
	}

	private static final class Collector {

		private final Distribution totals = new Distribution();
		private final Distribution timesToSafepoint = new Distribution();
		private int longest = -1;
		private long longestNanos = -1;
		private int latest = -1;
		private long latestNanos = -1;

		void add(PauseList pauses, int index) {
			long total = pauses.totalNanos(index);
			totals.add(total);
			if (total > longestNanos) {
				longestNanos = total;
				longest = index;
			}
			long timeToSafepoint = pauses.nanos(index, PausePhase.TIME_TO_SAFEPOINT);
			if (timeToSafepoint != Pause.UNKNOWN) {
				timesToSafepoint.add(timeToSafepoint);
				if (timeToSafepoint > latestNanos) {
					latestNanos = timeToSafepoint;
					latest = index;
				}
			}
		}
	}
}
