// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.flightbench.report.words.ReportPart;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.Verdict;

/**
 * The part of a comparison that a report shows. Headlines, counts and means always cover all results.
 *
 * @param changedOnly whether to list only results that improved or regressed in at least one of the metrics
 * @param order the order of the results
 * @param summary whether to list no results at all
 * @param others comparisons of the same runs in other metrics, to show side by side
 */
public record ComparisonView(boolean changedOnly, Order order, boolean summary, List<Comparison> others) {

	/** The order of results. */
	public enum Order {
		/** Keeps the order of the baseline. */
		BASELINE,
		/** Sorts by importance: regressions first, then improvements, each with the largest change first. */
		CHANGE,
		/** Sorts by benchmark name and parameters. */
		NAME
	}

	/** All results of one metric in the order of the baseline. */
	public static final ComparisonView ALL = new ComparisonView(false, Order.BASELINE, false, List.of());

	public ComparisonView {
		others = List.copyOf(others);
	}

	/** Returns the results of a candidate to list. */
	public List<ResultComparison> rows(RunComparison pair) {
		if (summary) {
			return List.of();
		}
		List<ResultComparison> rows = new ArrayList<>(pair.results());
		if (changedOnly) {
			Set<ResultId> changed = new HashSet<>();
			Stream.concat(Stream.of(pair), others(pair).stream()).flatMap(other -> other.results().stream())
					.filter(ComparisonView::isChanged).forEach(result -> changed.add(result.id()));
			rows.removeIf(row -> !changed.contains(row.id()));
		}
		return switch (order) {
			case BASELINE -> rows;
			case CHANGE -> ComparisonRows.byImportance(rows);
			case NAME -> rows.stream().sorted(Comparator.comparing(ResultComparison::id)).toList();
		};
	}

	/** Returns the comparisons of the same candidate in the other metrics. */
	public List<RunComparison> others(RunComparison pair) {
		return others.stream().flatMap(other -> other.candidates().stream())
				.filter(other -> other.candidate() == pair.candidate()).toList();
	}

	/** Returns the results of a candidate to list, each followed by its comparisons in the other metrics. */
	public List<ResultComparison> inAllMetrics(RunComparison pair) {
		List<RunComparison> others = others(pair);
		return rows(pair).stream().flatMap(row -> Stream.concat(Stream.of(row), others.stream()
				.flatMap(other -> other.results().stream()).filter(result -> result.id().equals(row.id())))).toList();
	}

	/** Returns the number of listed results and the number of all results of a candidate. */
	public ReportPart part(RunComparison pair) {
		return new ReportPart(rows(pair).size(), pair.results().size());
	}

	/** Returns the number of listed results and the number of all results of all candidates. */
	public ReportPart part(Comparison comparison) {
		int listed = 0;
		int all = 0;
		for (RunComparison pair : comparison.candidates()) {
			listed += rows(pair).size();
			all += pair.results().size();
		}
		return new ReportPart(listed, all);
	}

	private static boolean isChanged(ResultComparison result) {
		return result.verdict() == Verdict.IMPROVED || result.verdict() == Verdict.REGRESSED;
	}
}
