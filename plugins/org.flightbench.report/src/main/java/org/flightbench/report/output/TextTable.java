// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Column;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.words.Text;

/**
 * A table as aligned text. Where the line is too short for it, first long names and headings are abbreviated, then
 * columns of less weight left out; names stay different from each other even if the line overflows.
 */
public final class TextTable {

	private static final String GAP = "  ";
	private static final String ERROR_SIGN = " ± ";
	private static final int COMFORTABLE_NAME = 48;
	private static final int LEAST_NAME = 16;
	private static final int LONGEST_NAME = 160;
	private static final int LEAST_TITLE = 8;
	private static final int WIDTH_STEP = 4;
	private static final double[] HEAD_SHARES = {1.0 / 3, 1.0 / 2, 2.0 / 3};

	private final TextStyle style;
	private final List<TextColumn> columns = new ArrayList<>();
	private final int rows;

	private TextTable(Table table, TextStyle style) {
		this.style = style;
		rows = table.rows().size();
		for (int column = 0; column < table.columns().size(); column++) {
			columns.add(new TextColumn(table, column, style));
		}
		fit();
	}

	/** Writes the table with a line of headings. */
	public static void write(Table table, TextStyle style, Appendable out) throws IOException {
		new TextTable(table, style).write(out);
	}

	private void fit() {
		shrinkNames(LONGEST_NAME, false);
		shrinkNames(COMFORTABLE_NAME, true);
		shrinkTitles();
		for (int rank = highestRank(); rank > 0 && excess() > 0; rank--) {
			leaveOut(rank);
		}
		shrinkNames(LEAST_NAME, true);
	}

	private int highestRank() {
		int rank = 0;
		for (TextColumn column : columns) {
			rank = Math.max(rank, column.column.rank());
		}
		return rank;
	}

	private void leaveOut(int rank) {
		columns.removeIf(column -> column.column.rank() == rank);
	}

	private long excess() {
		long width = (long) GAP.length() * (columns.size() - 1);
		for (TextColumn column : columns) {
			width += column.width;
		}
		return width - style.width();
	}

	private void shrinkNames(int least, boolean onlyIfTooWide) {
		for (int index = columns.size() - 1; index >= 0; index--) {
			TextColumn column = columns.get(index);
			if (column.column.kind() == Kind.NAME) {
				long wanted = onlyIfTooWide ? column.width - Math.max(0, excess()) : least;
				column.shrink((int) Math.max(least, wanted));
			}
		}
	}

	/** Headings of numbers, which are names of runs, give way before whole columns do, if they go on differing. */
	private void shrinkTitles() {
		if (excess() > 0) {
			Set<String> shrunk = new HashSet<>();
			if (columns.stream().allMatch(column -> shrunk.add(column.shrunkTitle()))) {
				columns.forEach(TextColumn::shrinkTitle);
			}
		}
	}

	private void write(Appendable out) throws IOException {
		StringBuilder line = new StringBuilder();
		for (TextColumn column : columns) {
			append(line, column, column.title, style.heading(column.title));
		}
		endLine(line, out);
		for (int row = 0; row < rows; row++) {
			for (TextColumn column : columns) {
				String text = column.texts.get(row);
				append(line, column, text, style.toned(text, column.cells.get(row).tone()));
			}
			endLine(line, out);
		}
	}

	private static void append(StringBuilder line, TextColumn column, String text, String styled) {
		int padding = column.width - Text.width(text);
		boolean right = column.column.kind() == Kind.NUMBER;
		line.append(right ? " ".repeat(padding) : "").append(styled).append(right ? "" : " ".repeat(padding))
				.append(GAP);
	}

	private static void endLine(StringBuilder line, Appendable out) throws IOException {
		int end = line.length();
		while (end > 0 && line.charAt(end - 1) == ' ') {
			end--;
		}
		out.append(line, 0, end).append('\n');
		line.setLength(0);
	}

	/** One column with its texts as they are shown. */
	private static final class TextColumn {

		private final Column column;
		private final TextStyle style;
		private String title;
		private final List<Cell> cells = new ArrayList<>();
		private final List<String> whole = new ArrayList<>();
		private final List<String> texts = new ArrayList<>();
		private int width;

		TextColumn(Table table, int index, TextStyle style) {
			column = table.columns().get(index);
			this.style = style;
			title = style.shown(Text.abbreviate(Text.visible(column.title()), COMFORTABLE_NAME));
			for (List<Cell> row : table.rows()) {
				cells.add(row.get(index));
				whole.add(Text.visible(row.get(index).text()));
			}
			if (column.kind() == Kind.NUMBER) {
				alignErrors();
			}
			whole.replaceAll(style::shown);
			texts.addAll(whole);
			measure();
		}

		/** Sets the errors of all scores in a column of their own. */
		private void alignErrors() {
			int errorWidth = 0;
			for (String text : whole) {
				int sign = text.indexOf(ERROR_SIGN);
				errorWidth = Math.max(errorWidth, sign < 0 ? 0 : text.length() - sign - ERROR_SIGN.length());
			}
			if (errorWidth > 0) {
				for (int row = 0; row < whole.size(); row++) {
					whole.set(row, alignError(whole.get(row), errorWidth));
				}
			}
		}

		private static String alignError(String text, int errorWidth) {
			int sign = text.indexOf(ERROR_SIGN);
			if (sign < 0) {
				return text + " ".repeat(ERROR_SIGN.length() + errorWidth);
			}
			String error = text.substring(sign + ERROR_SIGN.length());
			return text.substring(0, sign) + ERROR_SIGN + " ".repeat(errorWidth - error.length()) + error;
		}

		/** Abbreviates the texts to a width, or to the next larger one at which those that differ go on differing. */
		void shrink(int wanted) {
			Set<String> distinct = wanted < width ? new HashSet<>(whole) : Set.of();
			for (int shrunk = wanted; shrunk < width; shrunk += WIDTH_STEP) {
				for (double headShare : HEAD_SHARES) {
					if (staysDistinct(distinct, shrunk, headShare)) {
						abbreviate(shrunk, headShare);
						return;
					}
				}
			}
		}

		private void abbreviate(int shrunk, double headShare) {
			texts.clear();
			whole.forEach(text -> texts.add(style.shown(Text.abbreviate(text, shrunk, headShare))));
			measure();
		}

		private static boolean staysDistinct(Set<String> distinct, int width, double headShare) {
			Set<String> abbreviated = new HashSet<>();
			for (String text : distinct) {
				if (!abbreviated.add(Text.abbreviate(text, width, headShare))) {
					return false;
				}
			}
			return true;
		}

		/** The title as short as the texts below it. */
		String shrunkTitle() {
			return column.kind() == Kind.NUMBER
					? style.shown(Text.abbreviate(title, Math.max(LEAST_TITLE, widthOfTexts())))
					: title;
		}

		void shrinkTitle() {
			title = shrunkTitle();
			measure();
		}

		private void measure() {
			width = Math.max(Text.width(title), widthOfTexts());
		}

		private int widthOfTexts() {
			int widest = 0;
			for (String text : texts) {
				widest = Math.max(widest, Text.width(text));
			}
			return widest;
		}
	}
}
