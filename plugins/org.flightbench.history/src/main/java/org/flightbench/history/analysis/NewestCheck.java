// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

import org.flightbench.history.HistoryPoint;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.compare.SmallestAmounts;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.statistics.FiellerSet;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.MultipleTests;
import org.flightbench.results.statistics.RatioOfMeans;

/**
 * Compares the newest run with the recent stable segment of each series. The segment consists of the runs since the
 * last change point that have the same environment (machine, JDK, JVM and JMH) as the newest run. A single run varies
 * as much as the runs of the segment, so the variance of the newest value is that of the segment's values, unless its
 * own forks vary more. The p-values of all series are corrected by Benjamini and Hochberg. As in comparisons, changes
 * below the smallest relevant amount are irrelevant, and values that are smaller on both sides count as zero.
 */
public final class NewestCheck {

	/** The minimum number of runs of a segment, without which the variance between runs cannot be estimated. */
	private static final int MIN_RUNS = 4;
	/** The maximum number of runs in a segment. Older runs add little information. */
	private static final int MAX_RUNS = 100;
	/** The maximum number of runs to search for the last change point. */
	private static final int MAX_LOOKED_AT = 4 * MAX_RUNS;

	private final double threshold;

	/** @param threshold smallest relevant change, as a share: 0.03 for 3 % */
	public NewestCheck(double threshold) {
		this.threshold = threshold;
	}

	/** Returns the most recent runs that a check uses. Runs of the same session count as one. */
	public static List<HistoryRun> recent(List<HistoryRun> runs) {
		int sessions = 1;
		for (int index = runs.size() - 1; index > 0; index--) {
			sessions += runs.get(index).isOfSession(runs.get(index - 1)) ? 0 : 1;
			if (sessions > MAX_LOOKED_AT) {
				return runs.subList(index, runs.size());
			}
		}
		return runs;
	}

	/**
	 * Checks the last session of each series that ends with one of the newest runs.
	 *
	 * @param series all series
	 * @param newest the newest runs, of which there may be several with different benchmarks
	 */
	public List<NewestResult> check(List<HistorySeries> series, Collection<HistoryRun> newest,
			DetectionSettings settings) {
		List<HistorySeries> measured = series.stream()
				.filter(one -> newest.contains(one.points().get(one.points().size() - 1).run()))
				.map(one -> one.bySession().last(MAX_LOOKED_AT)).toList();
		List<Segment> segments = measured.parallelStream().map(one -> segment(one, settings)).toList();
		double[] p = segments.stream().mapToDouble(Segment::p).toArray();
		MultipleTests tests = MultipleTests.benjaminiHochberg(p, HistoryChanges.ALPHA);
		List<NewestResult> results = new ArrayList<>();
		for (int index = 0; index < measured.size(); index++) {
			results.add(result(measured.get(index), segments.get(index), tests.adjusted(index), tests.level(index)));
		}
		return results;
	}

	/**
	 * The runs to compare the newest run with, starting at an index. The ratio is null if there are too few runs or a
	 * value is negative.
	 *
	 * @param isNothing whether both sides count as zero
	 */
	private record Segment(int from, RatioOfMeans ratio, boolean isNothing, List<String> environment) {

		double p() {
			return ratio == null ? Double.NaN : isNothing ? 1 : ratio.p();
		}
	}

	private static Segment segment(HistorySeries series, DetectionSettings settings) {
		int last = series.points().size() - 1;
		SeriesChanges changes = HistoryChanges.changes(series.first(last), settings);
		int from = Math.max(changes.lastSegment(), last - MAX_RUNS);
		for (Trend trend : changes.trends()) {
			// during a trend, only the latest runs represent the current level
			from = trend.to() == last ? Math.max(from, last - Math.max(MIN_RUNS, (last - trend.from()) / 5)) : from;
		}
		HistoryRun newest = series.points().get(last).run();
		List<String> environment = List.of();
		for (int index = last - 1; index >= from && environment.isEmpty(); index--) {
			environment = newest.differences(series.points().get(index).run());
			from = environment.isEmpty() ? from : index + 1;
		}
		double[] values = Arrays.copyOfRange(series.numbers(HistoryPoint::value), from, last);
		if (values.length < MIN_RUNS || Arrays.stream(values).anyMatch(value -> value < 0)
				|| series.points().get(last).value() < 0) {
			return new Segment(from, null, false, environment);
		}
		HistoryPoint point = series.points().get(last);
		MeanEstimate level = MeanEstimate.ofSample(values);
		double ofRuns = MeanEstimate.variance(values);
		// use the variance between the forks of the newest run if it is larger than that between runs
		RatioOfMeans ratio = point.variance() > ofRuns
				? new RatioOfMeans(level, new MeanEstimate(point.value(), point.variance(), point.forks() - 1.0))
				: RatioOfMeans.ofOneVariance(level, new MeanEstimate(point.value(), ofRuns, values.length - 1.0));
		boolean isNothing = Math.max(level.mean(), point.value()) < smallestAmount(series);
		return new Segment(from, ratio, isNothing, environment);
	}

	/** Returns the smallest relevant amount in the unit of a series, 0 if all amounts are relevant. */
	private static double smallestAmount(HistorySeries series) {
		return SmallestAmounts.USUAL.of(series.id().metric(), series.unit()).map(amount -> amount.in(series.unit()))
				.orElse(0.0);
	}

	private NewestResult result(HistorySeries series, Segment segment, double p, double level) {
		int last = series.points().size() - 1;
		HistoryRun since = segment.from < last ? series.points().get(segment.from).run() : null;
		if (segment.ratio == null) {
			return new NewestResult(series, since, last - segment.from, Double.NaN, Double.NaN, Interval.UNKNOWN,
					Double.NaN, Verdict.INCONCLUSIVE, segment.environment);
		}
		FiellerSet shown = segment.ratio.interval(HistoryChanges.ALPHA);
		double mean = MeanEstimate.mean(Arrays.copyOfRange(series.numbers(HistoryPoint::value), segment.from, last));
		return new NewestResult(series, since, last - segment.from, mean, segment.ratio.ratio(),
				new Interval(shown.low(), shown.high()), p, verdict(series, segment, mean, p, level),
				segment.environment);
	}

	private Verdict verdict(HistorySeries series, Segment segment, double mean, double p, double level) {
		if (segment.isNothing) {
			return Verdict.NO_CHANGE;
		}
		double speedup = series.direction().speedup(segment.ratio.ratio());
		boolean isLarge = speedup >= 1 + threshold || speedup <= 1 / (1 + threshold);
		double newest = series.points().get(series.points().size() - 1).value();
		double beyondSmallest = Math.abs(newest - mean) - smallestAmount(series);
		if (p < HistoryChanges.ALPHA && isLarge && beyondSmallest >= 0) {
			return speedup > 1 ? Verdict.IMPROVED : Verdict.REGRESSED;
		}
		FiellerSet corrected = segment.ratio.interval(level);
		return corrected.low() >= 1 / (1 + threshold) && corrected.high() <= 1 + threshold
				|| beyondSmallest + segment.ratio.differenceMargin(level) <= 0
						? Verdict.NO_CHANGE
						: Verdict.INCONCLUSIVE;
	}
}
