// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.flightbench.results.statistics.MeanEstimate;

/**
 * Percentiles of sampled times as metrics, named as JMH does ({@code p0.99}) or in percent ({@code p99},
 * {@code p99.9}).
 */
public final class PercentileMetric {

	private static final Pattern SHARE = Pattern.compile("p([01]\\.\\d{1,6})");
	private static final Pattern PERCENT = Pattern.compile("p(\\d{1,2}(?:\\.\\d{1,4})?)");

	private PercentileMetric() {}

	/**
	 * Parses the name of a metric as a percentile.
	 *
	 * @return 0 to 100, empty if it is not the name of a percentile
	 */
	public static OptionalDouble percent(String name) {
		Matcher share = SHARE.matcher(name);
		if (share.matches()) {
			double percent = new BigDecimal(share.group(1)).movePointRight(2).doubleValue();
			return percent <= 100 ? OptionalDouble.of(percent) : OptionalDouble.empty();
		}
		Matcher percent = PERCENT.matcher(name);
		return percent.matches() ? OptionalDouble.of(Double.parseDouble(percent.group(1))) : OptionalDouble.empty();
	}

	/**
	 * Creates the metric of a percentile. Its raw data are the percentile of each fork's samples, and its score is
	 * their mean. If the file lacks samples, the score is the percentile that it contains, and there are no raw data.
	 *
	 * @param percent 0 to 100
	 * @param sampled the score of a result of mode {@code sample}
	 * @return empty if the percentile is unknown
	 */
	public static Optional<Metric> of(String name, double percent, Metric sampled) {
		RawData raw = sampled.rawData();
		double[][] ofForks = new double[raw.hasHistograms() ? raw.forks() : 0][1];
		double[] values = new double[ofForks.length];
		for (int fork = 0; fork < values.length; fork++) {
			values[fork] = raw.histogram(fork).orElseThrow().percentile(percent);
			ofForks[fork][0] = values[fork];
		}
		double value = values.length > 0
				? MeanEstimate.mean(values)
				: sampled.percentiles().getOrDefault(percent, Double.NaN);
		return Double.isNaN(value)
				? Optional.empty()
				: Optional.of(new Metric(name, new Score(value, Double.NaN, sampled.unit()), new TreeMap<>(),
						RawData.ofValues(ofForks)));
	}
}
