// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.table;

import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ExpectationCheck;
import org.flightbench.results.compare.GeometricMean;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.Verdict;

/** Filters the rows of a comparison and sorts them by importance. */
public final class ComparisonRows {

	private static final GeometricMean NO_MEAN = new GeometricMean("", Double.NaN, Interval.UNKNOWN, Double.NaN,
			Interval.UNKNOWN, 0);

	private ComparisonRows() {}

	/**
	 * Returns a copy of the comparison with only the results that the filter accepts. Verdicts remain those of the
	 * whole comparison. Unless all results are kept, geometric means are omitted because they would cover hidden
	 * results, and so are expectations with hidden results.
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
				pair.controls(), pair.proposedControls());
	}

	/**
	 * Sorts results by importance: regressions, improvements, inconclusive results, then unchanged ones, each with the
	 * largest change first.
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

	/** Returns whether an expectation has results and all of them are kept. */
	private static boolean isAbout(ExpectationCheck check, Predicate<ResultId> kept) {
		return !check.results().isEmpty()
				&& check.results().stream().allMatch(match -> kept.test(match.result().id()));
	}
}
