// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** The sampled times of an iteration in mode {@code sample}: distinct values in ascending order, with their counts. */
public final class SampleHistogram {

	private static final SampleHistogram EMPTY = new SampleHistogram(new double[0], new long[0]);

	private final double[] values;
	/** The number of samples up to and including the value at each index. */
	private final long[] cumulated;
	private final double mean;

	/**
	 * @param values distinct values in the metric's unit, in any order; ascending order, in which JMH writes them,
	 * needs no sorting
	 * @param counts the number of occurrences of each value, at least 1
	 */
	public SampleHistogram(double[] values, long[] counts) {
		if (values.length != counts.length) {
			throw new IllegalArgumentException(values.length + " values with " + counts.length + " counts");
		}
		this.values = values.clone();
		cumulated = counts.clone();
		if (!isAscending(values)) {
			sort(values, counts);
		}
		long samples = 0;
		double sum = 0;
		for (int index = 0; index < cumulated.length; index++) {
			sum += this.values[index] * cumulated[index];
			samples += cumulated[index];
			cumulated[index] = samples;
		}
		mean = sum / samples;
	}

	private static boolean isAscending(double[] values) {
		for (int index = 1; index < values.length; index++) {
			if (values[index - 1] >= values[index]) {
				return false;
			}
		}
		return true;
	}

	private void sort(double[] unsorted, long[] counts) {
		int[] order = IntStream.range(0, unsorted.length).boxed()
				.sorted(Comparator.comparingDouble(index -> unsorted[index])).mapToInt(Integer::intValue).toArray();
		for (int index = 0; index < order.length; index++) {
			values[index] = unsorted[order[index]];
			cumulated[index] = counts[order[index]];
		}
	}

	/** Returns the number of distinct values. */
	public int size() {
		return values.length;
	}

	/** Returns the value at an index, in the metric's unit. Values ascend with the index. */
	public double value(int index) {
		return values[index];
	}

	/** Returns the number of samples with the value at an index. */
	public long count(int index) {
		return index == 0 ? cumulated[0] : cumulated[index] - cumulated[index - 1];
	}

	/** Returns the number of samples. */
	public long total() {
		return cumulated.length == 0 ? 0 : cumulated[cumulated.length - 1];
	}

	/** Returns the mean of all samples, or NaN if there are none. */
	public double mean() {
		return mean;
	}

	/** Merges the histograms of several iterations or forks. */
	public static SampleHistogram merge(Iterable<SampleHistogram> histograms) {
		SampleHistogram merged = EMPTY;
		for (SampleHistogram histogram : histograms) {
			merged = merged.size() == 0 ? histogram : merged.plus(histogram);
		}
		return merged;
	}

	/** Merges two histograms in one pass, because both are sorted. */
	private SampleHistogram plus(SampleHistogram other) {
		double[] allValues = new double[values.length + other.values.length];
		long[] allCounts = new long[allValues.length];
		int size = 0;
		int mine = 0;
		int theirs = 0;
		while (mine < values.length || theirs < other.values.length) {
			boolean takeMine = theirs == other.values.length
					|| mine < values.length && values[mine] <= other.values[theirs];
			boolean takeTheirs = mine == values.length
					|| theirs < other.values.length && other.values[theirs] <= values[mine];
			allValues[size] = takeMine ? values[mine] : other.values[theirs];
			allCounts[size] = (takeMine ? count(mine) : 0) + (takeTheirs ? other.count(theirs) : 0);
			mine += takeMine ? 1 : 0;
			theirs += takeTheirs ? 1 : 0;
			size++;
		}
		return new SampleHistogram(Arrays.copyOf(allValues, size), Arrays.copyOf(allCounts, size));
	}

	/**
	 * Returns a percentile of the samples by the nearest-rank method.
	 *
	 * @param percent 0 to 100
	 * @return NaN if there are no samples
	 */
	public double percentile(double percent) {
		if (values.length == 0) {
			return Double.NaN;
		}
		long rank = Math.max(1, (long) Math.ceil(percent / 100 * total()));
		int found = Arrays.binarySearch(cumulated, rank);
		return values[Math.min(found < 0 ? -found - 1 : found, values.length - 1)];
	}
}
