// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.table;

import java.util.List;
import java.util.Set;
import org.flightbench.results.compare.ExpectationOutcome;
import org.flightbench.results.compare.Verdict;

/**
 * What the table shows of all rows.
 *
 * @param all all rows of the comparison
 * @param wish what of them is shown and how
 * @param rows the rows that are shown, in their order
 * @param groups the same rows by class; empty if they are not grouped
 */
public record Arrangement(ResultRows all, Wish wish, List<ResultRow> rows, List<RowGroup> groups) {

	/**
	 * What the user wants to see.
	 *
	 * @param filter words that must all occur in a row; empty for all
	 * @param verdicts verdicts of which a row must have one; empty for all
	 * @param outcomes outcomes of expectations of which a row must have one; empty for all
	 * @param sort the order
	 * @param byClass whether rows are grouped by class
	 */
	public record Wish(String filter, Set<Verdict> verdicts, Set<ExpectationOutcome> outcomes, SortKey sort,
			boolean byClass) {}

	/** Arranges rows; goes over all of them. */
	public static Arrangement of(ResultRows all, Wish wish) {
		List<ResultRow> rows = all.shown(wish);
		return new Arrangement(all, wish, rows, wish.byClass() ? all.grouped(rows) : List.of());
	}
}
