// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.command;

import java.io.IOException;
import java.io.Writer;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.flightbench.base.Text;
import org.flightbench.cli.query.QueryFormat;

/** Writes the result of a query row by row. */
final class ResultWriter {

	/** The number of rows that determine the column widths of a table. */
	private static final int ROWS_FOR_WIDTHS = 1000;
	/** The maximum length of a table with a single row. A longer row is written vertically, with one value per line. */
	private static final int LONG_ROW = 100;
	private static final String NULL = "-";
	private static final String BETWEEN = "  ";

	private ResultWriter() {}

	/** @param format a text format */
	static void write(ResultSet result, QueryFormat format, Writer out) throws SQLException, IOException {
		Cells cells = new Cells(result);
		switch (format) {
			case TABLE -> writeTable(result, cells, out);
			case CSV -> writeCsv(result, cells, out);
			case JSON -> writeJson(result, cells, out);
			case PARQUET -> throw new IllegalArgumentException("not a text format");
		}
	}

	private static void writeTable(ResultSet result, Cells cells, Writer out) throws SQLException, IOException {
		List<String> header = cells.names().stream().map(Text::visible).toList();
		List<List<String>> first = new ArrayList<>();
		int[] widths = header.stream().mapToInt(ResultWriter::width).toArray();
		boolean hasMore = true;
		while (first.size() < ROWS_FOR_WIDTHS && hasMore) {
			hasMore = result.next();
			if (hasMore) {
				List<String> row = row(cells);
				first.add(row);
				for (int column = 0; column < widths.length; column++) {
					widths[column] = Math.max(widths[column], width(row.get(column)));
				}
			}
		}
		int length = BETWEEN.length() * (widths.length - 1);
		for (int width : widths) {
			length += width;
		}
		if (first.size() == 1 && length > LONG_ROW) {
			writeBelow(header, first.get(0), out);
			return;
		}
		writeRow(header, cells, widths, out);
		writeRow(Arrays.stream(widths).mapToObj("-"::repeat).toList(), cells, widths, out);
		for (List<String> row : first) {
			writeRow(row, cells, widths, out);
		}
		while (hasMore && result.next()) {
			writeRow(row(cells), cells, widths, out);
		}
	}

	private static int width(String text) {
		return text.codePointCount(0, text.length());
	}

	private static List<String> row(Cells cells) throws SQLException {
		List<String> row = new ArrayList<>();
		for (int column = 0; column < cells.count(); column++) {
			String text = cells.rounded(column);
			row.add(text == null ? NULL : Text.visible(text));
		}
		return row;
	}

	private static void writeRow(List<String> row, Cells cells, int[] widths, Writer out) throws IOException {
		StringBuilder line = new StringBuilder();
		for (int column = 0; column < widths.length; column++) {
			String text = row.get(column);
			String filler = " ".repeat(Math.max(0, widths[column] - width(text)));
			line.append(column == 0 ? "" : BETWEEN);
			line.append(cells.isNumber(column) ? filler + text : text + filler);
		}
		out.append(line.toString().stripTrailing()).append('\n');
	}

	private static void writeBelow(List<String> header, List<String> row, Writer out) throws IOException {
		int widest = header.stream().mapToInt(ResultWriter::width).max().orElse(0);
		for (int column = 0; column < header.size(); column++) {
			String name = header.get(column);
			out.append(name).append(" ".repeat(widest - width(name))).append(BETWEEN).append(row.get(column))
					.append('\n');
		}
	}

	private static void writeCsv(ResultSet result, Cells cells, Writer out) throws SQLException, IOException {
		writeCsvRow(cells.names(), out);
		while (result.next()) {
			List<String> row = new ArrayList<>();
			for (int column = 0; column < cells.count(); column++) {
				row.add(cells.text(column));
			}
			writeCsvRow(row, out);
		}
	}

	private static void writeCsvRow(List<String> row, Writer out) throws IOException {
		for (int column = 0; column < row.size(); column++) {
			out.append(column == 0 ? "" : ",").append(csv(row.get(column)));
		}
		out.append("\r\n");
	}

	private static String csv(String text) {
		if (text == null) {
			return "";
		}
		boolean isQuoted = text.isEmpty() || text.chars().anyMatch(one -> ",\"\r\n".indexOf(one) >= 0);
		return isQuoted ? '"' + text.replace("\"", "\"\"") + '"' : text;
	}

	private static void writeJson(ResultSet result, Cells cells, Writer out) throws SQLException, IOException {
		String separator = "[\n";
		while (result.next()) {
			out.append(separator).append("  {");
			for (int column = 0; column < cells.count(); column++) {
				out.append(column == 0 ? "" : ", ").append(Json.string(cells.names().get(column))).append(": ")
						.append(json(cells, column));
			}
			out.append('}');
			separator = ",\n";
		}
		out.append(separator.equals(",\n") ? "\n]\n" : "[]\n");
	}

	private static String json(Cells cells, int column) throws SQLException {
		String text = cells.text(column);
		if (text == null || cells.isNumber(column) && !text.matches("-?\\d.*")) {
			return "null";
		}
		return cells.isNumber(column) || cells.isBoolean(column) ? text : Json.string(text);
	}

	/** Writes strings as JSON. */
	static final class Json {

		private Json() {}

		static String string(String text) {
			StringBuilder json = new StringBuilder("\"");
			text.chars().forEach(one -> {
				switch (one) {
					case '"' -> json.append("\\\"");
					case '\\' -> json.append("\\\\");
					case '\n' -> json.append("\\n");
					case '\r' -> json.append("\\r");
					case '\t' -> json.append("\\t");
					default -> {
						// also escapes surrogates and the line separators of JavaScript
						if (one < ' ' || one == '\u2028' || one == '\u2029' || Character.isSurrogate((char) one)) {
							json.append(String.format("\\u%04x", one));
						} else {
							json.append((char) one);
						}
					}
				}
			});
			return json.append('"').toString();
		}
	}
}
