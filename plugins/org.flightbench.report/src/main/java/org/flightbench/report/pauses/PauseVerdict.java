// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

import org.flightbench.recording.safepoint.PauseStatistics;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.Verdict;

/**
 * Whether pauses really changed in one respect, by the same statistics as scores: each run is a replicate.
 *
 * @param measure what is compared, as {@code longest pause}
 * @param baseline the baseline's mean over its runs, in milliseconds, or in milliseconds stopped per second
 * @param candidate the candidate's
 * @param verdict what to make of it
 * @param reason why, one sentence
 */
public record PauseVerdict(String measure, double baseline, double candidate, Verdict verdict, String reason) {

	private static final double NANOS_PER_MILLI = 1e6;
	private static final String SINGLE = "a single run on %s: whether the difference comes again is not known; "
			+ "give several recordings or logs of either side";

	private static final Map<String, ToDoubleFunction<PauseStatistics>> MEASURES = new TreeMap<>(Map.of(
			"longest pause", statistics -> statistics.totals().longestNanos() / NANOS_PER_MILLI,
			"longest time to safepoint", statistics -> statistics.timesToSafepoint().longestNanos() / NANOS_PER_MILLI,
			"pause, 99th percentile",
			statistics -> Math.max(0, statistics.totals().percentileNanos(99)) / NANOS_PER_MILLI,
			"time stopped per second", statistics -> 1000 * statistics.stoppedShare()));

	/** The verdicts on runs; at least one on each side. */
	static List<PauseVerdict> of(List<PauseStatistics> baseline, List<PauseStatistics> candidate) {
		List<PauseVerdict> verdicts = new ArrayList<>();
		if (Math.min(baseline.size(), candidate.size()) < 2) {
			String sides = Math.max(baseline.size(), candidate.size()) < 2 ? "each side" : "one side";
			MEASURES.forEach((measure, value) -> verdicts.add(new PauseVerdict(measure, mean(baseline, value),
					mean(candidate, value), Verdict.INCONCLUSIVE, String.format(SINGLE, sides))));
			return verdicts;
		}
		List<ResultComparison> results = Comparer
				.compare(List.of(run("baseline", baseline), run("candidate", candidate)), 0, Metric.PRIMARY,
						ComparisonSettings.DEFAULT)
				.candidates().get(0).results();
		for (ResultComparison result : results) {
			verdicts.add(new PauseVerdict(result.id().benchmark(),
					mean(baseline, MEASURES.get(result.id().benchmark())),
					mean(candidate, MEASURES.get(result.id().benchmark())), result.verdict(), result.reason()));
		}
		return verdicts;
	}

	private static double mean(List<PauseStatistics> runs, ToDoubleFunction<PauseStatistics> value) {
		return runs.stream().mapToDouble(value).average().orElse(Double.NaN);
	}

	private static Run run(String name, List<PauseStatistics> runs) {
		List<Result> results = new ArrayList<>();
		Unit unit = Unit.of("ms/op");
		MEASURES.forEach((measure, value) -> {
			double[][] values = runs.stream().map(run -> new double[]{value.applyAsDouble(run)})
					.toArray(double[][]::new);
			results.add(new Result(new ResultId(measure, Mode.AVERAGE_TIME, 1, new TreeMap<>()), Setup.UNKNOWN,
					new Metric(Metric.PRIMARY, new Score(mean(runs, value), Double.NaN, unit, runs.size()),
							new TreeMap<>(), RawData.ofValues(values)),
					Map.of()));
		});
		return new Run(name, null, results, List.of());
	}
}
