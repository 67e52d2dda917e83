// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A generator of forks with a known distribution.
 *
 * @param shape the distribution of the forks
 * @param variation the coefficient of variation between forks
 */
record SimulatedForks(Shape shape, double variation) {

	/** Distributions of forks. */
	enum Shape {
		/** The normal distribution. */
		NORMAL("normal"),
		/** The lognormal distribution, in which some forks are much slower. */
		LOGNORMAL("lognormal"),
		/** Two modes with half of the forks each. */
		TWO_MODES("two modes, half and half"),
		/** Two modes, with one of five forks in the slower one. */
		RARE_MODE("two modes, 1 of 5 slow"),
		/** The normal distribution on a machine that slows down by 10 % in 60 rounds, which affects both sides. */
		DRIFT("normal, 10 % drift");

		private final String label;

		Shape(String label) {
			this.label = label;
		}

		String label() {
			return label;
		}
	}

	private static final double DRIFT_OF_ROUND = 0.10 / 60;
	/** The standard deviation within a mode, as a share of the total standard deviation. */
	private static final double IN_GROUP = 0.2;
	private static final double BETWEEN_GROUPS = Math.sqrt(1 - IN_GROUP * IN_GROUP);
	private static final double RARE = 0.2;

	/** Returns all shapes, each with variations from 1 to 10 %. */
	static List<SimulatedForks> all() {
		return of(new double[]{0.01, 0.02, 0.05, 0.10}, Shape.values());
	}

	static List<SimulatedForks> of(double[] variations, Shape... shapes) {
		List<SimulatedForks> all = new ArrayList<>();
		for (Shape shape : shapes) {
			for (double variation : variations) {
				all.add(new SimulatedForks(shape, variation));
			}
		}
		return all;
	}

	/**
	 * Returns the mean of a fork, which is 1 on average unless there is drift.
	 *
	 * @param round the zero-based round in which the fork runs
	 * @param isFirst whether it is the first of the two forks in the round
	 */
	double next(Random random, int round, boolean isFirst) {
		double noise = variation * random.nextGaussian();
		return switch (shape) {
			case NORMAL -> 1 + noise;
			case LOGNORMAL -> {
				double deviation = Math.sqrt(Math.log1p(variation * variation));
				yield Math.exp(deviation * noise / variation - deviation * deviation / 2);
			}
			case TWO_MODES -> 1 + (random.nextBoolean() ? 1 : -1) * BETWEEN_GROUPS * variation + IN_GROUP * noise;
			case RARE_MODE -> {
				double distance = BETWEEN_GROUPS * variation / Math.sqrt(RARE * (1 - RARE));
				yield 1 + distance * (random.nextDouble() < RARE ? 1 - RARE : -RARE) + IN_GROUP * noise;
			}
			case DRIFT -> (1 + noise) * (1 + DRIFT_OF_ROUND * (round + (isFirst ? 0 : 0.5)));
		};
	}

	/**
	 * Returns interleaved forks of baseline and candidate.
	 *
	 * @param forks the number of forks on each side
	 * @param ratio the candidate's true mean divided by that of the baseline
	 */
	double[][] sides(Random random, int forks, double ratio) {
		double[][] sides = new double[2][forks];
		for (int round = 0; round < forks; round++) {
			boolean baselineFirst = round % 2 == 0;
			sides[0][round] = next(random, round, baselineFirst);
			sides[1][round] = ratio * next(random, round, !baselineFirst);
		}
		return sides;
	}
}
