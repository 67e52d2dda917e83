// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * The first rows of a result, in memory.
 *
 * @param columns the columns
 * @param rows the rows, with one value per column: a {@link Number}, {@link LocalDateTime}, {@link Boolean} or
 * {@link String}, depending on the kind of the column, or null
 * @param isComplete false if the result has more rows
 */
public record ResultRows(List<Column> columns, List<Object[]> rows, boolean isComplete) {

	/** The maximum number of distinct strings for which equal values in several rows are stored once. */
	private static final int MOST_SHARED = 10_000;

	/** The kinds of columns. */
	public enum Kind {
		NUMBER, TIME, BOOLEAN, TEXT;

		private static final Set<String> NUMBERS = Set.of("TINYINT", "SMALLINT", "INTEGER", "BIGINT", "HUGEINT",
				"UTINYINT", "USMALLINT", "UINTEGER", "UBIGINT", "UHUGEINT", "FLOAT", "DOUBLE");
		private static final Set<String> TIMES = Set.of("TIMESTAMP", "TIMESTAMP_NS", "TIMESTAMP_MS", "TIMESTAMP_S");

		/**
		 * Returns the kind of a column from the name of its type in the database, because the type codes of JDBC do not
		 * distinguish all numeric types.
		 */
		public static Kind of(String type) {
			if (NUMBERS.contains(type) || type.startsWith("DECIMAL")) {
				return NUMBER;
			}
			if (TIMES.contains(type)) {
				return TIME;
			}
			return type.equals("BOOLEAN") ? BOOLEAN : TEXT;
		}
	}

	/** A column of a result. */
	public record Column(String name, Kind kind) {}

	/**
	 * Reads a result up to a limit.
	 *
	 * @param maxRows the maximum number of rows
	 * @param maxCharacters the total length of distinct strings after which reading stops
	 * @param isCancelled whether to stop reading
	 */
	public static ResultRows read(ResultSet result, int maxRows, long maxCharacters, BooleanSupplier isCancelled)
			throws SQLException {
		List<Column> columns = new ArrayList<>();
		for (int column = 1; column <= result.getMetaData().getColumnCount(); column++) {
			columns.add(new Column(result.getMetaData().getColumnLabel(column),
					Kind.of(result.getMetaData().getColumnTypeName(column))));
		}
		List<Object[]> rows = new ArrayList<>();
		Map<String, String> shared = new HashMap<>();
		long characters = 0;
		boolean isComplete = true;
		while (!isCancelled.getAsBoolean() && result.next()) {
			if (rows.size() == maxRows || characters >= maxCharacters) {
				isComplete = false;
				break;
			}
			Object[] row = new Object[columns.size()];
			for (int column = 0; column < row.length; column++) {
				Object value = value(result, column + 1, columns.get(column).kind());
				if (value instanceof String text) {
					String known = shared.size() < MOST_SHARED ? shared.putIfAbsent(text, text) : shared.get(text);
					characters += known == null ? text.length() : 0;
					value = known == null ? text : known;
				}
				row[column] = value;
			}
			rows.add(row);
		}
		return new ResultRows(List.copyOf(columns), rows, isComplete);
	}

	private static Object value(ResultSet result, int column, Kind kind) throws SQLException {
		Object value = result.getObject(column);
		if (value == null) {
			return null;
		}
		return switch (kind) {
			case TIME -> result.getObject(column, LocalDateTime.class);
			case TEXT -> result.getString(column);
			default -> value;
		};
	}
}
