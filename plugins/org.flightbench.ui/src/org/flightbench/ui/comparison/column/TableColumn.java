// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison.column;

import java.util.List;
import java.util.function.Function;

import org.flightbench.report.words.ResultText;
import org.flightbench.results.compare.verdict.ComparisonSettings;
import org.flightbench.results.compare.verdict.ResultComparison;
import org.flightbench.ui.table.DistinctTexts;

/**
 * A column of the comparison table.
 *
 * @param key by which its width, place and visibility are remembered
 * @param title its header, which gives way where there is too little room
 * @param tooltip what the header explains
 * @param width unless the user chose another
 * @param alignment {@code SWT.LEFT} or {@code SWT.RIGHT}
 * @param shownAtFirst whether it is visible unless the user hid or showed it
 * @param text the text of a row
 * @param groupText the text of a class
 * @param sort what its rows are sorted by
 * @param comparison the comparison that its cells are about, by row; null for columns that are not about one
 * @param expected what is expected of a row; null for columns that are not about that
 * @param names the texts of a column of names, which are shortened where there is no room; null for others
 * @param paint how a cell is drawn
 */
public record TableColumn(String key, ColumnTitle title, String tooltip, ColumnWidth width, int alignment,
		boolean shownAtFirst,
		Function<ResultRow, String> text, Function<RowGroup, String> groupText, SortKey sort,
		Function<ResultRow, ResultComparison> comparison, Function<ResultRow, List<RowExpectation>> expected,
		DistinctTexts names, Paint paint) {

	/** How a cell is drawn. */
	public enum Paint {
		/** As text. */
		TEXT,
		/** As text in the verdict's color. */
		VERDICT,
		/** As text in the color of an expectation's outcome. */
		EXPECTATION,
		/** As a whisker bar. */
		WHISKER
	}

	TableColumn(String key, ColumnTitle title, String tooltip, ColumnWidth width, int alignment,
			Function<ResultRow, String> text,
			SortKey sort, Function<ResultRow, ResultComparison> comparison, Paint paint) {
		this(key, title, tooltip, width, alignment, true, text, group -> "", sort, comparison, null, null, paint);
	}

	TableColumn keyed(String newKey) {
		return new TableColumn(newKey, title, tooltip, width, alignment, shownAtFirst, text, groupText, sort,
				comparison, expected, names, paint);
	}

	TableColumn atLeast(int pixels) {
		return new TableColumn(key, title, tooltip, width.atLeast(pixels), alignment, shownAtFirst, text, groupText,
				sort,
				comparison, expected, names, paint);
	}

	TableColumn shown(boolean atFirst) {
		return new TableColumn(key, title, tooltip, width, alignment, atFirst, text, groupText, sort, comparison,
				expected, names, paint);
	}

	TableColumn withGroupText(Function<RowGroup, String> ofGroup) {
		return new TableColumn(key, title, tooltip, width, alignment, shownAtFirst, text, ofGroup, sort, comparison,
				expected, names, paint);
	}

	TableColumn expecting(Function<ResultRow, List<RowExpectation>> ofRow) {
		return new TableColumn(key, title, tooltip, width, alignment, shownAtFirst, text, groupText, sort, comparison,
				ofRow, names, paint);
	}

	TableColumn naming(DistinctTexts all) {
		return new TableColumn(key, title, tooltip, width, alignment, shownAtFirst, text, groupText, sort, comparison,
				expected, all, paint);
	}

	/** The explanation of a row's cell; null if it adds nothing to that of the row. */
	public String explanation(ResultRow row, ComparisonSettings settings) {
		if (expected != null) {
			return RowExpectation.explanation(expected.apply(row), settings);
		}
		ResultComparison result = comparison == null ? null : comparison.apply(row);
		return result == null ? null : ResultText.of(result, settings);
	}
}
