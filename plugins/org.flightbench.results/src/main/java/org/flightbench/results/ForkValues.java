// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import java.util.Arrays;
import org.flightbench.results.statistics.MeanEstimate;

/**
 * Raw data reduced to one value per fork, as input for comparisons: the mean of the fork's iterations or, in mode
 * {@code sample}, of all its samples. Ignores values that are not finite and forks without finite values.
 */
public final class ForkValues {

	private final double[] means;
	private final double[] lastFork;
	private final int iterations;
	private final boolean whole;

	private ForkValues(double[] means, double[] lastFork, int iterations, boolean whole) {
		this.means = means;
		this.lastFork = lastFork;
		this.iterations = iterations;
		this.whole = whole;
	}

	/** @param factor factor from the unit of the raw data to the unit of the comparison */
	public static ForkValues of(RawData raw, double factor) {
		double[] means = new double[raw.forks()];
		double[] lastFork = {};
		int forks = 0;
		int iterations = 0;
		boolean whole = true;
		for (int fork = 0; fork < raw.forks(); fork++) {
			double[] values = finite(raw, fork, factor);
			if (values.length > 0) {
				double mean = raw.hasHistograms() ? meanOfSamples(raw, fork) * factor : MeanEstimate.mean(values);
				means[forks++] = mean;
				iterations += values.length;
				lastFork = values;
				whole = whole && isWhole(values);
			}
		}
		return new ForkValues(Arrays.copyOf(means, forks), lastFork, iterations, whole);
	}

	public int forks() {
		return means.length;
	}

	/** Returns the number of iterations over all forks. */
	public int iterations() {
		return iterations;
	}

	/** Returns the value of each fork, without copying the array. */
	public double[] means() {
		return means;
	}

	/** Returns the values of the last fork's iterations. Only meaningful if there is a single fork. */
	public double[] singleFork() {
		return lastFork;
	}

	/** Returns whether the values of all iterations are whole numbers. */
	public boolean isWhole() {
		return whole;
	}

	private static double[] finite(RawData raw, int fork, double factor) {
		double[] values = new double[raw.iterations(fork)];
		int count = 0;
		for (int iteration = 0; iteration < values.length; iteration++) {
			double value = raw.value(fork, iteration) * factor;
			if (Double.isFinite(value)) {
				values[count++] = value;
			}
		}
		return count == values.length ? values : Arrays.copyOf(values, count);
	}

	private static double meanOfSamples(RawData raw, int fork) {
		double sum = 0;
		long total = 0;
		for (int iteration = 0; iteration < raw.iterations(fork); iteration++) {
			SampleHistogram samples = raw.histogram(fork, iteration).orElseThrow();
			if (samples.total() > 0) {
				sum += samples.mean() * samples.total();
				total += samples.total();
			}
		}
		return sum / total;
	}

	private static boolean isWhole(double[] values) {
		for (double value : values) {
			if (value != Math.rint(value)) {
				return false;
			}
		}
		return true;
	}
}
