// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.table;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

import org.flightbench.ui.output.ClipboardFormat;

/**
 * The strings of rows in all columns.
 *
 * @param columns the columns in creation order, regardless of how the user has moved them
 */
record RowTexts<R>(List<RowColumn<R>> columns) {

	RowTexts {
		columns = List.copyOf(columns);
	}

	List<String> titles() {
		return columns.stream().map(RowColumn::title).toList();
	}

	String[] of(R row) {
		return columns.stream().map(column -> column.text().apply(row)).toArray(String[]::new);
	}

	/** Returns the column of names, which has the largest minimum width. */
	RowColumn<R> names() {
		return Collections.max(columns, Comparator.comparingInt(RowColumn::least));
	}

	/** Returns the strings of a row as lines with the column titles, for a tooltip. */
	String lines(R row) {
		String[] texts = of(row);
		StringBuilder lines = new StringBuilder();
		for (int index = 0; index < texts.length; index++) {
			if (!texts[index].isEmpty()) {
				RowColumn<R> column = columns.get(index);
				lines.append(lines.isEmpty() ? "" : "\n").append(column == names() ? "" : column.title() + ": ")
						.append(texts[index]);
			}
		}
		return lines.toString();
	}

	/**
	 * Returns rows as text to paste into a spreadsheet.
	 *
	 * @param hidden the titles of hidden columns
	 */
	String table(List<R> rows, ClipboardFormat format, Set<String> hidden) {
		List<RowColumn<R>> copied = columns.stream()
				.filter(column -> !format.isOfVisible() || !hidden.contains(column.title())).toList();
		StringBuilder text = new StringBuilder();
		if (format.hasTitles()) {
			text.append(format.row(copied.stream().map(RowColumn::title).toList()));
		}
		rows.forEach(row -> text.append(format.row(copied.stream()
				.map(column -> (format.isRaw() ? column.raw() : column.text()).apply(row)).toList())));
		return text.toString();
	}
}
