// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.command;

import java.math.BigDecimal;
import java.math.MathContext;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.query.ResultRows;

/** Reads the columns of a result, and the values of its current row as strings. */
final class Cells {

	private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSSSSS");

	private static final MathContext SHORT = new MathContext(6);

	private final ResultSet result;
	private final List<String> names = new ArrayList<>();
	private final List<ResultRows.Kind> kinds = new ArrayList<>();

	Cells(ResultSet result) throws SQLException {
		this.result = result;
		for (int column = 0; column < result.getMetaData().getColumnCount(); column++) {
			names.add(result.getMetaData().getColumnLabel(column + 1));
			kinds.add(ResultRows.Kind.of(result.getMetaData().getColumnTypeName(column + 1)));
		}
	}

	List<String> names() {
		return names;
	}

	int count() {
		return kinds.size();
	}

	boolean isNumber(int column) {
		return kinds.get(column) == ResultRows.Kind.NUMBER;
	}

	boolean isBoolean(int column) {
		return kinds.get(column) == ResultRows.Kind.BOOLEAN;
	}

	/** Returns a value of the current row, rounded to six digits if it is a floating-point number; null for NULL. */
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

	/** Returns a value of the current row in full; null for NULL. */
	String text(int column) throws SQLException {
		Object value = result.getObject(column + 1);
		if (value == null) {
			return null;
		}
		if (kinds.get(column) == ResultRows.Kind.TIME) {
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
