// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.table;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
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
 * The function of the database that returns the rows of a table by its name. Points in time are returned as nanoseconds
 * since 1970, which views convert, because that is faster than to pass each as an object.
 */
public final class TableFunction implements DuckDBTableFunction<Table, TableFunction.Reading, TableFunction.Position> {

	/** The name of the function. */
	public static final String NAME = "flightbench_table";

	private static final int MOST = 2048;
	private static final int DIGITS = 18;
	private static final int NANO_DIGITS = 9;
	private static final long MAX_DECIMAL = 999_999_999_999_999_999L;

	private final Map<String, Table> tables;

	/**
	 * One use of a table in a query.
	 *
	 * @param scan the reading
	 * @param types the types of the columns that are read
	 */
	record Reading(Table.Scan scan, ColumnType[] types) {}

	/** The place of a thread in the rows that it passes on. */
	static final class Position {

		private Rows rows;
		private int row;
		private long repeated;
		private final int[] chosen = new int[MOST];

		/** Chooses the next rows. Returns their number, or 0 at the end of the current ones. */
		int choose() {
			int count = 0;
			while (count < MOST && rows != null && row < rows.size()) {
				if (repeated < rows.times(row)) {
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

	/** @param tables the tables by name */
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
		return table;
	}

	@Override
	public Reading init(DuckDBTableFunctionInitInfo info) {
		Table table = info.getBindData();
		List<Column> columns = table.columns();
		int[] wanted = new int[(int) info.getColumnCount()];
		ColumnType[] types = new ColumnType[wanted.length];
		for (int index = 0; index < wanted.length; index++) {
			wanted[index] = (int) info.getColumnIndex(index);
			types[index] = columns.get(wanted[index]).type();
		}
		Table.Scan scan = table.scan(wanted);
		info.setMaxThreads(scan.maxThreads());
		return new Reading(scan, types);
	}

	@Override
	public Position localInit(DuckDBTableFunctionInitInfo info) {
		return new Position();
	}

	@Override
	public long apply(DuckDBTableFunctionCallInfo info, DuckDBDataChunkWriter writer) throws Exception {
		Reading reading = info.getInitData();
		Position position = info.getLocalInitData();
		int count = position.choose();
		while (count == 0) {
			position.rows = reading.scan.next();
			position.row = 0;
			position.repeated = 0;
			if (position.rows == null) {
				return 0;
			}
			count = position.choose();
		}
		for (int column = 0; column < reading.types.length; column++) {
			write(writer.vector(column), reading.types[column], position.rows.column(column), position.chosen, count);
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

	/** Durations of more than 31 years stand for "forever". */
	private static void setDuration(DuckDBWritableVector vector, int row, long nanos) {
		if (nanos > MAX_DECIMAL || nanos < -MAX_DECIMAL) {
			vector.setNull(row);
		} else {
			vector.setBigDecimal(row, BigDecimal.valueOf(nanos, NANO_DIGITS));
		}
	}
}
