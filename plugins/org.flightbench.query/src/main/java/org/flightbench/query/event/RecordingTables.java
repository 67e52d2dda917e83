// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.event;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.flightbench.query.result.ResultTables;
import org.flightbench.query.table.Column;
import org.flightbench.query.table.ColumnType;
import org.flightbench.query.table.ListTable;
import org.flightbench.query.table.Table;
import org.flightbench.recording.pause.LateThread;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PausePhase;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;

/** Tables about recordings as a whole. */
public final class RecordingTables {

	private RecordingTables() {}

	/**
	 * Returns the table of recordings, with the benchmark that was recorded in each.
	 *
	 * @param benchmarks the benchmarks of recordings that belong to runs
	 */
	public static Table recordings(Recordings recordings, Map<Path, ResultTables.Benchmark> benchmarks) {
		List<Column> columns = List.of(new Column(EventTable.FILE, ColumnType.TEXT),
				new Column("startTime", ColumnType.TIMESTAMP), new Column("duration", ColumnType.DURATION),
				new Column("bytes", ColumnType.LONG), new Column("chunks", ColumnType.LONG),
				new Column("run", ColumnType.TEXT), new Column("benchmark", ColumnType.TEXT),
				new Column("params", ColumnType.TEXT), new Column("mode", ColumnType.TEXT),
				new Column("fork", ColumnType.LONG), new Column("isWarmup", ColumnType.BOOLEAN));
		return new ListTable(columns, () -> {
			List<Object[]> rows = new ArrayList<>();
			recordings.forEach((name, file) -> {
				ResultTables.Benchmark of = benchmarks.get(file.file());
				long start = file.time().startNanos();
				rows.add(new Object[]{name, start, file.time().endNanos() - start, file.size(),
						(long) file.chunkCount(), of == null ? null : of.run(), of == null ? null : of.id().benchmark(),
						of == null ? null : of.id().paramsText(), of == null ? null : of.id().mode().jmhName(),
						of == null ? null : of.fork(), of == null ? null : of.isWarmup()});
			});
			return rows;
		});
	}

	/** Returns the table of the pauses of all recordings; unknown numbers are NULL. */
	public static Table pauses(Recordings recordings) {
		List<Column> columns = List.of(new Column(EventTable.FILE, ColumnType.TEXT),
				new Column("startTime", ColumnType.TIMESTAMP), new Column("duration", ColumnType.DURATION),
				new Column("operation", ColumnType.TEXT), new Column("timeToSafepoint", ColumnType.DURATION),
				new Column("cleanup", ColumnType.DURATION), new Column("operationTime", ColumnType.DURATION),
				new Column("leaving", ColumnType.DURATION), new Column("threads", ColumnType.LONG),
				new Column("runningThreads", ColumnType.LONG), new Column("lateThread", ColumnType.TEXT));
		return new ListTable(columns, () -> pauseRows(recordings));
	}

	private static List<Object[]> pauseRows(Recordings recordings) throws IOException {
		List<Object[]> rows = new ArrayList<>();
		for (Map.Entry<String, Path> file : recordings.files().entrySet()) {
			PauseTimeline timeline = PauseReader.read(file.getValue(), recordings.progress());
			for (Pause pause : timeline.pauses()) {
				LateThread late = pause.lateThreads().isEmpty() ? null : pause.lateThreads().get(0);
				rows.add(new Object[]{file.getKey(),
						timeline.isDated() ? timeline.originEpochNanos() + pause.startNanos() : null,
						pause.totalNanos(), pause.operation(), known(pause.nanos(PausePhase.TIME_TO_SAFEPOINT)),
						known(pause.nanos(PausePhase.CLEANUP)), known(pause.nanos(PausePhase.OPERATION)),
						known(pause.nanos(PausePhase.LEAVING)), known(pause.threads()), known(pause.runningThreads()),
						late == null ? null : late.name()});
			}
		}
		return rows;
	}

	private static Long known(long number) {
		return number == Pause.UNKNOWN ? null : number;
	}
}
