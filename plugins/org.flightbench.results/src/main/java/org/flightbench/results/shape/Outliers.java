// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.shape;

import java.util.Arrays;
import java.util.Optional;

import org.flightbench.base.Plural;
import org.flightbench.results.text.Messages;
import org.flightbench.results.statistics.Median;

/**
 * Outlying iterations or forks that affect the mean.
 *
 * @param areForks whether the outliers are forks
 * @param count number of outliers
 * @param all number of all iterations or forks
 * @param effect the effect of the outliers on the mean, as a fraction: 0.05 if they increase it by 5 %
 */
public record Outliers(boolean areForks, int count, int all, double effect) {

	private static final int FEWEST = 4;
	/** The largest fraction of values that can be outliers. */
	private static final double MOST = 0.2;
	/**
	 * The minimum distance of an outlier from the center, in standard deviations, which the median absolute deviation
	 * estimates robustly.
	 */
	private static final double FAR = 5;
	private static final double NORMAL_MEDIAN = 0.674489750196082;

	/**
	 * Finds iterations far from the other iterations of their fork or, if there are none, forks far from the other
	 * forks.
	 *
	 * @param forks logarithms of the iterations of each fork
	 * @param medians medians of the forks that have iterations, in the same order
	 * @param hasGroups whether the forks form two groups; if so, no fork is an outlier
	 */
	static Optional<Outliers> find(double[][] forks, double[] medians, boolean hasGroups) {
		Optional<Outliers> found = find(iterations(forks, medians), false);
		return found.isPresent() || hasGroups ? found : find(from(medians, Median.of(medians)), true);
	}

	/** Returns the distance of each iteration from the median of its fork. */
	private static double[] iterations(double[][] forks, double[] medians) {
		double[] all = new double[Arrays.stream(forks).mapToInt(fork -> fork.length).sum()];
		int fork = 0;
		int count = 0;
		for (double[] iterations : forks) {
			if (iterations.length > 0) {
				double[] distances = from(iterations, medians[fork++]);
				System.arraycopy(distances, 0, all, count, distances.length);
				count += distances.length;
			}
		}
		return all;
	}

	private static double[] from(double[] values, double center) {
		double[] distances = values.clone();
		for (int index = 0; index < distances.length; index++) {
			distances[index] -= center;
		}
		return distances;
	}

	/** Finds outliers among logarithms, given their distances from the center. */
	private static Optional<Outliers> find(double[] distances, boolean areForks) {
		if (distances.length < FEWEST || !canMoveMean(distances)) {
			return Optional.empty();
		}
		double bound = bound(distances);
		int far = 0;
		double sum = 0;
		for (double distance : distances) {
			if (Math.abs(distance) > bound) {
				far++;
				sum += Math.expm1(distance);
			}
		}
		double effect = sum / distances.length;
		return far > 0 && far <= MOST * distances.length && Math.abs(effect) >= DataShape.SMALLEST
				? Optional.of(new Outliers(areForks, far, distances.length, effect))
				: Optional.empty();
	}

	/**
	 * Returns whether the maximum number of outliers could affect the mean if all of them had the largest distance.
	 * This cheap check rules out most data.
	 */
	private static boolean canMoveMean(double[] distances) {
		double furthest = 0;
		for (double distance : distances) {
			furthest = Math.max(furthest, Math.abs(distance));
		}
		return Math.expm1(furthest) * MOST >= DataShape.SMALLEST;
	}

	/** Returns a sentence that describes the outliers to the user. */
	String sentence() {
		return Plural.of(count,
				areForks ? Messages.shape_outlyingForks_one : Messages.shape_outlyingIterations_one,
				areForks ? Messages.shape_outlyingForks_many : Messages.shape_outlyingIterations_many, all,
				DataShape.change(effect));
	}

	/**
	 * Returns the smallest distance of an outlier, which is larger for few values because they reveal little about
	 * their distribution.
	 */
	private static double bound(double[] distances) {
		double[] sizes = new double[distances.length];
		for (int index = 0; index < sizes.length; index++) {
			sizes[index] = Math.abs(distances[index]);
		}
		return FAR * (1 + 10.0 / sizes.length) * Median.of(sizes) / NORMAL_MEDIAN;
	}
}
