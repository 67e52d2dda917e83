// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.command;

import java.math.BigDecimal;
import java.math.MathContext;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;

/** The columns of a result, and its values as strings. */
final class Cells {

	private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSSSSS");

	private static final MathContext SHORT = new MathContext(6);

	private final ResultSet result;
	private final List<String> names = new ArrayList<>();
	private final int[] types;

	Cells(ResultSet result) throws SQLException {
		this.result = result;
		types = new int[result.getMetaData().getColumnCount()];
		for (int column = 0; column < types.length; column++) {
			names.add(result.getMetaData().getColumnLabel(column + 1));
			types[column] = result.getMetaData().getColumnType(column + 1);
		}
	}

	List<String> names() {
		return names;
	}

	int count() {
		return types.length;
	}

	boolean isNumber(int column) {
		return switch (types[column]) {
			case Types.TINYINT, Types.SMALLINT, Types.INTEGER, Types.BIGINT, Types.FLOAT, Types.REAL, Types.DOUBLE,
					Types.DECIMAL, Types.NUMERIC -> true;
			default -> false;
		};
	}

	boolean isBoolean(int column) {
		return types[column] == Types.BOOLEAN || types[column] == Types.BIT;
	}

	/** Returns a value of the current row for people, or null. */
	String rounded(int column) throws SQLException {
		Object value = result.getObject(column + 1);
		if (value instanceof Double || value instanceof Float) {
			double number = ((Number) value).doubleValue();
			return Double.isFinite(number)
					? new BigDecimal(number).round(SHORT).stripTrailingZeros().toPlainString()
					: value.toString();
		}
		return text(column);
	}

	/** Returns a value of the current row, or null. */
	String text(int column) throws SQLException {
		Object value = result.getObject(column + 1);
		if (value == null) {
			return null;
		}
		if (types[column] == Types.TIMESTAMP) {
			return TIME.format(result.getObject(column + 1, LocalDateTime.class));
		}
		if (value instanceof BigDecimal number) {
			return number.toPlainString();
		}
		return value instanceof Number || value instanceof Boolean
				? value.toString()
				: result.getString(column + 1);
	}
}
