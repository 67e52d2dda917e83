// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.table;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A table whose rows are all read when a query first needs them. Each value is a {@link Boolean}, {@link Long},
 * {@link Double} or {@link String}, depending on the type of the column, or null.
 */
public final class ListTable implements Table {

	/** Reads the rows. */
	public interface Source {
		List<Object[]> rows() throws IOException;
	}

	private final List<Column> columns;
	private final Source source;
	private List<Object[]> rows;

	public ListTable(List<Column> columns, Source source) {
		this.columns = columns;
		this.source = source;
	}

	@Override
	public List<Column> columns() {
		return columns;
	}

	private synchronized List<Object[]> rows() throws IOException {
		if (rows == null) {
			rows = source.rows();
		}
		return rows;
	}

	@Override
	public Scan scan(int[] wanted) {
		AtomicBoolean isRead = new AtomicBoolean();
		return new Scan() {

			@Override
			public int maxThreads() {
				return 1;
			}

			@Override
			public Rows next() throws IOException {
				return isRead.getAndSet(true) ? null : together(wanted);
			}
		};
	}

	private Rows together(int[] wanted) throws IOException {
		Rows together = new Rows(wanted.length);
		for (Object[] values : rows()) {
			int row = together.add();
			for (int column = 0; column < wanted.length; column++) {
				Rows.Values of = together.column(column);
				of.set(row, value(values[wanted[column]], columns.get(wanted[column]).type(), of));
			}
		}
		return together;
	}

	private static long value(Object value, ColumnType type, Rows.Values of) {
		if (value == null) {
			return Rows.missing(type);
		}
		if (value instanceof Long number) {
			return number;
		}
		if (value instanceof Double number) {
			return Double.doubleToRawLongBits(number);
		}
		if (value instanceof Boolean is) {
			return is ? 1 : 0;
		}
		return of.index((String) value);
	}
}
