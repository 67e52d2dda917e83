// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.PauseTimeline.Kind;
import org.flightbench.recording.safepoint.PauseTimeline.Origin;
import org.flightbench.recording.safepoint.Pauses;

/**
 * Says whether two timelines are of the same run, and how far their origins are apart: by when the virtual machine
 * started, where both know that, and exactly by their longest pauses, which must be the same ones.
 */
final class RunMatcher {

	/** The clocks of recording and log begin at different moments of the virtual machine's start. */
	private static final long SAME_START = 2_000_000_000;
	/** Recordings of the same run all have the same start, to the millisecond. */
	private static final long SAME_RECORDED_START = 20_000_000;
	private static final long CLOSE = 5_000_000;
	private static final int MOST = 200;
	private static final double ALIKE = 0.001;
	private static final long ALIKE_NANOS = 500_000;
	private static final double ENOUGH = 0.5;

	private final PauseTimeline first;
	private final PauseTimeline second;
	private final long rough;
	private final boolean sameClock;

	/** @param shift what to add to the second one's times, in nanoseconds */
	record Match(long shift) {}

	private record Vote(long shift, long weight) {}

	private RunMatcher(PauseTimeline first, PauseTimeline second) {
		this.first = first;
		this.second = second;
		boolean dated = first.isDated() && second.isDated();
		boolean started = first.origin() == Origin.JVM_START && second.origin() == Origin.JVM_START;
		sameClock = dated || started;
		// two starts of one virtual machine are the same moment, whatever the clocks of the dates say
		rough = started ? 0 : dated ? second.originEpochNanos() - first.originEpochNanos() : 0;
	}

	/** How they match; null if they are of different runs, or if that is unknown. */
	static Match of(PauseTimeline first, PauseTimeline second) {
		boolean bothStarts = first.isDated() && second.isDated() && first.origin() == Origin.JVM_START
				&& second.origin() == Origin.JVM_START;
		boolean bothRecorded = first.kind() != Kind.LOG && second.kind() != Kind.LOG;
		if (bothStarts && Math.abs(first.originEpochNanos()
				- second.originEpochNanos()) > (bothRecorded ? SAME_RECORDED_START : SAME_START)) {
			return null;
		}
		return new RunMatcher(first, second).match(bothStarts);
	}

	private Match match(boolean sameStart) {
		List<Vote> votes = votes();
		votes.sort(Comparator.comparingLong(Vote::shift));
		int bestFrom = 0;
		int bestTo = 0;
		long best = 0;
		long weight = 0;
		int from = 0;
		for (int to = 0; to < votes.size(); to++) {
			weight += votes.get(to).weight();
			while (votes.get(to).shift() - votes.get(from).shift() > CLOSE) {
				weight -= votes.get(from++).weight();
			}
			if (weight > best) {
				best = weight;
				bestFrom = from;
				bestTo = to + 1;
			}
		}
		if (best == 0 || !isEnough(best, votes.get((bestFrom + bestTo) / 2).shift())) {
			return sameStart && best == 0 ? new Match(rough) : null;
		}
		return new Match(votes.get((bestFrom + bestTo) / 2).shift());
	}

	/** Each pair of long pauses that could be the same one votes for how far apart they are. */
	private List<Vote> votes() {
		List<Integer> ones = longest(first.pauses());
		List<Integer> others = longest(second.pauses());
		List<Vote> votes = new ArrayList<>();
		for (int one : ones) {
			for (int other : others) {
				long shift = first.pauses().startNanos(one) - second.pauses().startNanos(other);
				if (isAlike(first.pauses(), one, second.pauses(), other)
						&& (!sameClock || Math.abs(shift - rough) < SAME_START)) {
					votes.add(new Vote(shift, first.pauses().totalNanos(one)));
				}
			}
		}
		return votes;
	}

	/** Whether the pairs make up for most of the sum of the first one's longest pauses where both contain them. */
	private boolean isEnough(long weight, long shift) {
		long all = 0;
		for (int one : longest(first.pauses())) {
			long start = first.pauses().startNanos(one) - shift;
			if (start >= second.startNanos() && start <= second.endNanos()) {
				all += first.pauses().totalNanos(one);
			}
		}
		return weight >= all * ENOUGH;
	}

	private static List<Integer> longest(Pauses pauses) {
		PriorityQueue<Integer> longest = new PriorityQueue<>(Comparator.comparingLong(pauses::totalNanos));
		for (int index = 0; index < pauses.size(); index++) {
			if (longest.size() < MOST || pauses.totalNanos(index) > pauses.totalNanos(longest.peek())) {
				longest.add(index);
				if (longest.size() > MOST) {
					longest.poll();
				}
			}
		}
		return new ArrayList<>(longest);
	}

	/**
	 * Whether two pauses may be the same one: of the same operation, and as long but for what one source leaves out.
	 */
	static boolean isAlike(Pauses first, int one, Pauses second, int other) {
		String operation = first.operation(one);
		String otherOperation = second.operation(other);
		if (operation != null && otherOperation != null && !operation.equals(otherOperation)) {
			return false;
		}
		long nanos = first.totalNanos(one);
		return Math.abs(nanos - second.totalNanos(other)) <= ALIKE_NANOS + nanos * ALIKE;
	}
}
