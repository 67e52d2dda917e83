// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.Endings;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Stoppable;
import org.flightbench.cli.query.QueryFormat;
import org.flightbench.cli.query.QueryModule;
import org.flightbench.cli.query.QueryRequest;
import org.flightbench.query.Cancellation;
import org.flightbench.query.QueryDatabase;
import org.flightbench.query.QueryException;
import org.flightbench.query.event.EventTable;

/** Runs the {@code query} command. */
public final class Queries implements QueryModule {

	private static final Endings<QueryFormat> ENDINGS = new Endings<>(QueryFormat.TABLE).add(QueryFormat.CSV, "csv")
			.add(QueryFormat.JSON, "json").add(QueryFormat.TABLE, "txt").add(QueryFormat.PARQUET, "parquet");
	private static final String DATABASE = ".duckdb";
	private static final String PARQUET = ".parquet";

	@Override
	public int run(QueryRequest request, StandardStreams streams) {
		QueryFormat format = ENDINGS.format(request.format(), request.out());
		Cancellation cancellation = new Cancellation();
		try {
			return Stoppable.run(cancellation::cancel, () -> run(request, format, cancellation, streams));
		} catch (QueryException e) {
			throw new CommandException(cancellation.isCancelled() ? "canceled" : e.getMessage(), e);
		} catch (IOException e) {
			throw new CommandException("query failed: " + Output.reason(e), e);
		}
	}

	private static int run(QueryRequest request, QueryFormat format, Cancellation cancellation, StandardStreams streams)
			throws QueryException, IOException {
		try (QueryFiles files = QueryFiles.open(request, cancellation)) {
			QueryDatabase database = files.database();
			if (request.into() != null) {
				keep(request, files);
			}
			database.lock();
			if (request.sql() != null) {
				write(request, format, database, streams);
			} else if (request.into() == null) {
				Prompt.run(files, cancellation, streams);
			}
			files.takeProblems().forEach(streams::say);
			return ExitStatus.FINE;
		}
	}

	private static void write(QueryRequest request, QueryFormat format, QueryDatabase database,
			StandardStreams streams) throws QueryException {
		if (format == QueryFormat.PARQUET) {
			Output.requireFile(streams, request.out());
			Path result = database.writeParquet(request.sql());
			Output.writeBinary(streams, request.out(), out -> Files.copy(result, out));
			return;
		}
		try {
			database.query(request.sql(), result -> {
				Output.Report report = out -> {
					try {
						ResultWriter.write(result, format, out);
					} catch (SQLException e) {
						throw new FailedResult(e);
					}
				};
				if (request.out() != null) {
					Output.toFile(request.out(), report);
				} else {
					Output.toStream(streams.out(), streams.terminal().charset(), report);
				}
			});
		} catch (FailedResult e) {
			throw database.explained(e.failure);
		}
	}

	/** Thrown when a query fails while its result is being written. */
	private static final class FailedResult extends RuntimeException {

		private static final long serialVersionUID = 1L;
		private final transient SQLException failure;

		FailedResult(SQLException failure) {
			super(failure);
			this.failure = failure;
		}
	}

	private static void keep(QueryRequest request, QueryFiles files) throws QueryException, IOException {
		QueryDatabase database = files.database();
		List<String> names = request.tables().isEmpty() ? files.kept() : tables(request, database);
		Path into = request.into();
		if (into.toString().endsWith(DATABASE)) {
			database.keep(into, names);
			return;
		}
		Files.createDirectories(into);
		List<Path> written = new ArrayList<>();
		for (String name : names) {
			boolean isSplit = files.coverSeveralDays() && database.columns(name).containsKey(EventTable.START);
			Path target = into.resolve(fileName(name) + (isSplit ? "" : PARQUET));
			if (written.contains(target)) {
				throw new CommandException("--into " + into + ": two tables would be written to " + target);
			}
			written.add(target);
			if (isSplit) {
				database.writeParquetByDay(name, target);
			} else {
				database.writeParquet(name, target);
			}
		}
	}

	private static List<String> tables(QueryRequest request, QueryDatabase database) throws QueryException {
		List<String> tables = new ArrayList<>();
		for (String name : request.tables()) {
			tables.add(database.table(name));
		}
		return tables;
	}

	/** Returns a safe file name for a table, because the name of the table may come from a recording. */
	private static String fileName(String table) {
		String name = table.replaceAll("[^A-Za-z0-9._$-]", "_");
		return name.startsWith(".") || name.isEmpty() ? "_" + name : name;
	}
}
