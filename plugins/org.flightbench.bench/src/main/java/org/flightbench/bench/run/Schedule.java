// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Which undecided benchmarks get a fork in the next round, and in which order: those first that will probably be
 * decided soonest.
 */
final class Schedule {

	/**
	 * An undecided benchmark.
	 *
	 * @param item its place in the plan
	 * @param forks of either side that will probably decide it, as far as it may still have them
	 * @param isReachable whether they would
	 * @param pair time of one fork of either side
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
	 * The next round. Where the time is limited, it has only those that can probably be decided in it, all together; if
	 * there are none, all for which there is time.
	 *
	 * @param left time, null if it is not limited
	 * @return the most promising first; empty if all are decided, or nothing can be run in the time
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

	/** The time until all are decided, or have the forks that they may have. */
	static Duration time(List<Waiting> undecided) {
		return undecided.stream().map(Waiting::time).reduce(Duration.ZERO, Duration::plus);
	}
}
