// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.sweep;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.results.Metric;
import org.flightbench.results.PercentileMetric;
import org.flightbench.results.Result;
import org.flightbench.results.Run;

/** Percentiles of sampled times as separate metrics: {@code p50}, {@code p99}, {@code p99.9}. */
public final class PercentileMetrics {

	private static final Map<String, Double> PERCENTILES = percentiles();

	private PercentileMetrics() {}

	/** Adds percentile metrics to the results of a run that have percentiles, that is, of mode {@code sample}. */
	public static Run addedTo(Run run) {
		List<Result> results = run.results().stream().map(PercentileMetrics::addedTo).toList();
		return run.with(results, run.notes());
	}

	private static Result addedTo(Result result) {
		Metric primary = result.primary();
		if (primary.percentiles().isEmpty()) {
			return result;
		}
		Map<String, Metric> metrics = new LinkedHashMap<>(result.secondary());
		PERCENTILES.forEach((name, percent) -> PercentileMetric.of(name, percent, primary)
				.ifPresent(metric -> metrics.putIfAbsent(name, metric)));
		return new Result(result.id(), result.setup(), primary, metrics);
	}

	private static Map<String, Double> percentiles() {
		Map<String, Double> percentiles = new LinkedHashMap<>();
		percentiles.put("p50", 50.0);
		percentiles.put("p99", 99.0);
		percentiles.put("p99.9", 99.9);
		return percentiles;
	}
}
