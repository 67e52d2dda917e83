// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.table;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

import org.flightbench.ui.output.ClipboardFormat;

/**
 * The texts of rows in their columns.
 *
 * @param columns the columns, in the order in which they were made
 */
record RowTexts<R>(List<RowColumn<R>> columns) {

	RowTexts {
		columns = List.copyOf(columns);
	}

	List<String> titles() {
		return columns.stream().map(RowColumn::title).toList();
	}

	/** The texts of a row, column by column. */
	String[] of(R row) {
		return columns.stream().map(column -> column.text().apply(row)).toArray(String[]::new);
	}

	/** The column of names, of which most is to be seen. */
	RowColumn<R> names() {
		return Collections.max(columns, Comparator.comparingInt(RowColumn::least));
	}

	/** All of a row in lines: some of it may be out of sight. */
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
	 * Rows to be pasted into a spreadsheet.
	 *
	 * @param hidden titles of columns that the user has hidden
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
