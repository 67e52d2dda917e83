// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One benchmark with its parameters, measured in one run.
 *
 * @param id what pairs it with results of other runs
 * @param setup with what it was measured
 * @param primary the score
 * @param secondary what profilers and counters added, by {@linkplain Metric#canonicalName canonical name}, in the
 * file's order
 */
public record Result(ResultId id, Setup setup, Metric primary, Map<String, Metric> secondary) {

	public Result {
		secondary = Collections.unmodifiableMap(new LinkedHashMap<>(secondary));
	}

	/** The metric of a name, {@link Metric#PRIMARY} for the score; empty if this result has none of that name. */
	public Optional<Metric> metric(String name) {
		return name.equals(Metric.PRIMARY)
				? Optional.of(primary)
				: Optional.ofNullable(secondary.get(Metric.canonicalName(name)));
	}
}
