// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.util.List;

/**
 * A table of display texts, before it becomes text, Markdown or HTML.
 *
 * @param columns the columns
 * @param rows the rows, each with a cell for every column
 */
public record Table(List<Column> columns, List<List<Cell>> rows) {

	/** How a column is set. */
	public enum Kind {
		/** Names, on the left, literally; may be abbreviated where room is short. */
		NAME,
		/** Numbers, on the right. */
		NUMBER,
		/** Words, on the left. */
		WORD,
		/** A sign and words, on the left; the sign alone where room is short. */
		SIGN
	}

	/** The meaning of a cell: better, worse or neither. */
	public enum Tone {
		/** Nothing. */
		PLAIN,
		/** Better. */
		BETTER,
		/** Worse. */
		WORSE,
		/** Neither. */
		SAME,
		/** Unknown. */
		UNSURE
	}

	/**
	 * A column.
	 *
	 * @param title its heading
	 * @param kind how it is set
	 * @param rank the higher, the sooner it is left out where room is short; 0 is never left out
	 * @param shortTitle its heading where room is short; empty if that is the start and the end of the title
	 */
	public record Column(String title, Kind kind, int rank, String shortTitle) {

		/** A column of one heading. */
		public Column(String title, Kind kind, int rank) {
			this(title, kind, rank, "");
		}
	}

	/**
	 * A cell.
	 *
	 * @param text what it shows
	 * @param tone what it says of better and worse
	 * @param number by which to sort it, NaN if it is not a number
	 */
	public record Cell(String text, Tone tone, double number) {

		/** Plain text. */
		public static Cell of(String text) {
			return new Cell(text, Tone.PLAIN, Double.NaN);
		}

		/** A number, as text, with its value to sort by. */
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
