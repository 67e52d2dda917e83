// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.util.List;

import org.flightbench.results.Metric;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.verdict.ComparisonSettings;
import org.flightbench.results.sequential.Stopping;

/** The comparison that is made unless options say otherwise: every command gives the same verdicts. */
public final class UsualComparison {

	private UsualComparison() {}

	/** A comparison of scores, the first run as the baseline. */
	public static Comparison of(List<Run> runs) {
		return of(runs, atPrecision(ComparisonSettings.DEFAULT, runs));
	}

	/** The same, in which smaller changes than this share do not matter. */
	public static Comparison of(List<Run> runs, double threshold) {
		return of(runs, ComparisonSettings.DEFAULT.withThreshold(threshold));
	}

	/**
	 * A comparison in another metric than the score.
	 *
	 * @param threshold as a share; null for the usual one
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

	/** Runs that went on until decided were decided by a threshold of their own. */
	public static ComparisonSettings atPrecision(ComparisonSettings settings, List<Run> runs) {
		return runs.size() != 2
				? settings
				: Stopping.ofPair(runs.get(0), runs.get(1))
						.map(stopping -> settings.withThreshold(stopping.plan().precision())).orElse(settings);
	}
}
