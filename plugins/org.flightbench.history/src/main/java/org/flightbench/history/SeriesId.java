// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history;

import java.util.Comparator;
import java.util.regex.Pattern;

import org.flightbench.results.Metric;
import org.flightbench.results.ResultId;

/**
 * The identity of a series, which consists of a benchmark with its parameters, a metric and an environment.
 *
 * @param result the benchmark
 * @param metric {@link Metric#PRIMARY}, or the canonical name of a secondary metric
 * @param environment label of the environment from {@link RunEnvironments}; empty if there is only one environment
 */
public record SeriesId(ResultId result, String metric, String environment) implements Comparable<SeriesId> {

	private static final Comparator<SeriesId> ORDER = Comparator.comparing(SeriesId::result)
			.thenComparing(SeriesId::metric).thenComparing(SeriesId::sortedEnvironment);
	private static final Pattern DIGITS = Pattern.compile("[0-9]{1,9}");

	/** Creates the identity of a series over all environments, which is how it is stored. */
	public SeriesId(ResultId result, String metric) {
		this(result, metric, "");
	}

	/** Returns the identity of this series in another environment. */
	public SeriesId in(String other) {
		return new SeriesId(result, metric, other);
	}

	/** Returns the identity of this series over all environments. */
	public SeriesId inAll() {
		return in("");
	}

	/** Returns a sort key that orders numbers by value, so that JDK 8 precedes JDK 11. */
	private String sortedEnvironment() {
		return DIGITS.matcher(environment)
				.replaceAll(digits -> "0".repeat(9 - digits.group().length()) + digits.group());
	}

	@Override
	public int compareTo(SeriesId other) {
		return ORDER.compare(this, other);
	}

	/**
	 * Returns the benchmark with its parameters, the metric unless it is the score, and the environment if there are
	 * several.
	 */
	public String text() {
		return result.withParamsText() + ending();
	}

	/** Returns the part of {@link #text} after the benchmark: the metric and the environment. */
	public String ending() {
		return (metric.equals(Metric.PRIMARY) ? "" : ", " + metric)
				+ (environment.isEmpty() ? "" : ", " + environment);
	}
}
