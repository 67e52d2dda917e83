// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.table;

import java.util.List;
import java.util.function.Function;
import org.flightbench.report.ResultText;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.ResultComparison;

/**
 * A column of the comparison table.
 *
 * @param key by which its width, place and visibility are remembered
 * @param title its header
 * @param tooltip what the header explains
 * @param width unless the user chose another
 * @param alignment {@code SWT.LEFT} or {@code SWT.RIGHT}
 * @param shownAtFirst whether it is visible unless the user hid or showed it
 * @param text the text of a row
 * @param groupText the text of a class
 * @param sort what its rows are sorted by
 * @param comparison the comparison that its cells are about, by row; null for columns that are not about one
 * @param expected what is expected of a row; null for columns that are not about that
 * @param paint how a cell is drawn
 */
record TableColumn(String key, String title, String tooltip, ColumnWidth width, int alignment, boolean shownAtFirst,
		Function<ResultRow, String> text, Function<RowGroup, String> groupText, SortKey sort,
		Function<ResultRow, ResultComparison> comparison, Function<ResultRow, List<RowExpectation>> expected,
		Paint paint) {

	/** How a cell is drawn. */
	enum Paint {
		/** As text. */
		TEXT,
		/** As text in the verdict's colour. */
		VERDICT,
		/** As text in the colour of an expectation's outcome. */
		EXPECTATION,
		/** As a whisker bar. */
		WHISKER
	}

	TableColumn(String key, String title, String tooltip, ColumnWidth width, int alignment,
			Function<ResultRow, String> text,
			SortKey sort, Function<ResultRow, ResultComparison> comparison, Paint paint) {
		this(key, title, tooltip, width, alignment, true, text, group -> "", sort, comparison, null, paint);
	}

	TableColumn keyed(String newKey) {
		return new TableColumn(newKey, title, tooltip, width, alignment, shownAtFirst, text, groupText, sort,
				comparison, expected, paint);
	}

	TableColumn shown(boolean atFirst) {
		return new TableColumn(key, title, tooltip, width, alignment, atFirst, text, groupText, sort, comparison,
				expected, paint);
	}

	TableColumn withGroupText(Function<RowGroup, String> ofGroup) {
		return new TableColumn(key, title, tooltip, width, alignment, shownAtFirst, text, ofGroup, sort, comparison,
				expected, paint);
	}

	TableColumn expecting(Function<ResultRow, List<RowExpectation>> ofRow) {
		return new TableColumn(key, title, tooltip, width, alignment, shownAtFirst, text, groupText, sort, comparison,
				ofRow, paint);
	}

	/** Its header where it is so wide, in pixels. */
	String title(int shownWidth) {
		return paint == Paint.WHISKER && shownWidth < width.wanted() ? Messages.interval_narrow : title;
	}

	/** What is to say of a row's cell; null if nothing that is not said of the row. */
	String explanation(ResultRow row, ComparisonSettings settings) {
		if (expected != null) {
			return RowExpectation.explanation(expected.apply(row), settings);
		}
		ResultComparison result = comparison == null ? null : comparison.apply(row);
		return result == null ? null : ResultText.of(result, settings);
	}
}
