// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.result;

import static org.flightbench.query.result.ResultTables.decimal;
import static org.flightbench.query.result.ResultTables.number;
import static org.flightbench.query.result.ResultTables.text;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.flightbench.history.HistoryPoint;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.store.Credentials;
import org.flightbench.history.store.HistoryStore;
import org.flightbench.query.table.Column;
import org.flightbench.query.table.ColumnType;
import org.flightbench.query.table.ListTable;
import org.flightbench.query.table.Table;
import org.flightbench.results.ResultId;

/** The measurements in histories. */
public final class HistoryTable {

	private HistoryTable() {}

	/**
	 * Returns the table of the measurements.
	 *
	 * @param files the history databases
	 */
	public static Table of(List<Path> files) {
		return new ListTable(List.of(text("history"), number("run"), text("commit"), text("branch"),
				new Column("time", ColumnType.TIMESTAMP), text("benchmark"), text("params"), text("mode"),
				text("metric"), decimal("value"), decimal("error"), text("unit"), number("forks")), () -> {
					List<Object[]> rows = new ArrayList<>();
					for (Path file : files) {
						addRows(rows, file);
					}
					return rows;
				});
	}

	private static void addRows(List<Object[]> rows, Path file) throws IOException {
		try (HistoryStore store = HistoryStore.openForReading(file.toString(), Credentials.NONE)) {
			for (HistorySeries series : store.series(id -> true, store.runs())) {
				ResultId id = series.id().result();
				for (HistoryPoint point : series.points()) {
					HistoryRun run = point.run();
					rows.add(new Object[]{file.toString(), run.id(), run.commit(), run.branch(), nanos(run.time()),
							id.benchmark(), id.paramsText(), id.mode().jmhName(), series.id().metric(),
							point.value(), point.error(), series.unit().symbol(),
							point.forks() == 0 ? null : (long) point.forks()});
				}
			}
		}
	}

	private static Long nanos(Instant time) {
		return time == null ? null : TimeUnit.SECONDS.toNanos(time.getEpochSecond()) + time.getNano();
	}
}
