// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.table;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.duckdb.DuckDBColumnType;
import org.duckdb.DuckDBDataChunkWriter;
import org.duckdb.DuckDBFunctions;
import org.duckdb.DuckDBLogicalType;
import org.duckdb.DuckDBTableFunction;
import org.duckdb.DuckDBTableFunctionBindInfo;
import org.duckdb.DuckDBTableFunctionBuilder;
import org.duckdb.DuckDBTableFunctionCallInfo;
import org.duckdb.DuckDBTableFunctionInitInfo;
import org.duckdb.DuckDBWritableVector;

/**
 * The database function that returns the rows of the table with a given name. Points in time are returned as
 * nanoseconds since 1970 and converted by views, which is faster than passing them as objects.
 */
public final class TableFunction implements DuckDBTableFunction<Table, TableFunction.Reading, TableFunction.Position> {

	/** The name of the function. */
	public static final String NAME = "flightbench_table";
	/**
	 * An additional column that contains how often a row occurs. If a query reads this column, equal rows may be
	 * returned once; otherwise each row is returned as often as it occurs.
	 */
	public static final String OCCURRENCES = "number of occurrences";

	private static final int MOST = 2048;
	private static final int DIGITS = 18;
	private static final int NANO_DIGITS = 9;
	private static final long MAX_DECIMAL = 999_999_999_999_999_999L;

	private final Map<String, Table> tables;

	/**
	 * One use of a table in a query.
	 *
	 * @param scan the pass over the table
	 * @param types the types of the columns that are read
	 * @param occurrences the index of {@link #OCCURRENCES} among the columns that the query reads, or -1
	 */
	record Reading(Table.Scan scan, ColumnType[] types, int occurrences) {

		/**
		 * Converts the index of a table column that the query reads to its index in the result, which may also contain
		 * {@link #OCCURRENCES}.
		 */
		int place(int column) {
			return occurrences >= 0 && column >= occurrences ? column + 1 : column;
		}
	}

	/** The position of a thread in its current batch of rows. */
	static final class Position {

		private Rows rows;
		private int row;
		private long repeated;
		private final int[] chosen = new int[MOST];

		/**
		 * Chooses the next rows of the batch. Returns their number, or 0 at the end of the batch.
		 *
		 * @param once whether to choose each row once, no matter how often it occurs
		 */
		int choose(boolean once) {
			int count = 0;
			while (count < MOST && rows != null && row < rows.size()) {
				if (repeated < (once ? 1 : rows.times(row))) {
					chosen[count++] = row;
					repeated++;
				} else {
					row++;
					repeated = 0;
				}
			}
			return count;
		}
	}

	private TableFunction(Map<String, Table> tables) {
		this.tables = tables;
	}

	/**
	 * Registers the function in a database.
	 *
	 * @param tables the tables by name
	 */
	public static void register(Connection connection, Map<String, Table> tables) throws SQLException {
		try (DuckDBTableFunctionBuilder builder = DuckDBFunctions.tableFunction()) {
			builder.withName(NAME).withParameter(String.class).withProjectionPushdown()
					.withFunction(new TableFunction(tables)).register(connection);
		}
	}

	@Override
	public Table bind(DuckDBTableFunctionBindInfo info) throws SQLException {
		String name = info.getParameter(0).getString();
		Table table = tables.get(name);
		if (table == null) {
			throw new IllegalArgumentException("there is no table '" + name + "'");
		}
		for (Column column : table.columns()) {
			switch (column.type()) {
				case BOOLEAN -> info.addResultColumn(column.name(), DuckDBColumnType.BOOLEAN);
				case LONG, TIMESTAMP -> info.addResultColumn(column.name(), DuckDBColumnType.BIGINT);
				case DOUBLE -> info.addResultColumn(column.name(), DuckDBColumnType.DOUBLE);
				case TEXT -> info.addResultColumn(column.name(), DuckDBColumnType.VARCHAR);
				case DURATION -> {
					try (DuckDBLogicalType decimal = DuckDBLogicalType.decimal(DIGITS, NANO_DIGITS)) {
						info.addResultColumn(column.name(), decimal);
					}
				}
			}
		}
		info.addResultColumn(OCCURRENCES, DuckDBColumnType.BIGINT);
		return table;
	}

	@Override
	public Reading init(DuckDBTableFunctionInitInfo info) {
		Table table = info.getBindData();
		List<Column> columns = table.columns();
		int occurrences = -1;
		List<Integer> wanted = new ArrayList<>();
		for (int index = 0; index < info.getColumnCount(); index++) {
			int column = (int) info.getColumnIndex(index);
			if (column == columns.size()) {
				occurrences = index;
			} else {
				wanted.add(column);
			}
		}
		Table.Scan scan = table.scan(wanted.stream().mapToInt(Integer::intValue).toArray());
		info.setMaxThreads(scan.maxThreads());
		ColumnType[] types = wanted.stream().map(column -> columns.get(column).type()).toArray(ColumnType[]::new);
		return new Reading(scan, types, occurrences);
	}

	@Override
	public Position localInit(DuckDBTableFunctionInitInfo info) {
		return new Position();
	}

	@Override
	public long apply(DuckDBTableFunctionCallInfo info, DuckDBDataChunkWriter writer) throws Exception {
		Reading reading = info.getInitData();
		Position position = info.getLocalInitData();
		boolean once = reading.occurrences >= 0;
		int count = position.choose(once);
		while (count == 0) {
			position.rows = reading.scan.next();
			position.row = 0;
			position.repeated = 0;
			if (position.rows == null) {
				return 0;
			}
			count = position.choose(once);
		}
		for (int column = 0; column < reading.types.length; column++) {
			write(writer.vector(reading.place(column)), reading.types[column], position.rows.column(column),
					position.chosen, count);
		}
		for (int index = 0; once && index < count; index++) {
			writer.vector(reading.occurrences).setLong(index, position.rows.times(position.chosen[index]));
		}
		return count;
	}

	private static void write(DuckDBWritableVector vector, ColumnType type, Rows.Values values, int[] rows, int count) {
		if (type == ColumnType.TEXT) {
			byte[][] texts = new byte[count][];
			for (int index = 0; index < count; index++) {
				texts[index] = values.text(values.get(rows[index]));
			}
			vector.setStringUtf8Batch(0, texts);
			return;
		}
		for (int index = 0; index < count; index++) {
			long value = values.get(rows[index]);
			if (value == Rows.NULL && type != ColumnType.DOUBLE) {
				vector.setNull(index);
				continue;
			}
			switch (type) {
				case BOOLEAN -> vector.setBoolean(index, value != 0);
				case DOUBLE -> setDouble(vector, index, value);
				case DURATION -> setDuration(vector, index, value);
				default -> vector.setLong(index, value);
			}
		}
	}

	private static void setDouble(DuckDBWritableVector vector, int row, long value) {
		double number = Double.longBitsToDouble(value);
		if (Double.isNaN(number)) {
			vector.setNull(row);
		} else {
			vector.setDouble(row, number);
		}
	}

	/** Sets a duration. Durations of more than 31 years mean "forever" and become NULL. */
	private static void setDuration(DuckDBWritableVector vector, int row, long nanos) {
		if (nanos > MAX_DECIMAL || nanos < -MAX_DECIMAL) {
			vector.setNull(row);
		} else {
			vector.setBigDecimal(row, BigDecimal.valueOf(nanos, NANO_DIGITS));
		}
	}
}
