// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.util.List;

/**
 * A table of display strings, independent of the output format.
 *
 * @param columns the columns from left to right
 * @param rows the rows, each with one cell per column
 */
public record Table(List<Column> columns, List<List<Cell>> rows) {

	/** The alignment and abbreviation of the cells of a column. */
	public enum Kind {
		/** Names, left-aligned and literal; abbreviated if there is too little room. */
		NAME,
		/** Numbers, right-aligned. */
		NUMBER,
		/** Words, left-aligned. */
		WORD,
		/** Symbols with words, left-aligned; reduced to the symbols if there is too little room. */
		SIGN
	}

	/** The meaning of a cell: better, worse or neutral. */
	public enum Tone {
		/** Plain text without a meaning. */
		PLAIN,
		BETTER,
		WORSE,
		/** Unchanged. */
		SAME,
		/** Inconclusive. */
		UNSURE
	}

	/**
	 * A column.
	 *
	 * @param title the heading
	 * @param kind the alignment and abbreviation
	 * @param rank the order in which columns are omitted if there is too little room, highest first; columns of rank 0
	 * are never omitted
	 * @param shortTitle the heading if there is too little room; empty to abbreviate the title in the middle
	 */
	public record Column(String title, Kind kind, int rank, String shortTitle) {

		/** Creates a column without a short title. */
		public Column(String title, Kind kind, int rank) {
			this(title, kind, rank, "");
		}
	}

	/**
	 * A cell.
	 *
	 * @param text the text to show
	 * @param tone the meaning of the cell
	 * @param number the value to sort by, NaN if the cell is not a number
	 * @param source the address of the source, to which pages link; empty for none
	 */
	public record Cell(String text, Tone tone, double number, String source) {

		public Cell(String text, Tone tone, double number) {
			this(text, tone, number, "");
		}

		/** Returns a copy that links to the source in HTML pages, unless the address is empty. */
		public Cell withSource(String address) {
			return new Cell(text, tone, number, address);
		}

		/** Creates a cell of plain text. */
		public static Cell of(String text) {
			return new Cell(text, Tone.PLAIN, Double.NaN);
		}

		/** Creates a cell of a number with its text and the value to sort by. */
		public static Cell of(String text, double number) {
			return new Cell(text, Tone.PLAIN, number);
		}
	}

	public Table {
		columns = List.copyOf(columns);
		rows = List.copyOf(rows);
		for (List<Cell> row : rows) {
			if (row.size() != columns.size()) {
				throw new IllegalArgumentException(row.size() + " cells in a table of " + columns.size() + " columns");
			}
		}
	}
}
