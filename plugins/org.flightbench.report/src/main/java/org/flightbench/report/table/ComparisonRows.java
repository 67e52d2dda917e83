// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.table;

import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.verdict.ExpectationCheck;
import org.flightbench.results.compare.verdict.GeometricMean;
import org.flightbench.results.compare.verdict.Interval;
import org.flightbench.results.compare.verdict.ResultComparison;
import org.flightbench.results.compare.verdict.Verdict;

/** The rows of a comparison: what a filter or a selection leaves, and their order by importance. */
public final class ComparisonRows {

	private static final GeometricMean NO_MEAN = new GeometricMean("", Double.NaN, Interval.UNKNOWN, Double.NaN,
			Interval.UNKNOWN, 0);

	private ComparisonRows() {}

	/**
	 * The comparison with only those results. Verdicts stay those of the whole comparison; geometric means are left out
	 * unless every result is kept, because they would be of results that are not shown, and so is an expectation unless
	 * every result that it is about is kept.
	 */
	public static Comparison only(Comparison comparison, Predicate<ResultId> kept) {
		List<RunComparison> candidates = comparison.candidates().stream().map(pair -> only(pair, kept)).toList();
		return new Comparison(comparison.runs(), comparison.baseline(), comparison.metric(), comparison.settings(),
				candidates);
	}

	private static RunComparison only(RunComparison pair, Predicate<ResultId> kept) {
		var results = pair.results().stream().filter(result -> kept.test(result.id())).toList();
		boolean all = results.size() == pair.results().size();
		return new RunComparison(pair.baseline(), pair.candidate(), results, all ? pair.overall() : NO_MEAN,
				all ? pair.byClass() : List.of(),
				pair.added().stream().filter(result -> kept.test(result.id())).toList(),
				pair.removed().stream().filter(result -> kept.test(result.id())).toList(), pair.warnings(),
				pair.expectations().stream().filter(check -> all || isAbout(check, kept)).toList(),
				pair.notes(), pair.common(), pair.allocation() == null ? null : only(pair.allocation(), kept),
				pair.assumption(),
				pair.families().stream().filter(family -> all || family.members().stream().anyMatch(kept)).toList(),
				pair.controls());
	}

	/**
	 * Results in the order in which a reader wants them: what became worse first, then what changed, the most first.
	 */
	public static List<ResultComparison> byImportance(List<ResultComparison> results) {
		return results.stream().sorted(Comparator.comparingInt((ResultComparison result) -> rank(result.verdict()))
				.thenComparing(result -> -size(result.speedup()))).toList();
	}

	private static int rank(Verdict verdict) {
		return switch (verdict) {
			case REGRESSED -> 0;
			case IMPROVED -> 1;
			case INCONCLUSIVE -> 2;
			case NO_CHANGE -> 3;
		};
	}

	private static double size(double speedup) {
		double size = Math.abs(Math.log(speedup));
		return Double.isNaN(size) ? 0 : size;
	}

	/** Whether it is about results, all of which are kept. */
	private static boolean isAbout(ExpectationCheck check, Predicate<ResultId> kept) {
		return !check.results().isEmpty()
				&& check.results().stream().allMatch(match -> kept.test(match.result().id()));
	}
}
