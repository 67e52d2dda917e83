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
 * started, where both know that, and exactly by their longest pauses, which must be the same ones. Where both have
 * dates, it is enough that the virtual machine was stopped for the same operations at the same times: on a busy
 * machine, a thread that waits for a processor makes one source time a pause longer than the other.
 */
final class RunMatcher {

	/** The clocks of recording and log begin at different moments of the virtual machine's start. */
	private static final long SAME_START = 2_000_000_000;
	/** The clocks by which recording and log date the same pause are no further apart. */
	private static final long SAME_DATE = 30_000_000;
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

	/**
	 * How two timelines match.
	 *
	 * @param shift what to add to the second one's times, in nanoseconds
	 * @param isByLength whether the lengths of their pauses show it, and not only when they were
	 */
	record Match(long shift, boolean isByLength) {}

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
		Vote best = best(votes());
		if (best.weight() > 0 && isEnough(best.weight(), best.shift())) {
			return new Match(best.shift(), true);
		}
		Match byStarts = sameStart ? byStarts() : null;
		return byStarts == null && best.weight() == 0 && sameStart ? new Match(rough, false) : byStarts;
	}

	/**
	 * The match by the dates of the same operations, whatever they lasted; null if fewer than half of them match.
	 */
	private Match byStarts() {
		long byDate = second.originEpochNanos() - first.originEpochNanos();
		Pauses ones = first.pauses();
		Pauses others = second.pauses();
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

	/** How many of a timeline's longest pauses are where another covers them. */
	private static long inside(PauseTimeline timeline, PauseTimeline other, long shift) {
		return longest(timeline.pauses()).stream().mapToLong(index -> timeline.pauses().startNanos(index) + shift)
				.filter(start -> start >= other.startNanos() && start <= other.endNanos()).count();
	}

	/** The middle of the shifts that are close to each other and have most votes, with these. */
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

	/** Whether two pauses may be of the same operation, which one source may not know. */
	static boolean isSameOperation(Pauses first, int one, Pauses second, int other) {
		String operation = first.operation(one);
		String otherOperation = second.operation(other);
		return operation == null || otherOperation == null || operation.equals(otherOperation);
	}

	/**
	 * Whether two pauses may be the same one: of the same operation, and as long but for what one source leaves out.
	 */
	static boolean isAlike(Pauses first, int one, Pauses second, int other) {
		if (!isSameOperation(first, one, second, other)) {
			return false;
		}
		long nanos = first.totalNanos(one);
		return Math.abs(nanos - second.totalNanos(other)) <= ALIKE_NANOS + nanos * ALIKE;
	}
}
