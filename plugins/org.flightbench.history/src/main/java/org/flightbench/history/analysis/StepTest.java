// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import java.util.Arrays;

import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.Median;
import org.flightbench.results.statistics.StudentT;

/**
 * Student's t test of adjacent parts of a series. As in Hunter (Fleming et al. 2023, doi 10.1145/3578244.3583719), it
 * replaces the permutation test of E-Divisive, because it works with few points and is deterministic. Points are
 * weighted. Outliers are clipped, so that a single bad run does not hide a step.
 */
final class StepTest {

	/**
	 * The distance from the median at which values are clipped, in standard deviations; it is larger for short parts.
	 */
	private static final double FAR = 4;
	private static final double NORMAL_MEDIAN = 0.674489750196082;

	private final double[] values;
	private final double[] weights;

	StepTest(double[] values, double[] weights) {
		this.values = values;
		this.weights = weights;
	}

	/**
	 * The weighted mean of a part of a series, with the weighted sum of squared deviations and the sum of the weights.
	 */
	private record Part(double mean, double squares, double weight, int size) {}

	/**
	 * Tests the step between the points from {@code from} to {@code index} and the points from {@code index} to {@code
	 * to}.
	 *
	 * @param places number of positions at which the step could have occurred
	 */
	Step step(int from, int index, int to, int places) {
		Part before = part(from, index);
		Part after = part(index, to);
		double freedom = before.size + after.size - 2.0;
		double variance = (before.squares + after.squares) / freedom;
		MeanEstimate left = new MeanEstimate(before.mean, variance / before.weight, freedom);
		MeanEstimate right = new MeanEstimate(after.mean, variance / after.weight, freedom);
		return new Step(index, from, to, left, right, Math.min(1, p(left, right) * places));
	}

	/**
	 * Returns the p-value of the test for equal levels. The variances of the levels must come from a common estimate.
	 */
	static double p(MeanEstimate before, MeanEstimate after) {
		double difference = after.mean() - before.mean();
		double variance = before.variance() + after.variance();
		if (difference == 0) {
			return 1;
		}
		return variance == 0 ? 0 : StudentT.p(difference / Math.sqrt(variance), before.degreesOfFreedom());
	}

	/** Returns the values of a part, with outliers clipped to a distance from the median. */
	double[] bounded(int from, int to) {
		double[] part = Arrays.copyOfRange(values, from, to);
		double middle = Median.of(part);
		double[] distances = new double[part.length];
		for (int index = 0; index < part.length; index++) {
			distances[index] = Math.abs(part[index] - middle);
		}
		// the limit is wider for few values, because their standard deviation is imprecise
		double bound = FAR * (1 + 10.0 / part.length) * Median.of(distances) / NORMAL_MEDIAN;
		if (bound > 0) {
			for (int index = 0; index < part.length; index++) {
				part[index] = Math.max(middle - bound, Math.min(middle + bound, part[index]));
			}
		}
		return part;
	}

	private Part part(int from, int to) {
		double[] part = bounded(from, to);
		double weight = 0;
		double sum = 0;
		for (int index = 0; index < part.length; index++) {
			weight += weights[from + index];
			sum += weights[from + index] * (part[index] - part[0]);
		}
		double mean = part[0] + sum / weight;
		double squares = 0;
		for (int index = 0; index < part.length; index++) {
			squares += weights[from + index] * (part[index] - mean) * (part[index] - mean);
		}
		return new Part(mean, squares, weight, part.length);
	}
}
