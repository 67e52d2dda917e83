// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.util.List;

import org.flightbench.results.Metric;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.Stopping;

/** The default comparison, shared by all commands so that their verdicts agree unless options say otherwise. */
public final class DefaultComparison {

	private DefaultComparison() {}

	/** Compares scores, with the first run as the baseline. */
	public static Comparison of(List<Run> runs) {
		return of(runs, atPrecision(ComparisonSettings.DEFAULT, runs));
	}

	/**
	 * Compares scores, with the first run as the baseline.
	 *
	 * @param threshold the smallest relevant change, as a share
	 */
	public static Comparison of(List<Run> runs, double threshold) {
		return of(runs, ComparisonSettings.DEFAULT.withThreshold(threshold));
	}

	/**
	 * Compares runs in the given metric, with the first run as the baseline.
	 *
	 * @param threshold the smallest relevant change, as a share; null for the default
	 */
	public static Comparison ofMetric(List<Run> runs, String metric, Double threshold) {
		return of(runs, metric, threshold == null
				? atPrecision(ComparisonSettings.DEFAULT, runs)
				: ComparisonSettings.DEFAULT.withThreshold(threshold));
	}

	private static Comparison of(List<Run> runs, ComparisonSettings settings) {
		return of(runs, Metric.PRIMARY, settings);
	}

	private static Comparison of(List<Run> runs, String metric, ComparisonSettings settings) {
		return Comparer.compare(runs, 0, metric, settings.withNoise(Inputs.noiseBeside(runs.get(0))));
	}

	/**
	 * Sets the threshold to the precision of two runs that were measured until decided, because it determined when they
	 * stopped. Returns the settings unchanged for any other runs.
	 */
	public static ComparisonSettings atPrecision(ComparisonSettings settings, List<Run> runs) {
		return runs.size() != 2
				? settings
				: Stopping.ofPair(runs.get(0), runs.get(1))
						.map(stopping -> settings.withThreshold(stopping.plan().precision())).orElse(settings);
	}
}
