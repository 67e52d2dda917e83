// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.query;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.flightbench.query.Cancellation;
import org.flightbench.query.FileDatabase;
import org.flightbench.query.QueryDatabase;
import org.flightbench.query.QueryException;
import org.flightbench.query.ResultRows;
import org.flightbench.query.event.Recordings;

/** A database of the recordings in an editor. Runs one query at a time. */
final class OpenDatabase {

	/** The maximum number of rows to show, because they are kept in memory. */
	static final int MOST_ROWS = 100_000;
	private static final long MOST_CHARACTERS = 20_000_000;

	private final FileDatabase files;
	private final Cancellation cancellation;
	private boolean isClosed;

	private OpenDatabase(FileDatabase files, Cancellation cancellation) {
		this.files = files;
		this.cancellation = cancellation;
	}

	/**
	 * Opens recordings.
	 *
	 * @param cancellation cancels opening, and later queries
	 */
	static OpenDatabase open(List<Path> paths, Cancellation cancellation) throws IOException, QueryException {
		Recordings recordings = new Recordings(cancellation);
		FileDatabase files = null;
		try {
			Set<String> names = new HashSet<>();
			for (Path path : new LinkedHashSet<>(paths)) {
				String name = path.getFileName().toString();
				recordings.add(path, names.add(name) ? name : path.toString());
			}
			files = FileDatabase.open(recordings, cancellation);
			files.database().lock();
			return new OpenDatabase(files, cancellation);
		} catch (IOException | QueryException | RuntimeException | LinkageError e) {
			(files == null ? recordings : files).close();
			throw e;
		}
	}

	Collection<QueryDatabase.Relation> relations() {
		return files.database().relations();
	}

	boolean has(String table) {
		return files.database().has(table);
	}

	/** Allows the next query after one that was canceled, and resets the progress. */
	void reset() {
		cancellation.reset();
		files.recordings().resetDecodedBytes();
	}

	/** Returns the progress of the running query. */
	Recordings.DecodedBytes decodedBytes() {
		return files.recordings().decodedBytes();
	}

	/** Cancels the running query, if any. */
	void cancel() {
		cancellation.cancel();
	}

	/**
	 * Runs a query.
	 *
	 * @return the first rows, or null if the query has no result
	 * @throws CancellationException if it was canceled
	 */
	synchronized ResultRows query(String sql) throws QueryException {
		ResultRows[] read = {null};
		try {
			if (!isClosed && !cancellation.isCancelled()) {
				files.database().query(sql, result -> read[0] = ResultRows.read(result, MOST_ROWS, MOST_CHARACTERS,
						cancellation::isCancelled));
			}
		} catch (QueryException e) {
			if (!cancellation.isCancelled()) {
				throw e;
			}
		}
		if (isClosed || cancellation.isCancelled()) {
			throw new CancellationException();
		}
		return read[0];
	}

	/** Returns the read problems found since the last call, each as a sentence. */
	List<String> takeProblems() {
		return files.recordings().takeProblems();
	}

	/** Cancels the running query, and closes the database in the background. */
	void close() {
		cancel();
		Job.createSystem("Closing the database of recordings", monitor -> {
			closeNow();
		}).schedule();
	}

	private synchronized void closeNow() {
		if (!isClosed) {
			isClosed = true;
			try {
				files.close();
			} catch (IOException e) {
				ILog.get().warn("The database of recordings could not be closed", e);
			}
		}
	}
}
