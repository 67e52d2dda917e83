// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import java.util.Arrays;
import org.flightbench.results.statistics.MeanEstimate;

/**
 * Raw data reduced to what a comparison rests on: one value for each fork, the mean of its iterations, in mode
 * {@code sample} of all its samples. Values that are no finite numbers, and forks without any other, are left out.
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

	/** @param factor turns the raw data's unit into the comparison's */
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

	/** The number of forks. */
	public int forks() {
		return means.length;
	}

	/** The number of iterations of all forks. */
	public int iterations() {
		return iterations;
	}

	/** The forks' values. */
	public double[] means() {
		return means;
	}

	/** The iterations of the only fork. */
	public double[] singleFork() {
		return lastFork;
	}

	/** Whether every iteration measured a whole number. */
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
