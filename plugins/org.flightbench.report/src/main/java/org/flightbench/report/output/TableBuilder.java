// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.util.ArrayList;
import java.util.List;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Column;
import org.flightbench.report.output.Table.Kind;

/** Builds a table from columns, each with a function that creates the cell of a row. */
public final class TableBuilder<R> {

	/** A function that creates the cell of a row. */
	public interface CellOf<R> {
		Cell of(R row);
	}

	private final List<Column> columns = new ArrayList<>();
	private final List<CellOf<R>> cells = new ArrayList<>();

	public TableBuilder<R> column(String title, Kind kind, int rank, CellOf<R> cell) {
		return column(new Column(title, kind, rank), cell);
	}

	public TableBuilder<R> column(Column column, CellOf<R> cell) {
		columns.add(column);
		cells.add(cell);
		return this;
	}

	public Table build(List<R> rows) {
		List<List<Cell>> built = new ArrayList<>(rows.size());
		for (R row : rows) {
			List<Cell> line = new ArrayList<>(cells.size());
			for (CellOf<R> cell : cells) {
				line.add(cell.of(row));
			}
			built.add(line);
		}
		return new Table(columns, built);
	}
}
