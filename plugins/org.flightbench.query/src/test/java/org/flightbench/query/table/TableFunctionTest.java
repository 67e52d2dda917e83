// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

import org.junit.jupiter.api.Test;

class TableFunctionTest {

	private static final int ROWS = 5000;
	private static final int TIMES = 300;

	/** A table with rows that occur once, followed by rows that occur many times. */
	private static final class Numbers implements Table {

		@Override
		public List<Column> columns() {
			return List.of(new Column("number", ColumnType.LONG), new Column("text", ColumnType.TEXT),
					new Column("share", ColumnType.DOUBLE), new Column("time", ColumnType.DURATION),
					new Column("is", ColumnType.BOOLEAN));
		}

		@Override
		public Scan scan(int[] columns) {
			AtomicBoolean isRead = new AtomicBoolean();
			return new Scan() {

				@Override
				public int maxThreads() {
					return 2;
				}

				@Override
				public Rows next() {
					return isRead.getAndSet(true) ? null : rows(columns);
				}
			};
		}

		private static Rows rows(int[] columns) {
			Rows rows = new Rows(columns.length);
			for (int number = 0; number < 2 * ROWS; number++) {
				int row = number < ROWS ? rows.add() : rows.add(TIMES);
				for (int column = 0; column < columns.length; column++) {
					Rows.Values of = rows.column(column);
					boolean isNull = number % 2 == 1;
					of.set(row, switch (columns[column]) {
						case 0 -> number;
						case 1 -> of.index(isNull ? null : "text " + number % 3);
						case 2 -> isNull ? Rows.missing(ColumnType.DOUBLE) : Double.doubleToRawLongBits(-0.0);
						case 3 -> number == 0 ? Long.MAX_VALUE : isNull ? Rows.NULL : number;
						default -> isNull ? 0 : 1;
					});
				}
			}
			return rows;
		}
	}

	private static String answer(String query) throws Exception {
		try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
				Statement statement = connection.createStatement()) {
			TableFunction.register(connection, Map.of("numbers", new Numbers()));
			try (ResultSet result = statement.executeQuery(query)) {
				assertTrue(result.next());
				return result.getString(1);
			}
		}
	}

	private static final String FROM = " FROM " + TableFunction.NAME + "('numbers')";

	@Test
	void repeatsRowsAndKeepsTheirValues() throws Exception {
		assertEquals(Long.toString(ROWS + (long) ROWS * TIMES), answer("SELECT count(*)" + FROM));
		assertEquals(Long.toString(ROWS / 2L + ROWS / 2L * TIMES), answer("SELECT count(text)" + FROM));
		long once = (ROWS - 1L) * ROWS / 2;
		assertEquals(Long.toString(once + (once + (long) ROWS * ROWS) * TIMES), answer("SELECT sum(number)" + FROM));
	}

	@Test
	void returnsEachRowOnceToAQueryThatReadsHowOftenItOccurs() throws Exception {
		String occurrences = "\"" + TableFunction.OCCURRENCES + "\"";
		assertEquals(Long.toString(2L * ROWS), answer("SELECT count(" + occurrences + ")" + FROM));
		assertEquals(Long.toString(ROWS + (long) ROWS * TIMES), answer("SELECT sum(" + occurrences + ")" + FROM));
		assertEquals("text 2 1", answer("SELECT text || ' ' || " + occurrences + FROM + " WHERE number = 2"));
		assertEquals(Long.toString(ROWS),
				answer("SELECT min(number)" + FROM + " WHERE " + occurrences + " = " + TIMES));
	}

	@Test
	void distinguishesNullFromZeroAndForever() throws Exception {
		assertEquals(Long.toString(ROWS / 2L), answer("SELECT count(share)" + FROM + " WHERE number < " + ROWS));
		assertEquals("2E-9", answer("SELECT min(time)" + FROM));
		assertEquals(Long.toString(ROWS / 2L - 1), answer("SELECT count(time)" + FROM + " WHERE number < " + ROWS));
		assertEquals("text 2", answer("SELECT text" + FROM + " WHERE number = 2"));
		assertEquals("false", answer("SELECT \"is\"" + FROM + " WHERE number = 3"));
	}
}
