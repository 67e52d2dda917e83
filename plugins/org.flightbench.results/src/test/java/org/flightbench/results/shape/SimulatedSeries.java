// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.shape;

import java.util.Random;
import org.flightbench.results.RawData;

/**
 * A generator of series with a known shape. A series consists of the iterations of a benchmark's forks.
 *
 * @param shape the shape of the series
 * @param forks the number of forks
 * @param iterations the number of iterations of each fork
 */
record SimulatedSeries(Shape shape, int forks, int iterations) {

	/** The true shape, which the classification should find. */
	enum Truth {
		PLAIN("nothing"), TWO_MODES("two modes"), WARMING("warming"), DRIFTING("drifting");

		private final String label;

		Truth(String label) {
			this.label = label;
		}

		String label() {
			return label;
		}
	}

	/** The shape of a simulated series. */
	enum Shape {
		NORMAL(Truth.PLAIN),
		SKEWED(Truth.PLAIN),
		HEAVY_TAILS(Truth.PLAIN),
		NEIGHBORS(Truth.PLAIN),
		SPIKES(Truth.PLAIN),
		EVEN_MODES(Truth.TWO_MODES),
		RARE_MODE(Truth.TWO_MODES),
		DECAY(Truth.WARMING),
		STEP(Truth.WARMING),
		LINE(Truth.DRIFTING),
		SATURATED(Truth.DRIFTING);

		private final Truth truth;

		Shape(Truth truth) {
			this.truth = truth;
		}

		Truth truth() {
			return truth;
		}
	}

	/** Relative standard deviations of iterations and forks, and relative changes by modes, warm-up and drift. */
	private static final double[] OF_ITERATIONS = {0.005, 0.01, 0.02};
	private static final double[] OF_FORKS = {0.005, 0.01, 0.02};
	private static final double[] OF_MODES = {0.15, 0.2, 0.3, 0.5};
	private static final double[] OF_START = {0.2, 0.3, 0.5, 1};
	private static final double[] OF_END = {0.1, 0.15, 0.2, 0.3};
	private static final double WARM_BY = 0.3;
	private static final int DEGREES = 3;

	/** Returns the next series. With two modes, each mode has at least two forks. */
	RawData next(Random random) {
		double ofIterations = any(random, OF_ITERATIONS);
		double ofForks = any(random, OF_FORKS);
		double modes = any(random, OF_MODES);
		double start = any(random, OF_START);
		double end = (random.nextBoolean() ? 1 : -1) * any(random, OF_END);
		boolean[] slow = slowForks(random);
		double[][] values = new double[forks][iterations];
		for (int fork = 0; fork < forks; fork++) {
			double level = 100 * Math.exp(ofForks * noise(random)) * (slow[fork] ? 1 + modes : 1);
			// warm-up and drift vary by up to 25 % between forks
			double amount = 0.75 + random.nextDouble() / 2;
			double before = 0;
			for (int iteration = 0; iteration < iterations; iteration++) {
				before = shape == Shape.NEIGHBORS
						? 0.5 * before + Math.sqrt(0.75) * random.nextGaussian()
						: noise(random);
				boolean isSpike = shape == Shape.SPIKES && random.nextDouble() < 0.02;
				values[fork][iteration] = level * Math.exp(ofIterations * before) * (isSpike ? 1.5 : 1)
						* (1 + amount * pattern(iteration, start, end));
			}
		}
		return RawData.ofValues(values);
	}

	private double pattern(int iteration, double start, double end) {
		double share = (double) iteration / (iterations - 1);
		return switch (shape) {
			case DECAY -> start * Math.exp(-4 * iteration / (WARM_BY * iterations));
			case STEP -> iteration < Math.max(1, Math.round(WARM_BY * iterations / 2)) ? start : 0;
			case LINE -> end * share;
			case SATURATED -> end * (1 - Math.exp(-1.5 * share)) / (1 - Math.exp(-1.5));
			default -> 0;
		};
	}

	private boolean[] slowForks(Random random) {
		boolean[] slow = new boolean[forks];
		int count = 0;
		while (shape.truth() == Truth.TWO_MODES && (count < 2 || count > forks - 2)) {
			count = 0;
			for (int fork = 0; fork < forks; fork++) {
				slow[fork] = random.nextDouble() < (shape == Shape.RARE_MODE ? 0.3 : 0.5);
				count += slow[fork] ? 1 : 0;
			}
		}
		return slow;
	}

	private double noise(Random random) {
		double normal = random.nextGaussian();
		if (shape == Shape.SKEWED) {
			return (Math.exp(0.8 * normal) - 1) / 0.8;
		}
		if (shape != Shape.HEAVY_TAILS) {
			return normal;
		}
		double squares = 0;
		for (int degree = 0; degree < DEGREES; degree++) {
			double other = random.nextGaussian();
			squares += other * other;
		}
		return normal / Math.sqrt(squares / DEGREES) / Math.sqrt(3);
	}

	private static double any(Random random, double[] values) {
		return values[random.nextInt(values.length)];
	}
}
