// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history;

import java.util.Comparator;
import java.util.regex.Pattern;

import org.flightbench.results.Metric;
import org.flightbench.results.ResultId;

/**
 * The identity of a series: one metric of one benchmark with its parameters, in one environment.
 *
 * @param result the benchmark
 * @param metric {@link Metric#PRIMARY}, or the canonical name of a secondary metric
 * @param environment what distinguishes the JDK, VM and machine of its runs from those of others, as
 * {@link RunEnvironments} has it; empty if nothing does
 */
public record SeriesId(ResultId result, String metric, String environment) implements Comparable<SeriesId> {

	private static final Comparator<SeriesId> ORDER = Comparator.comparing(SeriesId::result)
			.thenComparing(SeriesId::metric).thenComparing(SeriesId::sortedEnvironment);
	private static final Pattern DIGITS = Pattern.compile("[0-9]{1,9}");

	/** The identity of a series of all environments, as the store has it. */
	public SeriesId(ResultId result, String metric) {
		this(result, metric, "");
	}

	/** The same series in an environment. */
	public SeriesId in(String other) {
		return new SeriesId(result, metric, other);
	}

	/** The same series in all environments. */
	public SeriesId inAll() {
		return in("");
	}

	/** JDK 8 before JDK 11. */
	private String sortedEnvironment() {
		return DIGITS.matcher(environment)
				.replaceAll(digits -> "0".repeat(9 - digits.group().length()) + digits.group());
	}

	@Override
	public int compareTo(SeriesId other) {
		return ORDER.compare(this, other);
	}

	/**
	 * The benchmark with its parameters, the metric unless it is the score, and the environment if there are several.
	 */
	public String text() {
		return result.withParamsText() + ending();
	}

	/** What follows the name of the benchmark. */
	public String ending() {
		return (metric.equals(Metric.PRIMARY) ? "" : ", " + metric)
				+ (environment.isEmpty() ? "" : ", " + environment);
	}
}
