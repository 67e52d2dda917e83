// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import java.util.List;
import java.util.Optional;

/**
 * The values of each iteration of each fork: one value, or, in mode {@code sample}, a histogram. Forks may have
 * different numbers of iterations, and either may be missing altogether.
 */
public final class RawData {

	/** No raw data: the source gives the score alone. */
	public static final RawData NONE = new RawData(new double[0][], List.of());

	private final double[][] means;
	private final List<List<SampleHistogram>> histograms;

	private RawData(double[][] means, List<List<SampleHistogram>> histograms) {
		this.means = means;
		this.histograms = histograms;
	}

	/** Values by fork and iteration, in the metric's unit. The arrays are taken over, not copied. */
	public static RawData ofValues(double[][] values) {
		return values.length == 0 ? NONE : new RawData(values, List.of());
	}

	/** Histograms by fork and iteration, in the metric's unit. */
	public static RawData ofHistograms(List<List<SampleHistogram>> histograms) {
		double[][] means = histograms.stream()
				.map(fork -> fork.stream().mapToDouble(SampleHistogram::mean).toArray()).toArray(double[][]::new);
		return new RawData(means, histograms.stream().map(List::copyOf).toList());
	}

	/** The number of forks with raw data, 0 if there are none at all. */
	public int forks() {
		return means.length;
	}

	/** The number of iterations of a fork. */
	public int iterations(int fork) {
		return means[fork].length;
	}

	/** The number of iterations of all forks. */
	public int iterations() {
		int sum = 0;
		for (double[] fork : means) {
			sum += fork.length;
		}
		return sum;
	}

	/** The value of an iteration (of a histogram, its mean), in the metric's unit; NaN where JMH gives none. */
	public double value(int fork, int iteration) {
		return means[fork][iteration];
	}

	/** The values of a fork's iterations, in the metric's unit; a copy. */
	public double[] values(int fork) {
		return means[fork].clone();
	}

	/** Whether iterations are histograms. */
	public boolean hasHistograms() {
		return !histograms.isEmpty();
	}

	/** The histogram of an iteration, if there are histograms. */
	public Optional<SampleHistogram> histogram(int fork, int iteration) {
		return hasHistograms() ? Optional.of(histograms.get(fork).get(iteration)) : Optional.empty();
	}

	/** All samples of a fork together, if there are histograms. */
	public Optional<SampleHistogram> histogram(int fork) {
		return hasHistograms() ? Optional.of(SampleHistogram.merge(histograms.get(fork))) : Optional.empty();
	}
}
