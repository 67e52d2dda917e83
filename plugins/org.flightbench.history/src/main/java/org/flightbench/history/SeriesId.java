// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history;

import java.util.Comparator;

import org.flightbench.results.Metric;
import org.flightbench.results.ResultId;

/**
 * The identity of a series: one metric of one benchmark with its parameters.
 *
 * @param result the benchmark
 * @param metric {@link Metric#PRIMARY}, or the canonical name of a secondary metric
 */
public record SeriesId(ResultId result, String metric) implements Comparable<SeriesId> {

	private static final Comparator<SeriesId> ORDER = Comparator.comparing(SeriesId::result)
			.thenComparing(SeriesId::metric);

	@Override
	public int compareTo(SeriesId other) {
		return ORDER.compare(this, other);
	}

	/** The benchmark with its parameters, and the metric unless it is the score. */
	public String text() {
		return result.withParamsText() + (metric.equals(Metric.PRIMARY) ? "" : ", " + metric);
	}
}
