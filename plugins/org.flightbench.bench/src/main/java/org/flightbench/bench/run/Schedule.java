// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The selection of undecided benchmarks for the next round, ordered so that those likely to be decided soonest come
 * first.
 */
final class Schedule {

	/**
	 * An undecided benchmark.
	 *
	 * @param item the index in the plan
	 * @param forks the estimated number of further forks per side, limited by the maximum number of forks
	 * @param isReachable whether this number is expected to decide the benchmark
	 * @param pair the time of one fork on each side
	 */
	record Waiting(int item, int forks, boolean isReachable, Duration pair) {

		Duration time() {
			return pair.multipliedBy(forks);
		}
	}

	private static final Comparator<Waiting> PROMISE = Comparator.comparing((Waiting one) -> !one.isReachable())
			.thenComparing(Waiting::time).thenComparing(Waiting::item);

	private Schedule() {}

	/**
	 * Selects the benchmarks for the next round. If the time is limited, selects benchmarks that can probably all be
	 * decided in time or, if there are none, all benchmarks whose next pair of forks can finish in time.
	 *
	 * @param left the remaining time; null if it is not limited
	 * @return the most promising benchmarks first; empty if all are decided, or if there is no time for another pair of
	 * forks
	 */
	static List<Waiting> next(List<Waiting> undecided, Duration left) {
		List<Waiting> order = undecided.stream().sorted(PROMISE).toList();
		if (left == null) {
			return order;
		}
		List<Waiting> chosen = new ArrayList<>();
		Duration rest = left;
		for (Waiting one : order) {
			if (one.isReachable() && one.time().compareTo(rest) <= 0) {
				chosen.add(one);
				rest = rest.minus(one.time());
			}
		}
		if (chosen.isEmpty()) {
			order.stream().filter(one -> one.pair().compareTo(left) <= 0).forEach(chosen::add);
		}
		return chosen;
	}

	/** Returns the estimated time until all benchmarks are decided or have the maximum number of forks. */
	static Duration time(List<Waiting> undecided) {
		return undecided.stream().map(Waiting::time).reduce(Duration.ZERO, Duration::plus);
	}
}
