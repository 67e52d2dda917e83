// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.util.Random;

/**
 * Forks of a benchmark whose truth is known: their shape, and how much they vary.
 *
 * @param shape how their values are distributed
 * @param variation the coefficient of variation from fork to fork
 */
record SimulatedForks(Shape shape, double variation) {

	/** How the values of forks are distributed. */
	enum Shape {
		/** By the normal distribution. */
		NORMAL("normal"),
		/** By the lognormal distribution: some are much slower. */
		LOGNORMAL("lognormal"),
		/** In two groups, as many in one as in the other. */
		TWO_MODES("two modes, half and half"),
		/** In two groups, with one fork of five in the slower one. */
		RARE_MODE("two modes, 1 of 5 slow"),
		/** Normal, while the machine gets slower by 10 % in 60 rounds, for both sides alike. */
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
	/** Inside a group forks vary by a fifth of what they vary by all in all. */
	private static final double IN_GROUP = 0.2;
	private static final double BETWEEN_GROUPS = Math.sqrt(1 - IN_GROUP * IN_GROUP);
	private static final double RARE = 0.2;

	/**
	 * The mean of a fork, which is 1 on average without drift.
	 *
	 * @param round in which it runs, from 0 on
	 * @param isFirst whether it is the first of the two forks of the round
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

	/** Those of two sides that run interleaved: the first {@code forks} of each, candidate behind baseline. */
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
