// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import java.util.Arrays;

/** The sampled times of one iteration in mode {@code sample}: distinct values with their counts, ascending by value. */
public final class SampleHistogram {

	private final double[] values;
	private final long[] counts;
	private final long total;
	private final double mean;

	/**
	 * @param values
	 * distinct values in the metric's unit, in any order
	 * @param counts
	 * how often each occurred, at least 1
	 */
	public SampleHistogram(double[] values, long[] counts) {
		if (values.length != counts.length) {
			throw new IllegalArgumentException(values.length + " values with " + counts.length + " counts");
		}
		Integer[] order = new Integer[values.length];
		Arrays.setAll(order, index -> index);
		Arrays.sort(order, (left, right) -> Double.compare(values[left], values[right]));
		this.values = new double[values.length];
		this.counts = new long[values.length];
		long sumOfCounts = 0;
		double sum = 0;
		for (int index = 0; index < order.length; index++) {
			this.values[index] = values[order[index]];
			this.counts[index] = counts[order[index]];
			sumOfCounts += this.counts[index];
			sum += this.values[index] * this.counts[index];
		}
		total = sumOfCounts;
		mean = sum / sumOfCounts;
	}

	/** How many distinct values there are. */
	public int size() {
		return values.length;
	}

	/** The value at an index, in the metric's unit; ascending. */
	public double value(int index) {
		return values[index];
	}

	/** How often the value at an index occurred. */
	public long count(int index) {
		return counts[index];
	}

	/** The number of samples. */
	public long total() {
		return total;
	}

	/** The mean of all samples, NaN if there are none. */
	public double mean() {
		return mean;
	}

	/** The samples of several iterations or forks together. */
	public static SampleHistogram merge(Iterable<SampleHistogram> histograms) {
		java.util.TreeMap<Double, Long> merged = new java.util.TreeMap<>();
		for (SampleHistogram histogram : histograms) {
			for (int index = 0; index < histogram.size(); index++) {
				merged.merge(histogram.value(index), histogram.count(index), Long::sum);
			}
		}
		return new SampleHistogram(merged.keySet().stream().mapToDouble(Double::doubleValue).toArray(),
				merged.values().stream().mapToLong(Long::longValue).toArray());
	}

	/**
	 * The smallest value that at least the given share of the samples does not exceed (nearest rank).
	 *
	 * @param percent
	 * 0 to 100
	 * @return NaN if there are no samples
	 */
	public double percentile(double percent) {
		if (total == 0) {
			return Double.NaN;
		}
		long rank = Math.max(1, (long) Math.ceil(percent / 100 * total));
		long seen = 0;
		for (int index = 0; index < values.length; index++) {
			seen += counts[index];
			if (seen >= rank) {
				return values[index];
			}
		}
		return values[values.length - 1];
	}
}
