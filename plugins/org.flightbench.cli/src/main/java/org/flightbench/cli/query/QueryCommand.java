// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.query;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.HeapSize;
import org.flightbench.cli.io.InputFile;
import org.flightbench.cli.io.RecordingTime;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code flightbench query}, which runs SQL queries on recordings and results. */
@Command(name = "query", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = {
		"flightbench query [OPTIONS] FILE... 'SELECT ...'",
		"       flightbench query [OPTIONS] FILE... --view NAME",
		"       flightbench query [OPTIONS] FILE... --into NAME.duckdb|FOLDER",
		"       flightbench query FILE..."}, description = "Query recordings and results with SQL. Each event type is a table; without a query, starts a prompt. Not part of the plain jar.", exitCodeListHeading = "%nExit status:%n", exitCodeList = {
				"0:success, even if part of a recording is damaged: see the warnings",
				"2:bad usage, an invalid query, or an unreadable file"}, footerHeading = "%nExamples:%n", footer = {
						"  flightbench query recording.jfr --view hot-methods",
						"  flightbench query recording.jfr 'SHOW TABLES'",
						"  flightbench query a.jfr b.jfr 'SELECT file, duration FROM GCPhasePause'",
						"  flightbench query recording.jfr --into recording.duckdb"})
public final class QueryCommand implements Callable<Integer> {

	private static final String DATABASE = ".duckdb";
	private static final int LEAST_MEGABYTES = 64;

	private final StandardStreams streams;

	@Spec
	private CommandSpec specification;

	@Parameters(paramLabel = "FILE", arity = "1..*", description = "Recordings, plain, .gz or .lz4; JMH results or folders of runs; history databases. The last argument is the query if it contains a space and is not a file.")
	private List<String> arguments = new ArrayList<>();

	@Option(names = "--view", paramLabel = "NAME", description = "Show a view, such as hot-methods, gc-pauses, allocation-by-site or pauses; 'SHOW TABLES' lists all.")
	private String view;

	@Option(names = "--format", paramLabel = "FORMAT", converter = QueryFormat.Converter.class, completionCandidates = QueryFormat.Converter.class, description = "Output format: ${COMPLETION-CANDIDATES} (default: by the extension of --out, otherwise table).")
	private QueryFormat format;

	@Option(names = "--out", paramLabel = "FILE", description = "Write the result to this file instead of standard output (atomically).")
	private Path out;

	@Option(names = "--into", paramLabel = "PATH", description = "Save tables in a new database NAME.duckdb, or as Parquet files in a folder.")
	private Path into;

	@Option(names = "--tables", paramLabel = "NAME", split = ",", description = "The tables and views for --into, separated by commas (default: stacks, frames, and all event types that have events).")
	private List<String> tables = new ArrayList<>();

	@Option(names = "--from", paramLabel = "TIME", converter = RecordingTime.Converter.class, description = "Only events from this time on, relative to the start of the first recording, such as 1.5s, 250ms or 2m, or a time of day such as 14:03:20.")
	private RecordingTime from;

	@Option(names = "--to", paramLabel = "TIME", converter = RecordingTime.Converter.class, description = "Only events before this time.")
	private RecordingTime to;

	@Option(names = "--memory", paramLabel = "SIZE", converter = HeapSize.class, description = "Memory limit of the database, in addition to Java's (default: 256m). Larger intermediate results go to temporary files of up to 4 GB.")
	private Integer megabytes;

	public QueryCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		String sql = sql();
		List<String> files = sql == null ? arguments : arguments.subList(0, arguments.size() - 1);
		if (view != null) {
			if (sql != null) {
				throw new CommandException("--view and a query are mutually exclusive");
			}
			sql = "SELECT * FROM \"" + view.replace('-', '_').replace("\"", "\"\"") + "\"";
		}
		if (files.isEmpty()) {
			throw new CommandException("no file given: query expects recordings or results before the query");
		}
		if (!tables.isEmpty() && into == null) {
			throw new CommandException("--tables requires --into");
		}
		if (megabytes != null && megabytes < LEAST_MEGABYTES) {
			throw new CommandException("--memory must be at least " + LEAST_MEGABYTES + "m");
		}
		if (into != null) {
			checkInto();
		}
		// the user's default format does not apply to the prompt
		boolean isFormatGiven = specification.commandLine().getParseResult().hasMatchedOption("--format");
		if (sql == null && into == null && (out != null || isFormatGiven)) {
			throw new CommandException("--format and --out require a query or --view");
		}
		QueryRequest request = new QueryRequest(List.copyOf(files), sql, format, out, into, tables, from, to,
				megabytes);
		return QueryModule.load().run(request, streams);
	}

	/** Returns the query, or null if all arguments are files. */
	private String sql() {
		String last = arguments.get(arguments.size() - 1);
		boolean isQuery = last.strip().matches("(?s).*\\s.*") && !isFile(last);
		return isQuery ? last : null;
	}

	private static boolean isFile(String name) {
		return name.length() < 1 << 12 && name.indexOf('\n') < 0 && Files.exists(InputFile.path(name));
	}

	private void checkInto() {
		boolean isDatabase = into.toString().endsWith(DATABASE);
		if (isDatabase && Files.exists(into)) {
			throw new CommandException("--into " + into + ": the file already exists");
		}
		if (!isDatabase && Files.exists(into) && !Files.isDirectory(into)) {
			throw new CommandException("--into " + into + ": expected a name that ends in .duckdb, or a folder");
		}
		Path folder = into.toAbsolutePath().getParent();
		if (folder != null && !Files.isDirectory(folder)) {
			throw new CommandException("--into " + into + ": there is no folder " + folder);
		}
	}
}
