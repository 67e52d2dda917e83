// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison.column;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

import org.flightbench.results.Score;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.verdict.ExpectationOutcome;
import org.flightbench.results.compare.verdict.Verdict;

/**
 * The rows that the table shows, in their order.
 *
 * @param all all rows of the comparison
 * @param query what of them is shown and how
 * @param rows the rows that are shown, in their order
 * @param groups the same rows by class; empty if they are not grouped
 * @param units by run, the unit in which all of its scores are shown; null where they are in several, or there is none
 */
public record Arrangement(ResultRows all, RowQuery query, List<ResultRow> rows, List<RowGroup> groups,
		List<Unit> units) {

	/**
	 * A query for rows.
	 *
	 * @param filter words that must all occur in a row; empty for all
	 * @param verdicts verdicts of which a row must have one; empty for all
	 * @param outcomes outcomes of expectations of which a row must have one; empty for all
	 * @param sort the order
	 * @param byClass whether rows are grouped by class
	 */
	public record RowQuery(String filter, Set<Verdict> verdicts, Set<ExpectationOutcome> outcomes, SortKey sort,
			boolean byClass) {}

	/** Arranges rows; goes over all of them. */
	public static Arrangement of(ResultRows all, RowQuery query) {
		List<ResultRow> rows = all.shown(query);
		return new Arrangement(all, query, rows, query.byClass() ? all.grouped(rows) : List.of(), units(all, rows));
	}

	private static List<Unit> units(ResultRows all, List<ResultRow> rows) {
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
