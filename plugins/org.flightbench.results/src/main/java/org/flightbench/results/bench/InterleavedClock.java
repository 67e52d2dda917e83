// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.bench;

import java.time.Duration;

/** Where two interleaved runs are, and how long they will still take. */
final class InterleavedClock {

	private final int roundsBefore;
	private final int items;
	private final int rounds;
	private final Duration planned;
	private final long start = System.nanoTime();
	private Duration done = Duration.ZERO;
	private int item;
	private int round;
	private int roundsOfItem;

	/** @param roundsBefore of which there are forks already */
	InterleavedClock(InterleavedPlan plan, int roundsBefore) {
		this.roundsBefore = roundsBefore;
		items = plan.items().size();
		rounds = roundsBefore + plan.rounds();
		planned = plan.time();
	}

	/** A fork starts. */
	void start(int itemNumber, int roundNumber, InterleavedPlan.Item of) {
		item = itemNumber;
		round = roundNumber;
		roundsOfItem = roundsBefore + of.rounds();
	}

	/** A fork for which this time was planned has ended, or is left out. */
	void ended(Duration time) {
		done = done.plus(time);
	}

	int round() {
		return round;
	}

	int rounds() {
		return rounds;
	}

	/** A fork's own progress as that of the run: forks are rounds. */
	BenchProgress progress(BenchProgress ofFork) {
		return new BenchProgress(item, items, ofFork.benchmark(), round, roundsOfItem, ofFork.isWarmup(),
				ofFork.iteration(), ofFork.iterations(), secondsLeft());
	}

	/** As planned at first, then by how long what has been done really took. */
	private int secondsLeft() {
		Duration left = planned.minus(done);
		if (done.isZero()) {
			return (int) left.toSeconds();
		}
		double slower = (System.nanoTime() - start) / (double) done.toNanos();
		return (int) Math.round(left.toMillis() / 1000.0 * slower);
	}
}
