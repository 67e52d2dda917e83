// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.words;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.report.text.Messages;
import org.flightbench.results.Metric;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.ComparedSide;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.Direction;
import org.flightbench.results.compare.DirectionFinder;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.words.DisplayUnit;
import org.flightbench.results.words.Numbers;

/**
 * Summarizes a comparison in a few words: {@code 35× faster}, {@code 2 of 9 slower (1.10× to 1.27×)},
 * {@code mixed: 9 faster, 2 slower}. The summary is based on verdicts: a single factor represents all results only if
 * all of them changed in the same direction. For scores, it also mentions the change in allocation.
 */
public final class HeadlineText {

	private static final int MAX_CANDIDATES = 3;

	/**
	 * The words for better and worse.
	 *
	 * @param metric the name of the metric, or empty if the other words imply it
	 * @param better the format for an improvement by a factor
	 * @param worse the format for a regression by a factor
	 * @param manyBetter the format for a number of improved results
	 * @param manyWorse the format for a number of regressed results
	 */
	private record Words(String metric, String better, String worse, String manyBetter, String manyWorse) {

		private static Words of(String better, String worse, String manyBetter, String manyWorse) {
			return new Words("", better, worse, manyBetter, manyWorse);
		}

		/** Replaces {@code equals}, which the JVM generates at the first call. This takes several milliseconds. */
		private boolean isSameAs(Words other) {
			return metric.equals(other.metric) && better.equals(other.better) && worse.equals(other.worse)
					&& manyBetter.equals(other.manyBetter) && manyWorse.equals(other.manyWorse);
		}

		private String say(String text) {
			return metric.isEmpty() ? text : Texts.bind(Messages.headline_candidate, metric, text);
		}
	}

	private HeadlineText() {}

	/**
	 * Returns the headline of all candidates, with their names if there are several.
	 *
	 * @param comparison a comparison with at least one candidate
	 */
	public static String of(Comparison comparison) {
		return of(comparison, Run::name);
	}

	/**
	 * Returns the headline of all candidates, with their names if there are several.
	 *
	 * @param comparison a comparison with at least one candidate
	 * @param names returns the name of a run, which may be shortened
	 */
	public static String of(Comparison comparison, Function<Run, String> names) {
		List<RunComparison> candidates = comparison.candidates();
		if (candidates.size() == 1) {
			return of(candidates.get(0));
		}
		List<String> parts = new ArrayList<>();
		for (RunComparison candidate : candidates.subList(0, Math.min(candidates.size(), MAX_CANDIDATES))) {
			parts.add(Texts.bind(Messages.headline_candidate, names.apply(candidate.candidate()), of(candidate)));
		}
		if (candidates.size() > MAX_CANDIDATES) {
			parts.add(Texts.bind(Messages.text_more, Numbers.fixed((double) candidates.size() - MAX_CANDIDATES, 0)));
		}
		return String.join("  ·  ", parts);
	}

	/** Returns the headline of one candidate. */
	public static String of(RunComparison pair) {
		String headline = withAllocation(pair);
		return pair.assumption()
				.map(assumption -> Texts.bind(Messages.headline_assumed, headline, assumption.clause()))
				.orElse(headline);
	}

	private static String withAllocation(RunComparison pair) {
		String headline = ofMetric(pair);
		if (!pair.results().isEmpty() && pair.common().isRemoved()) {
			headline = Texts.bind(Messages.headline_removed, headline,
					factor(words(pair.results()), pair.common().speedup()));
		}
		RunComparison allocation = pair.allocation();
		if (allocation == null || !isChanged(allocation)) {
			return headline;
		}
		boolean isSame = !pair.results().isEmpty() && pair.count(Verdict.NO_CHANGE) == pair.results().size();
		return Texts.bind(Messages.headline_andAllocation, isSame ? Messages.headline_sameScores : headline,
				ofMetric(allocation));
	}

	private static boolean isChanged(RunComparison pair) {
		return pair.count(Verdict.IMPROVED) + pair.count(Verdict.REGRESSED) > 0;
	}

	private static String ofMetric(RunComparison pair) {
		List<ResultComparison> results = pair.results();
		if (results.isEmpty()) {
			return Messages.words_headline_nothing;
		}
		String headline = results.size() == 1 ? single(results.get(0)) : withFamilies(several(pair), pair);
		long ofTwoModes = results.stream().filter(ResultComparison::isChangeOfTwoModes).count();
		if (ofTwoModes == 0) {
			return headline;
		}
		return results.size() == 1
				? Texts.bind(Messages.headline_twoModes, headline)
				: Plural.of(ofTwoModes, Messages.headline_twoModes_one, Messages.headline_twoModes_many, headline);
	}

	private static String single(ResultComparison result) {
		Words words = words(result);
		return switch (result.verdict()) {
			case IMPROVED, REGRESSED -> isFactor(result.ratio())
					? words.say(factor(words, result.speedup()))
					: Texts.bind(Messages.headline_fromOrToNothing, result.verdict().label(), amounts(result));
			case NO_CHANGE -> Verdict.NO_CHANGE.label();
			case INCONCLUSIVE -> cannotTell(result.speedup(), result.speedupInterval());
		};
	}

	private static String several(RunComparison pair) {
		int all = pair.results().size();
		int better = pair.count(Verdict.IMPROVED);
		int worse = pair.count(Verdict.REGRESSED);
		Words words = words(pair.results());
		if (better > 0 && worse > 0) {
			return words.say(Texts.bind(Messages.headline_mixed, Texts.bind(words.manyBetter, number(better)),
					Texts.bind(words.manyWorse, number(worse))));
		}
		if (better + worse > 0) {
			return changed(words, pair, better > 0 ? Verdict.IMPROVED : Verdict.REGRESSED);
		}
		int same = pair.count(Verdict.NO_CHANGE);
		if (same == all) {
			return Verdict.NO_CHANGE.label();
		}
		if (same > 0) {
			return Texts.bind(Messages.headline_partlySame, number(same), number(all));
		}
		return pair.common().isShared()
				? common(words, pair)
				: cannotTell(pair.overall().speedup(), pair.overall().speedupInterval());
	}

	/** Adds the number of families that changed, unless all their results changed in the same direction, too. */
	private static String withFamilies(String headline, RunComparison pair) {
		if (!pair.isAnyFamilyAhead()) {
			return headline;
		}
		int better = pair.countFamilies(Verdict.IMPROVED);
		int worse = pair.countFamilies(Verdict.REGRESSED);
		Words words = words(pair.results());
		String all = Plural.of(pair.families().size(), Messages.headline_ofFamilies_one,
				Messages.headline_ofFamilies_many, number(better > 0 ? better : worse));
		String families = Texts.bind(better > 0 ? words.manyBetter : words.manyWorse, all);
		return Texts.bind(Messages.headline_families, headline, better > 0 && worse > 0
				? Texts.bind(Messages.headline_familiesToo, families, Texts.bind(words.manyWorse, number(worse)))
				: families);
	}

	private static String changed(Words words, RunComparison pair, Verdict verdict) {
		List<ResultComparison> changed = pair.results().stream().filter(result -> result.verdict() == verdict).toList();
		int all = pair.results().size();
		Interval interval = pair.overall().speedupInterval();
		boolean agrees = verdict == Verdict.IMPROVED ? interval.low() > 1 : interval.high() < 1;
		if (agrees && changed.size() == all) {
			return words.say(factor(words, pair.overall().speedup()));
		}
		String some = Texts.bind(verdict == Verdict.IMPROVED ? words.manyBetter : words.manyWorse,
				Texts.bind(Messages.headline_of, number(changed.size()), number(all)));
		String factors = factors(changed);
		return words.say(factors.isEmpty() ? some : Texts.bind(Messages.headline_factors, some, factors));
	}

	/** Returns the smallest and the largest factor, or an empty string if a factor is infinite. */
	private static String factors(List<ResultComparison> changed) {
		DoubleSummaryStatistics factors = changed.stream().mapToDouble(ResultComparison::speedup)
				.map(speedup -> speedup < 1 ? 1 / speedup : speedup).summaryStatistics();
		if (!isFactor(factors.getMax())) {
			return "";
		}
		String least = Numbers.roughTimes(factors.getMin());
		String most = Numbers.roughTimes(factors.getMax());
		return least.equals(most) ? most : Texts.bind(Messages.headline_range, least, most);
	}

	/**
	 * Returns the headline of results that are inconclusive individually but nearly all changed in the same direction.
	 */
	private static String common(Words words, RunComparison pair) {
		double speedup = pair.common().speedup();
		return Texts.bind(Messages.headline_common,
				Texts.bind(speedup > 1 ? words.manyBetter : words.manyWorse,
						Texts.bind(Messages.headline_of, number(pair.common().sameSide()),
								number(pair.common().results()))),
				Numbers.roughTimes(speedup > 1 ? speedup : 1 / speedup));
	}

	private static String factor(Words words, double speedup) {
		return speedup >= 1
				? Texts.bind(words.better, Numbers.roughTimes(speedup))
				: Texts.bind(words.worse, Numbers.roughTimes(1 / speedup));
	}

	private static String cannotTell(double speedup, Interval interval) {
		if (Double.isNaN(speedup)) {
			return Messages.inconclusive;
		}
		String known = interval.isKnown() ? " " + Numbers.timesInterval(interval) : "";
		return Texts.bind(Messages.headline_cannotTell_factor, Numbers.times(speedup) + known);
	}

	private static boolean isFactor(double ratio) {
		return ratio > 0 && ratio < Double.POSITIVE_INFINITY;
	}

	private static String amounts(ResultComparison result) {
		Unit unit = DisplayUnit.of(result);
		ToDoubleFunction<ComparedSide> shown = side -> result.ratio() == 0 == (side == result.baseline())
				? side.score().orNone(unit).value()
				: 0;
		double before = shown.applyAsDouble(result.baseline());
		double after = shown.applyAsDouble(result.candidate());
		return Numbers.score(before, Double.NaN) + " → "
				+ Numbers.scoreWithError(new Score(after, Double.NaN, unit));
	}

	private static String number(int count) {
		return Numbers.fixed(count, 0);
	}

	/** Returns the words for the metric of the results, or general ones if they differ between the results. */
	private static Words words(List<ResultComparison> results) {
		Words first = words(results.get(0));
		return results.stream().allMatch(result -> words(result).isSameAs(first)) ? first : generic("");
	}

	private static Words words(ResultComparison result) {
		String metric = Metric.canonicalName(result.metric());
		if (metric.equals(Metric.PRIMARY)) {
			boolean isUsual = result.direction() == DirectionFinder.of(metric, result.id().mode(), result.unit(),
					Map.of());
			return isUsual
					? Words.of(Messages.headline_faster, Messages.headline_slower, Messages.headline_faster,
							Messages.headline_slower)
					: generic("");
		}
		if (result.direction() == Direction.HIGHER_IS_BETTER) {
			return generic(metric);
		}
		return switch (metric) {
			case Metric.ALLOCATION -> Words.of(Messages.headline_allocation_less, Messages.headline_allocation_more,
					Messages.headline_allocation_manyLess, Messages.headline_allocation_manyMore);
			case "gc.count" -> Words.of(Messages.headline_collections_fewer, Messages.headline_collections_more,
					Messages.headline_collections_manyFewer, Messages.headline_collections_manyMore);
			case "gc.time" -> Words.of(Messages.headline_gcTime_less, Messages.headline_gcTime_more,
					Messages.headline_gcTime_manyLess, Messages.headline_gcTime_manyMore);
			default -> generic(metric);
		};
	}

	/** Returns the words "better" and "worse" for a metric; the name is empty for the score. */
	private static Words generic(String metric) {
		return new Words(metric, Messages.headline_better, Messages.headline_worse, Messages.headline_better,
				Messages.headline_worse);
	}
}
