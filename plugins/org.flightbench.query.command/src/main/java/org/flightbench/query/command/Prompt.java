// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.flightbench.base.Text;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.query.QueryFormat;
import org.flightbench.query.Cancellation;
import org.flightbench.query.QueryDatabase;
import org.flightbench.query.QueryException;
import org.jline.reader.Candidate;
import org.jline.reader.EOFError;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.ParsedLine;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.DefaultParser;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/**
 * The interactive prompt. Queries end in a semicolon and may span several lines; commands start with a period. The
 * history is kept in memory only.
 */
final class Prompt {

	private static final String PROMPT = "flightbench> ";
	private static final String CONTINUED = "        ...> ";
	private static final String HELP = """
										SELECT ...;          runs a query, which may span several lines
										.tables [TEXT]       lists tables and views whose names contain TEXT
										.schema NAME         lists the columns of a table
										.help                shows this
										.quit                ends, as Ctrl+D does; Ctrl+C cancels a query
										""";
	private static final List<String> COMMANDS = List.of(".tables", ".schema", ".help", ".quit");
	private static final List<String> KEYWORDS = List.of("SELECT", "FROM", "WHERE", "GROUP BY", "ORDER BY", "LIMIT",
			"JOIN", "LEFT JOIN", "USING", "ON", "AS", "count(*)", "sum(", "avg(", "min(", "max(", "DESC");

	private final QueryFiles files;
	private final QueryDatabase database;
	private final Cancellation cancellation;
	private final PrintWriter out;

	Prompt(QueryFiles files, Cancellation cancellation, PrintWriter out) {
		this.files = files;
		database = files.database();
		this.cancellation = cancellation;
		this.out = out;
	}

	/**
	 * Reads and runs queries until the user ends the prompt.
	 *
	 * @throws CommandException if standard output is not a terminal
	 */
	static void run(QueryFiles files, Cancellation cancellation, StandardStreams streams) throws IOException {
		if (!streams.terminal().isInteractive()) {
			throw new CommandException("no query given: the prompt requires a terminal");
		}
		try (Terminal terminal = TerminalBuilder.builder().name("flightbench").system(true).exec(false).build()) {
			Prompt prompt = new Prompt(files, cancellation, terminal.writer());
			terminal.handle(Terminal.Signal.INT, signal -> cancellation.cancel());
			LineReader reader = LineReaderBuilder.builder().terminal(terminal).parser(new Statements())
					.completer((line, parsed, candidates) -> prompt.complete(parsed, candidates))
					.variable(LineReader.SECONDARY_PROMPT_PATTERN, CONTINUED)
					.option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
					.option(LineReader.Option.CASE_INSENSITIVE, true).build();
			prompt.greet();
			boolean goesOn = true;
			while (goesOn) {
				try {
					goesOn = prompt.run(reader.readLine(PROMPT));
				} catch (UserInterruptException typedAway) {
					continue;
				} catch (EndOfFileException ended) {
					return;
				}
			}
		}
	}

	private void greet() {
		out.println(database.names().size() + " tables and views; .help lists commands");
		out.flush();
	}

	/** Runs a line. Returns false if it ends the prompt. */
	boolean run(String line) {
		cancellation.reset();
		String text = line.strip();
		String[] words = text.split("\\s+", 2);
		String argument = words.length > 1 ? words[1].strip() : "";
		try {
			switch (words[0].toLowerCase(Locale.ROOT)) {
				case "" -> {
					// an empty line does nothing
				}
				case ".quit", ".exit" -> {
					return false;
				}
				case ".help" -> out.print(HELP);
				case ".tables" -> tables(argument);
				case ".schema" -> schema(argument);
				default -> query(text);
			}
		} catch (QueryException e) {
			out.println(cancellation.isCancelled() ? "canceled" : Text.visible(e.getMessage()));
		}
		files.takeProblems().forEach(problem -> out.println(Text.visible(problem)));
		out.flush();
		return true;
	}

	private void query(String sql) throws QueryException {
		if (sql.startsWith(".")) {
			out.println("unknown command; .help lists commands");
			return;
		}
		database.query(sql, result -> {
			try {
				ResultWriter.write(result, QueryFormat.TABLE, out);
			} catch (IOException e) {
				throw new SQLException(e);
			}
		});
	}

	private void tables(String text) {
		String wanted = text.toLowerCase(Locale.ROOT);
		int widest = database.relations().stream().mapToInt(relation -> relation.name().length()).max().orElse(0);
		for (QueryDatabase.Relation relation : database.relations()) {
			if (relation.name().toLowerCase(Locale.ROOT).contains(wanted)) {
				String name = Text.visible(relation.name());
				out.println(name + " ".repeat(Math.max(0, widest - name.length())) + "  "
						+ Text.visible(relation.description()));
			}
		}
	}

	private void schema(String name) throws QueryException {
		String table = database.table(name.replace("\"", "").replaceAll(";$", ""));
		for (Map.Entry<String, String> column : database.columns(table).entrySet()) {
			out.println(Text.visible(column.getKey()) + "  " + column.getValue());
		}
	}

	private void complete(ParsedLine line, List<Candidate> candidates) {
		String before = line.line();
		if (before.startsWith(".") && line.wordIndex() == 0) {
			COMMANDS.forEach(command -> candidates.add(new Candidate(command)));
			return;
		}
		database.names().forEach(name -> candidates.add(new Candidate(plain(name) ? name : '"' + name + '"')));
		if (before.startsWith(".")) {
			return;
		}
		KEYWORDS.forEach(keyword -> candidates.add(new Candidate(keyword)));
		for (String word : before.split("[^\\w.$\"]+")) {
			String name = word.replace("\"", "");
			if (database.has(name)) {
				try {
					database.columns(name).keySet()
							.forEach(column -> candidates
									.add(new Candidate(plain(column) ? column : '"' + column + '"')));
				} catch (QueryException unreadable) {
					return;
				}
			}
		}
	}

	private static boolean plain(String name) {
		return name.matches("[A-Za-z_][A-Za-z0-9_]*");
	}

	/** Reads lines until a semicolon ends the query. */
	private static final class Statements extends DefaultParser {

		Statements() {
			setEscapeChars(null);
			setQuoteChars(new char[0]);
		}

		@Override
		public ParsedLine parse(String line, int cursor, ParseContext context) {
			String text = line.strip();
			boolean isOver = text.isEmpty() || text.startsWith(".") || text.endsWith(";");
			if (context == ParseContext.ACCEPT_LINE && !isOver) {
				throw new EOFError(-1, cursor, "not ended by a semicolon");
			}
			return super.parse(line, cursor, context);
		}
	}
}
