// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.change;

import java.util.Arrays;
import org.flightbench.results.statistics.MeanEstimate;

/**
 * An amount as each fork of one side recorded it.
 *
 * @param values one for each fork, in whatever unit, scaled so that forks can be compared
 * @param events from how many events each value comes; null if it was not added up from events
 * @param whole how many events there are in all in each fork, if it is measured otherwise what all of them amount to,
 * so that they only show how that is shared out; null if what they amount to is as uncertain as their number
 */
public record Replicates(double[] values, long[] events, long[] whole) {

	/** Values that are as uncertain as the number of their events. */
	public Replicates(double[] values, long[] events) {
		this(values, events, null);
	}

	/** Values that were not added up from events. */
	public static Replicates of(double... values) {
		return new Replicates(values, null);
	}

	/** How many forks there are. */
	public int size() {
		return values.length;
	}

	/** Both together, fork by fork; events are those of both, which are of the same whole or of none. */
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

	/** The mean over the forks, NaN if there are none. */
	public double mean() {
		return MeanEstimate.mean(values);
	}

	/**
	 * The mean with its uncertainty: that of the forks, but no less than by counting events. A few forks that happen to
	 * have the same few samples say nothing of how many others would have.
	 */
	MeanEstimate estimate() {
		MeanEstimate ofForks = MeanEstimate.ofSample(values);
		double counted = 0;
		long count = 0;
		for (int fork = 0; events != null && fork < values.length; fork++) {
			// of n events that weigh w each, taken as Poisson distributed, the variance is n · w²; of n among N, as
			// binomially distributed, n · w² · (1 - n / N)
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
