// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A benchmark with its parameters, measured in one run.
 *
 * @param id the identity that matches it with results of other runs
 * @param setup the JVM and the settings of the measurement
 * @param primary the score
 * @param secondary the metrics of profilers and counters by {@linkplain Metric#canonicalName canonical name}, in the
 * file's order
 */
public record Result(ResultId id, Setup setup, Metric primary, Map<String, Metric> secondary) {

	public Result {
		secondary = Collections.unmodifiableMap(new LinkedHashMap<>(secondary));
	}

	/**
	 * Returns the metric with this name ({@link Metric#PRIMARY} for the score), or empty if the result does not have
	 * it. In mode {@code sample}, percentiles such as {@code p0.99} are metrics.
	 */
	public Optional<Metric> metric(String name) {
		if (name.equals(Metric.PRIMARY)) {
			return Optional.of(primary);
		}
		Metric found = secondary.get(Metric.canonicalName(name));
		if (found != null || id.mode() != Mode.SAMPLE_TIME) {
			return Optional.ofNullable(found);
		}
		OptionalDouble percent = PercentileMetric.percent(name);
		return percent.isPresent() ? PercentileMetric.of(name, percent.getAsDouble(), primary) : Optional.empty();
	}
}
