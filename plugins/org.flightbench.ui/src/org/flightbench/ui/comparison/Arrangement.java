// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

import org.flightbench.results.Score;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.ExpectationOutcome;
import org.flightbench.results.compare.Verdict;

/**
 * The rows of the results table, filtered, sorted, and grouped.
 *
 * @param all all rows of the comparison
 * @param query the query that selects and orders the rows
 * @param rows the rows that match the query, in order
 * @param groups the matching rows by group, empty if they are not grouped
 * @param units the unit of each run's scores; null for a run whose scores have different units or that has no scores
 */
public record Arrangement(ResultRowModel all, RowQuery query, List<ResultRow> rows, List<RowGroup> groups,
		List<Unit> units) {

	/**
	 * A query for rows.
	 *
	 * @param filter words that a row must contain, empty for all rows
	 * @param verdicts the verdicts to show; empty for all rows
	 * @param outcomes the expectation outcomes to show; empty for all rows
	 * @param sort the order
	 * @param byClass whether rows are grouped by class
	 */
	public record RowQuery(String filter, Set<Verdict> verdicts, Set<ExpectationOutcome> outcomes, SortKey sort,
			boolean byClass) {}

	/** Arranges rows. The running time is proportional to the number of rows of the comparison. */
	public static Arrangement of(ResultRowModel all, RowQuery query) {
		List<ResultRow> rows = all.shown(query);
		return new Arrangement(all, query, rows, query.byClass() ? all.grouped(rows) : List.of(), units(all, rows));
	}

	private static List<Unit> units(ResultRowModel all, List<ResultRow> rows) {
		return IntStream.range(0, all.comparison().runs().size()).mapToObj(run -> commonUnit(rows, run)).toList();
	}

	private static Unit commonUnit(List<ResultRow> rows, int run) {
		Unit common = null;
		for (ResultRow row : rows) {
			Score score = row.scores().get(run);
			if (score != null) {
				if (common != null && !common.symbol().equals(score.unit().symbol())) {
					return null;
				}
				common = score.unit();
			}
		}
		return common;
	}
}
