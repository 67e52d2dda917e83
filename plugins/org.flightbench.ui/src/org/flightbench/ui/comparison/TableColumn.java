// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.List;
import java.util.function.Function;

import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.ui.table.DistinctTexts;
import org.flightbench.view.chart.ResultText;

/**
 * A column of the results table.
 *
 * @param key the key under which its layout is saved
 * @param title the title, which is shortened to the available space
 * @param tooltip the tooltip of the header
 * @param width the width unless the user has set one
 * @param alignment {@code SWT.LEFT}, {@code SWT.RIGHT} or {@code SWT.CENTER}
 * @param shownAtFirst whether the column is visible unless the user has shown or hidden it
 * @param text returns the text of a row
 * @param groupText returns the text of a group
 * @param sort the key by which this column sorts
 * @param comparison returns the comparison that a cell shows, or null if the column does not show comparisons
 * @param expected returns the expectations that a cell shows, or null if the column does not show expectations
 * @param names the strings of a column of names, which are abbreviated if necessary; null for other columns
 * @param paint how the cells are drawn
 */
public record TableColumn(String key, ColumnTitle title, String tooltip, ColumnWidth width, int alignment,
		boolean shownAtFirst,
		Function<ResultRow, String> text, Function<RowGroup, String> groupText, SortKey sort,
		Function<ResultRow, ResultComparison> comparison, Function<ResultRow, List<RowExpectation>> expected,
		DistinctTexts names, Paint paint) {

	/** The style in which a cell is drawn. */
	public enum Paint {
		/** Plain text. */
		TEXT,
		/** Text in the color of the verdict. */
		VERDICT,
		/** Text in the color of the expectation's outcome. */
		EXPECTATION,
		/** A whisker. */
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

	/** Returns the explanation of a cell, or null if it has none besides that of its row. */
	public String explanation(ResultRow row, ComparisonSettings settings) {
		if (expected != null) {
			return RowExpectation.explanation(expected.apply(row), settings);
		}
		ResultComparison result = comparison == null ? null : comparison.apply(row);
		return result == null ? null : ResultText.of(result, settings);
	}
}
