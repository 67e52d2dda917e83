// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import java.util.List;
import java.util.Optional;

/**
 * The values of a metric by fork and iteration. An iteration has one value or, in mode {@code sample}, a histogram. The
 * number of iterations may differ between forks. There may be no forks, and forks may have no iterations.
 */
public final class RawData {

	/** Empty raw data, for sources that contain only the score. */
	public static final RawData NONE = new RawData(new double[0][], List.of());

	private final double[][] means;
	private final List<List<SampleHistogram>> histograms;

	private RawData(double[][] means, List<List<SampleHistogram>> histograms) {
		this.means = means;
		this.histograms = histograms;
	}

	/** Creates raw data from values by fork and iteration, in the metric's unit. Takes ownership of the arrays. */
	public static RawData ofValues(double[][] values) {
		return values.length == 0 ? NONE : new RawData(values, List.of());
	}

	/** Creates raw data from histograms by fork and iteration, in the metric's unit. */
	public static RawData ofHistograms(List<List<SampleHistogram>> histograms) {
		double[][] means = histograms.stream()
				.map(fork -> fork.stream().mapToDouble(SampleHistogram::mean).toArray()).toArray(double[][]::new);
		return new RawData(means, histograms.stream().map(List::copyOf).toList());
	}

	/** Returns the number of forks, 0 if there are no raw data. */
	public int forks() {
		return means.length;
	}

	public int iterations(int fork) {
		return means[fork].length;
	}

	/** Returns the number of iterations over all forks. */
	public int iterations() {
		int sum = 0;
		for (double[] fork : means) {
			sum += fork.length;
		}
		return sum;
	}

	/**
	 * Returns the value of an iteration, or the mean of its histogram, in the metric's unit; NaN if JMH reported none.
	 */
	public double value(int fork, int iteration) {
		return means[fork][iteration];
	}

	/** Returns a copy of the values of a fork's iterations, in the metric's unit. */
	public double[] values(int fork) {
		return means[fork].clone();
	}

	/** Returns whether the iterations have histograms. */
	public boolean hasHistograms() {
		return !histograms.isEmpty();
	}

	/** Returns the histogram of an iteration, or empty if there are no histograms. */
	public Optional<SampleHistogram> histogram(int fork, int iteration) {
		return hasHistograms() ? Optional.of(histograms.get(fork).get(iteration)) : Optional.empty();
	}

	/** Returns the merged histogram of a fork, or empty if there are no histograms. */
	public Optional<SampleHistogram> histogram(int fork) {
		return hasHistograms() ? Optional.of(SampleHistogram.merge(histograms.get(fork))) : Optional.empty();
	}
}
