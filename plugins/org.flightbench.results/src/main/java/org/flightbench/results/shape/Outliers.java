// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.shape;

import java.util.Arrays;
import java.util.Optional;

import org.flightbench.base.Plural;

/**
 * Iterations, or whole forks, so far from the others that they move the mean.
 *
 * @param areForks whether they are forks
 * @param count how many they are
 * @param all of how many
 * @param effect what the mean changes by because of them, as a share: 0.05 if it is 5 % more than without
 */
public record Outliers(boolean areForks, int count, int all, double effect) {

	private static final int FEWEST = 4;
	/** More are no outliers. */
	private static final double MOST = 0.2;
	/** In standard deviations, which the median of the distances from the median is a robust estimate of. */
	private static final double FAR = 5;
	private static final double NORMAL_MEDIAN = 0.674489750196082;

	/**
	 * Iterations far from the others of their fork, or if there are none, forks far from the other forks.
	 *
	 * @param forks logarithms of the iterations of each fork
	 * @param hasGroups whether the forks fall into groups: then none is an outlier
	 */
	static Optional<Outliers> find(double[][] forks, boolean hasGroups) {
		double[] iterations = Arrays.stream(forks).flatMapToDouble(fork -> {
			double center = Median.of(fork);
			return Arrays.stream(fork).map(value -> value - center);
		}).toArray();
		Optional<Outliers> found = find(iterations, false);
		if (found.isPresent() || hasGroups) {
			return found;
		}
		double[] medians = Arrays.stream(forks).filter(fork -> fork.length > 0).mapToDouble(Median::of).toArray();
		double center = Median.of(medians);
		double[] distances = Arrays.stream(medians).map(value -> value - center).toArray();
		return find(distances, true);
	}

	/** Outliers among the distances of logarithms from their center. */
	private static Optional<Outliers> find(double[] distances, boolean areForks) {
		double[] far = far(distances);
		double effect = Arrays.stream(far).map(Math::expm1).sum() / distances.length;
		return distances.length >= FEWEST && far.length > 0 && far.length <= MOST * distances.length
				&& Math.abs(effect) >= DataShape.SMALLEST
						? Optional.of(new Outliers(areForks, far.length, distances.length, effect))
						: Optional.empty();
	}

	/** The sentence about them. */
	String sentence() {
		return Plural.of(count,
				areForks ? Messages.shape_outlyingForks_one : Messages.shape_outlyingIterations_one,
				areForks ? Messages.shape_outlyingForks_many : Messages.shape_outlyingIterations_many, all,
				DataShape.change(effect));
	}

	/** Few values show little of how they vary: the bound is the wider the fewer there are. */
	private static double[] far(double[] distances) {
		double bound = FAR * (1 + 10.0 / distances.length)
				* Median.of(Arrays.stream(distances).map(Math::abs).toArray()) / NORMAL_MEDIAN;
		return Arrays.stream(distances).filter(distance -> Math.abs(distance) > bound).toArray();
	}
}
