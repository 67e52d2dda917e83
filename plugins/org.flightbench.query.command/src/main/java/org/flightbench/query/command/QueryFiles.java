// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.command;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.InputFile;
import org.flightbench.cli.io.Inputs;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.RecordingTime;
import org.flightbench.cli.query.QueryRequest;
import org.flightbench.history.store.StoreLocation;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.io.OldFormatException;
import org.flightbench.jfr.io.UnreadableRecordingException;
import org.flightbench.query.Cancellation;
import org.flightbench.query.FileDatabase;
import org.flightbench.query.QueryDatabase;
import org.flightbench.query.QueryException;
import org.flightbench.query.event.EventCounts;
import org.flightbench.query.event.Recordings;
import org.flightbench.query.result.ResultTables;
import org.flightbench.recording.FileKind;
import org.flightbench.results.Run;
import org.flightbench.results.RunNames;

/** The files of a query, opened as a database. */
final class QueryFiles implements Closeable {

	private final FileDatabase database;

	private QueryFiles(FileDatabase database) {
		this.database = database;
	}

	/**
	 * Opens the files of a request.
	 *
	 * @throws CommandException if a file cannot be read
	 */
	static QueryFiles open(QueryRequest request, Cancellation cancellation) throws QueryException, IOException {
		Map<String, Path> recordings = new LinkedHashMap<>();
		List<Path> histories = new ArrayList<>();
		List<Run> runs = new ArrayList<>();
		for (String name : request.files()) {
			Path file = InputFile.readable(name);
			if (!Files.exists(file)) {
				throw new CommandException(file + ": no such file");
			}
			if (!Files.isDirectory(file) && FileKind.of(file) == FileKind.RECORDING) {
				recordings.put(name, file);
			} else if (StoreLocation.isDatabase(file)) {
				histories.add(file);
			} else {
				runs.add(Inputs.readRun(file));
			}
		}
		ResultTables results = new ResultTables(RunNames.unique(runs), cancellation::isCancelled);
		for (Path file : results.recordings().keySet()) {
			if (!recordings.containsValue(file)) {
				recordings.put(shown(file), file);
			}
		}
		Recordings opened = new Recordings(cancellation);
		try {
			for (Map.Entry<String, Path> one : recordings.entrySet()) {
				open(opened, one.getValue(), one.getKey());
			}
			return new QueryFiles(FileDatabase.open(opened, results, histories, period(request, opened),
					request.megabytes() == null ? QueryDatabase.DEFAULT_MEMORY : request.megabytes() + "MiB",
					cancellation));
		} catch (RuntimeException | QueryException e) {
			opened.close();
			throw e;
		}
	}

	/** Returns the path of a file, relative to the current folder if possible. */
	private static String shown(Path file) {
		Path here = Path.of("").toAbsolutePath();
		return (file.startsWith(here) ? here.relativize(file) : file).toString();
	}

	private static void open(Recordings opened, Path file, String name) {
		try {
			opened.add(file, name);
		} catch (OldFormatException e) {
			throw new CommandException(
					name + ": a recording of format 0.9, written by the commercial JDK 7 or 8, cannot be queried; 'flightbench events' and 'flightbench flame' read it",
					e);
		} catch (UnreadableRecordingException e) {
			throw new CommandException(e.getMessage(), e);
		} catch (NoSuchFileException e) {
			throw new CommandException(file + ": no such file", e);
		} catch (IOException e) {
			throw new CommandException(file + ": " + Output.reason(e), e);
		}
	}

	private static Recordings.Period period(QueryRequest request, Recordings recordings) {
		if (request.from() == null && request.to() == null) {
			return Recordings.Period.ALL;
		}
		if (recordings.size() == 0) {
			throw new CommandException("--from and --to require a recording");
		}
		long from = request.from() == null ? Long.MIN_VALUE : nanos(request.from(), recordings);
		long to = request.to() == null ? Long.MAX_VALUE : nanos(request.to(), recordings);
		if (from >= to) {
			throw new CommandException("--from must be before --to");
		}
		return new Recordings.Period(from, to);
	}

	/** Converts a time to nanoseconds since 1970. Relative times refer to the first recording. */
	private static long nanos(RecordingTime time, Recordings recordings) {
		RecordedTime recorded = recordings.timeOfFirst();
		long since = time.nanosFrom(instant(recorded.startNanos()), instant(recorded.endNanos()),
				ZoneId.systemDefault());
		return Math.addExact(recorded.startNanos(), since);
	}

	private static Instant instant(long nanos) {
		return Instant.ofEpochSecond(0, nanos);
	}

	QueryDatabase database() {
		return database.database();
	}

	/**
	 * Returns the default tables to write: the event types that have events, and the stack traces with their frames.
	 */
	List<String> kept() throws IOException {
		List<String> kept = new ArrayList<>();
		for (String type : EventCounts.of(database.recordings()).keySet()) {
			if (database.recordings().types().contains(type)) {
				kept.add(database().nameOf(type));
			}
		}
		kept.addAll(List.of("stacks", "frames"));
		return kept;
	}

	/** Returns whether the recordings cover more than one day, in UTC. */
	boolean coverSeveralDays() {
		return database.recordings().coverSeveralDays();
	}

	/** Returns the read problems found since the last call, each as a sentence. */
	List<String> takeProblems() {
		return database.recordings().takeProblems();
	}

	@Override
	public void close() throws IOException {
		database.close();
	}
}
