// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.sweep;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.flightbench.results.Metric;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.statistics.MeanEstimate;

/** Percentiles of sampled times as separate metrics: {@code p50}, {@code p99}, {@code p99.9}. */
public final class PercentileMetrics {

	private static final Map<String, Double> PERCENTILES = percentiles();

	private PercentileMetrics() {}

	/**
	 * Appends percentile metrics to the results of a run that have percentiles, which are those of mode {@code sample}.
	 */
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
		PERCENTILES.forEach((name, percent) -> metrics.putIfAbsent(name, metric(name, percent, primary)));
		return new Result(result.id(), result.setup(), primary, metrics);
	}

	/** Creates a metric with the percentile of each fork's samples as the raw data, and their mean as the score. */
	private static Metric metric(String name, double percent, Metric sampled) {
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
		return new Metric(name, new Score(value, Double.NaN, sampled.unit()), new TreeMap<>(),
				RawData.ofValues(ofForks));
	}

	private static Map<String, Double> percentiles() {
		Map<String, Double> percentiles = new LinkedHashMap<>();
		percentiles.put("p50", 50.0);
		percentiles.put("p99", 99.0);
		percentiles.put("p99.9", 99.9);
		return percentiles;
	}
}
