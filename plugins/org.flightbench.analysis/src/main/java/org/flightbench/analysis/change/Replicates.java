// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.change;

import java.util.Arrays;
import org.flightbench.results.statistics.MeanEstimate;

/**
 * The amounts that the forks of one side recorded.
 *
 * @param values one value per fork in any unit, scaled so that forks are comparable
 * @param events the number of events behind each value; null if the values are not sums of events
 * @param whole the total number of events in each fork, if the total amount was measured independently and the events
 * only determine how it is divided; null if the total amount is as uncertain as the number of events
 */
public record Replicates(double[] values, long[] events, long[] whole) {

	/** Creates values that are as uncertain as the number of their events. */
	public Replicates(double[] values, long[] events) {
		this(values, events, null);
	}

	/** Creates values that are not sums of events. */
	public static Replicates of(double... values) {
		return new Replicates(values, null);
	}

	/** Returns the number of forks. */
	public int size() {
		return values.length;
	}

	/**
	 * Returns the sums of these amounts and others, fork by fork, including their event counts. The totals in
	 * {@link #whole} are kept if they are equal, and unknown otherwise.
	 */
	public Replicates plus(Replicates other) {
		double[] sums = values.clone();
		long[] counts = events == null || other.events == null ? null : events.clone();
		for (int fork = 0; fork < sums.length; fork++) {
			sums[fork] += other.values[fork];
			if (counts != null) {
				counts[fork] += other.events[fork];
			}
		}
		return new Replicates(sums, counts, Arrays.equals(whole, other.whole) ? whole : null);
	}

	/** Returns the mean of the forks, or NaN if there are none. */
	public double mean() {
		return MeanEstimate.mean(values);
	}

	/**
	 * Returns the mean and its variance, estimated from the differences between forks but at least as large as implied
	 * by the number of events. Otherwise, a few forks that happen to have the same small number of samples would seem
	 * to be precise.
	 */
	MeanEstimate estimate() {
		MeanEstimate ofForks = MeanEstimate.ofSample(values);
		double counted = 0;
		long count = 0;
		for (int fork = 0; events != null && fork < values.length; fork++) {
			// the variance of n Poisson-distributed events of weight w is n · w²; of n among N, which is binomial, it
			// is n · w² · (1 - n / N)
			count += events[fork];
			double others = whole == null ? 1 : 1 - (double) events[fork] / whole[fork];
			counted += events[fork] > 0 ? values[fork] * values[fork] / events[fork] * others : 0;
		}
		double least = counted / values.length / values.length;
		return ofForks.variance() >= least
				? ofForks
				: new MeanEstimate(ofForks.mean(), least, Math.max(count, ofForks.degreesOfFreedom()));
	}
}
