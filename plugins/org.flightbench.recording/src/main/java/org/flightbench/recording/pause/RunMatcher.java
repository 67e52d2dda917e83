// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

import org.flightbench.recording.pause.PauseTimeline.Kind;
import org.flightbench.recording.pause.PauseTimeline.Origin;

/**
 * Decides whether two timelines belong to the same run, and computes the shift between their origins. The start times
 * of the JVM must agree if both are known, and the longest pauses must match in duration. If both JVM starts are dated,
 * stops for the same operations at the same times are sufficient: on a busy machine, a pause may be longer in one
 * source than in the other, because a thread had to wait for a processor.
 */
final class RunMatcher {

	/**
	 * The tolerance for start times. Recordings and logs start their clocks at different moments during the JVM's
	 * startup.
	 */
	private static final long SAME_START = 2_000_000_000;
	/** The largest difference between the dates of the same pause in a recording and a log. */
	private static final long SAME_DATE = 30_000_000;
	/**
	 * The tolerance for the start times of two recordings. In recordings of the same run, they agree to the
	 * millisecond.
	 */
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

	/**
	 * A match of two timelines.
	 *
	 * @param shift the offset from times of the second timeline to times of the first, in nanoseconds
	 * @param isByLength whether the durations of pauses match, rather than only their start times
	 */
	record Match(long shift, boolean isByLength) {}

	private record Vote(long shift, long weight) {}

	private RunMatcher(PauseTimeline first, PauseTimeline second) {
		this.first = first;
		this.second = second;
		boolean dated = first.isDated() && second.isDated();
		boolean started = first.origin() == Origin.JVM_START && second.origin() == Origin.JVM_START;
		sameClock = dated || started;
		// if both origins are the start of a JVM, the times are directly comparable, even if the dates differ
		rough = started ? 0 : dated ? second.originEpochNanos() - first.originEpochNanos() : 0;
	}

	/** Matches two timelines. Returns null if they belong to different runs, or if this cannot be determined. */
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
		Vote best = best(votes());
		if (best.weight() > 0 && isEnough(best.weight(), best.shift())) {
			return new Match(best.shift(), true);
		}
		Match byStarts = sameStart ? byStarts() : null;
		return byStarts == null && best.weight() == 0 && sameStart ? new Match(rough, false) : byStarts;
	}

	/**
	 * Matches by the dates of pauses with the same operation, regardless of their durations. Returns null if fewer than
	 * half of these pauses match.
	 */
	private Match byStarts() {
		long byDate = second.originEpochNanos() - first.originEpochNanos();
		PauseList ones = first.pauses();
		PauseList others = second.pauses();
		List<Vote> votes = new ArrayList<>();
		for (int one : longest(ones)) {
			for (int other : longest(others)) {
				long shift = ones.startNanos(one) - others.startNanos(other);
				if (Math.abs(shift - byDate) < SAME_DATE && isSameOperation(ones, one, others, other)) {
					votes.add(new Vote(shift, 1));
				}
			}
		}
		Vote best = best(votes);
		long possible = Math.min(inside(first, second, -best.shift()), inside(second, first, best.shift()));
		return best.weight() > 0 && best.weight() >= ENOUGH * possible ? new Match(best.shift(), false) : null;
	}

	/** Returns the number of a timeline's longest pauses that start within the time covered by another timeline. */
	private static long inside(PauseTimeline timeline, PauseTimeline other, long shift) {
		return longest(timeline.pauses()).stream().mapToLong(index -> timeline.pauses().startNanos(index) + shift)
				.filter(start -> start >= other.startNanos() && start <= other.endNanos()).count();
	}

	/** Returns the median of the group of close shifts with the highest total weight, together with that weight. */
	private static Vote best(List<Vote> votes) {
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
		return best == 0 ? new Vote(0, 0) : new Vote(votes.get((bestFrom + bestTo) / 2).shift(), best);
	}

	/**
	 * Returns a vote for each pair of long pauses that may be the same. Its shift is the difference between their start
	 * times, and its weight is the duration of the first pause.
	 */
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

	/**
	 * Returns whether the matching pairs account for at least half of the total duration of the first timeline's
	 * longest pauses, counting only pauses within the time covered by the second.
	 */
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

	private static List<Integer> longest(PauseList pauses) {
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

	/** Returns whether two pauses may have the same operation. An unknown operation matches any other. */
	static boolean isSameOperation(PauseList first, int one, PauseList second, int other) {
		String operation = first.operation(one);
		String otherOperation = second.operation(other);
		return operation == null || otherOperation == null || operation.equals(otherOperation);
	}

	/**
	 * Returns whether two pauses may be the same: their operations match, and their durations differ by at most 0.5 ms
	 * plus 0.1 %, because a source may omit part of a pause.
	 */
	static boolean isAlike(PauseList first, int one, PauseList second, int other) {
		if (!isSameOperation(first, one, second, other)) {
			return false;
		}
		long nanos = first.totalNanos(one);
		return Math.abs(nanos - second.totalNanos(other)) <= ALIKE_NANOS + nanos * ALIKE;
	}
}
