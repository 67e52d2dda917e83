// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.flightbench.query.event.EventCounts;
import org.flightbench.query.event.RecordingTables;
import org.flightbench.query.event.Recordings;
import org.flightbench.query.result.AllocationTable;
import org.flightbench.query.result.HistoryTable;
import org.flightbench.query.result.ResultTables;

/** A database with the tables and views of recordings, results and histories. Closing it also closes the recordings. */
public final class FileDatabase implements Closeable {

	private final Recordings recordings;
	private final QueryDatabase database;

	private FileDatabase(Recordings recordings, QueryDatabase database) {
		this.recordings = recordings;
		this.database = database;
	}

	/**
	 * Opens a database of recordings only. If this fails, the caller must close the recordings.
	 *
	 * @param cancellation cancels queries
	 */
	public static FileDatabase open(Recordings recordings, Cancellation cancellation)
			throws QueryException, IOException {
		return open(recordings, Map.of(), Recordings.Period.ALL, QueryDatabase.DEFAULT_MEMORY, cancellation, none -> {
			// the database has no tables of benchmark results
		});
	}

	/**
	 * Opens a database. If this fails, the caller must close the recordings.
	 *
	 * @param histories history databases
	 * @param period the range of start times of the events to read
	 * @param memory the memory limit of the database, such as {@code 256MiB}
	 * @param cancellation cancels queries
	 */
	public static FileDatabase open(Recordings recordings, ResultTables results, List<Path> histories,
			Recordings.Period period, String memory, Cancellation cancellation) throws QueryException, IOException {
		return open(recordings, results.recordings(), period, memory, cancellation, database -> {
			database.addTable("results", results.results(), "results of benchmarks, one row for each metric");
			database.addTable("iterations", results.iterations(), "the measured iterations of benchmarks");
			database.addTable("history", HistoryTable.of(histories), "the measurements in histories");
			database.addTable("allocation_by_operation", AllocationTable.of(results, cancellation),
					"bytes per operation that the methods of recorded benchmarks allocate");
		});
	}

	private static FileDatabase open(Recordings recordings, Map<Path, ResultTables.Benchmark> benchmarks,
			Recordings.Period period, String memory, Cancellation cancellation, Consumer<QueryDatabase> results)
			throws QueryException, IOException {
		QueryDatabase database = new QueryDatabase(memory);
		try {
			database.addTable("recordings", RecordingTables.recordings(recordings, benchmarks),
					"the recordings, with their benchmarks");
			results.accept(database);
			database.addTable("event_types", EventCounts.table(recordings),
					"the event types, with their number of events");
			database.addTable("pauses", RecordingTables.pauses(recordings),
					"pauses, as 'flightbench safepoints' reads them");
			database.add(recordings, period);
			database.addViews(recordings.size() > 1);
			cancellation.of(database);
			return new FileDatabase(recordings, database);
		} catch (RuntimeException | QueryException e) {
			database.close();
			throw e;
		}
	}

	public QueryDatabase database() {
		return database;
	}

	public Recordings recordings() {
		return recordings;
	}

	@Override
	public void close() throws IOException {
		try {
			database.close();
		} finally {
			recordings.close();
		}
	}
}
