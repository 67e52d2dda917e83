// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import java.time.Duration;
import java.util.function.IntSupplier;

import org.flightbench.bench.BenchProgress;

/** The progress of an interleaved run and an estimate of its remaining time. */
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

	/** @param roundsBefore the number of rounds that have already been run */
	InterleavedClock(InterleavedPlan plan, int roundsBefore) {
		this.roundsBefore = roundsBefore;
		items = plan.items().size();
		rounds = roundsBefore + plan.rounds();
		planned = plan.time();
		estimate = this::asPlanned;
	}

	/**
	 * Creates a clock for runs without a fixed number of forks.
	 *
	 * @param rounds the maximum number of rounds
	 * @param estimate returns the remaining time in seconds
	 */
	InterleavedClock(int items, int rounds, IntSupplier estimate) {
		roundsBefore = 0;
		this.items = items;
		this.rounds = rounds;
		planned = Duration.ZERO;
		this.estimate = estimate;
	}

	/** Called when a fork starts. */
	void start(int itemNumber, int roundNumber, InterleavedPlan.Item of) {
		start(itemNumber, roundNumber, roundNumber, roundsBefore + of.rounds());
	}

	/**
	 * Called when a fork starts, in runs whose rounds do not include every benchmark.
	 *
	 * @param forkNumber the number of the fork of this benchmark
	 * @param forks the maximum number of its forks
	 */
	void start(int itemNumber, int roundNumber, int forkNumber, int forks) {
		item = itemNumber;
		round = roundNumber;
		fork = forkNumber;
		roundsOfItem = forks;
	}

	/**
	 * Called when a fork has ended or is skipped.
	 *
	 * @param time the planned time of the fork
	 */
	void ended(Duration time) {
		done = done.plus(time);
	}

	/** Returns the number of the current plan item, starting at 1. */
	int item() {
		return item;
	}

	int round() {
		return round;
	}

	int rounds() {
		return rounds;
	}

	/** Converts the progress of a single fork to the progress of the interleaved run. */
	BenchProgress progress(BenchProgress ofFork) {
		return new BenchProgress(item, items, ofFork.benchmark(), fork, roundsOfItem, ofFork.isWarmup(),
				ofFork.iteration(), ofFork.iterations(), estimate.getAsInt());
	}

	/**
	 * Returns the remaining time in seconds: the planned time at first, later corrected by the actual time of completed
	 * forks.
	 */
	private int asPlanned() {
		Duration left = planned.minus(done);
		if (done.isZero()) {
			return (int) left.toSeconds();
		}
		double slower = (System.nanoTime() - start) / (double) done.toNanos();
		return (int) Math.round(left.toMillis() / 1000.0 * slower);
	}
}
