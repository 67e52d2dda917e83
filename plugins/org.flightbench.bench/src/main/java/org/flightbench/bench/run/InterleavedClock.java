// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import java.time.Duration;
import java.util.function.IntSupplier;

import org.flightbench.bench.BenchProgress;

/** Where two interleaved runs are, and how long they will still take. */
final class InterleavedClock {

	private final int roundsBefore;
	private final int items;
	private final int rounds;
	private final Duration planned;
	private final IntSupplier estimate;
	private final long start = System.nanoTime();
	private Duration done = Duration.ZERO;
	private int item;
	private int round;
	private int fork;
	private int roundsOfItem;

	/** @param roundsBefore of which there are forks already */
	InterleavedClock(InterleavedPlan plan, int roundsBefore) {
		this.roundsBefore = roundsBefore;
		items = plan.items().size();
		rounds = roundsBefore + plan.rounds();
		planned = plan.time();
		estimate = this::asPlanned;
	}

	/**
	 * Of runs that are not planned to their end.
	 *
	 * @param rounds how many there may be
	 * @param estimate of the seconds that are left
	 */
	InterleavedClock(int items, int rounds, IntSupplier estimate) {
		roundsBefore = 0;
		this.items = items;
		this.rounds = rounds;
		planned = Duration.ZERO;
		this.estimate = estimate;
	}

	/** A fork starts. */
	void start(int itemNumber, int roundNumber, InterleavedPlan.Item of) {
		start(itemNumber, roundNumber, roundNumber, roundsBefore + of.rounds());
	}

	/**
	 * A fork starts of a benchmark that is not in every round.
	 *
	 * @param forkNumber which one of the benchmark's it is
	 * @param forks how many it may have
	 */
	void start(int itemNumber, int roundNumber, int forkNumber, int forks) {
		item = itemNumber;
		round = roundNumber;
		fork = forkNumber;
		roundsOfItem = forks;
	}

	/** A fork for which this time was planned has ended, or is left out. */
	void ended(Duration time) {
		done = done.plus(time);
	}

	/** The number of the item, from 1 on. */
	int item() {
		return item;
	}

	int round() {
		return round;
	}

	int rounds() {
		return rounds;
	}

	/** A fork's own progress as that of the run: forks are rounds. */
	BenchProgress progress(BenchProgress ofFork) {
		return new BenchProgress(item, items, ofFork.benchmark(), fork, roundsOfItem, ofFork.isWarmup(),
				ofFork.iteration(), ofFork.iterations(), estimate.getAsInt());
	}

	/** As planned at first, then by how long what has been done really took. */
	private int asPlanned() {
		Duration left = planned.minus(done);
		if (done.isZero()) {
			return (int) left.toSeconds();
		}
		double slower = (System.nanoTime() - start) / (double) done.toNanos();
		return (int) Math.round(left.toMillis() / 1000.0 * slower);
	}
}
