// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.pause;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.flightbench.analysis.text.Messages;
import org.flightbench.recording.pause.PauseStatistics;
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
 * The verdict on the change of a pause measure. Uses the same statistics as benchmark scores, with each run as a
 * replicate.
 *
 * @param measure the compared measure
 * @param baseline the mean of the baseline runs, in milliseconds or in milliseconds stopped per second; NaN if unknown
 * @param candidate the mean of the candidate runs in the same unit; NaN if unknown
 * @param verdict whether the measure improved or regressed
 * @param reason the reason for the verdict, one sentence
 */
public record PauseVerdict(PauseMeasure measure, double baseline, double candidate, Verdict verdict, String reason) {

	/** Returns the verdicts on all measures. Each side must have at least one run. */
	static List<PauseVerdict> of(List<PauseStatistics> baseline, List<PauseStatistics> candidate) {
		List<PauseVerdict> verdicts = new ArrayList<>();
		if (Math.min(baseline.size(), candidate.size()) < 2) {
			String why = Math.max(baseline.size(), candidate.size()) < 2
					? Messages.verdict_singleRuns
					: Messages.verdict_singleRun;
			for (PauseMeasure measure : PauseMeasure.values()) {
				verdicts.add(new PauseVerdict(measure, mean(baseline, measure), mean(candidate, measure),
						Verdict.INCONCLUSIVE, why));
			}
			return verdicts;
		}
		List<PauseMeasure> known = Arrays.stream(PauseMeasure.values())
				.filter(measure -> !Double.isNaN(mean(baseline, measure) + mean(candidate, measure))).toList();
		Map<PauseMeasure, ResultComparison> results = new EnumMap<>(PauseMeasure.class);
		Comparer.compare(List.of(run("baseline", baseline, known), run("candidate", candidate, known)), 0,
				Metric.PRIMARY, ComparisonSettings.DEFAULT).candidates().get(0).results()
				.forEach(result -> results.put(PauseMeasure.valueOf(result.id().benchmark()), result));
		for (PauseMeasure measure : PauseMeasure.values()) {
			ResultComparison result = results.get(measure);
			verdicts.add(new PauseVerdict(measure, mean(baseline, measure), mean(candidate, measure),
					result == null ? Verdict.INCONCLUSIVE : result.verdict(),
					result == null ? Messages.verdict_unknown : result.reason()));
		}
		return verdicts;
	}

	/** Returns the mean of a measure, or NaN if the value of any run is unknown. */
	private static double mean(List<PauseStatistics> runs, PauseMeasure measure) {
		return runs.stream().mapToDouble(measure::of).average().orElse(Double.NaN);
	}

	private static Run run(String name, List<PauseStatistics> runs, List<PauseMeasure> known) {
		List<Result> results = new ArrayList<>();
		Unit unit = Unit.of("ms/op");
		for (PauseMeasure measure : known) {
			double[][] values = runs.stream().map(run -> new double[]{measure.of(run)}).toArray(double[][]::new);
			ResultId id = new ResultId(measure.name(), Mode.AVERAGE_TIME, 1, new TreeMap<>());
			Score score = new Score(mean(runs, measure), Double.NaN, unit, runs.size());
			results.add(new Result(id, Setup.UNKNOWN,
					new Metric(Metric.PRIMARY, score, new TreeMap<>(), RawData.ofValues(values)), Map.of()));
		}
		return new Run(name, null, results, List.of());
	}
}
