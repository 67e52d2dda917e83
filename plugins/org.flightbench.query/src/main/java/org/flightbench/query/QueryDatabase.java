// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.duckdb.DuckDBDriver;
import org.flightbench.base.LockedFolder;
import org.flightbench.query.event.EventTable;
import org.flightbench.query.event.Recordings;
import org.flightbench.query.event.StackTable;
import org.flightbench.query.table.Column;
import org.flightbench.query.table.ColumnType;
import org.flightbench.query.table.Table;
import org.flightbench.query.table.TableFunction;

/**
 * An in-memory database whose tables are the event types of recordings. Nothing is imported: a query decodes only the
 * event types and fields that it names. Add all tables, then {@link #lock} it; after that, queries cannot read or write
 * files.
 */
public final class QueryDatabase implements Closeable {

	/** The memory limit of the database, in addition to the Java heap. */
	public static final String DEFAULT_MEMORY = "256MiB";

	private static final String MOST_ON_DISK = "4GiB";
	private static final String SPILLED = "flightbench-query";
	/** Matches queries that may list tables, such as {@code SHOW TABLES}, for which all of them must be defined. */
	private static final Pattern LISTS = Pattern
			.compile("\\bshow\\b|\\bpragma|duckdb_|information_schema|sqlite_|\\bpg_");
	/** The names of the built-in schemas of the database. */
	private static final Set<String> RESERVED = Set.of("main", "temp", "system", "information_schema", "pg_catalog");

	private final Connection connection;
	private final Map<String, Table> tables = new ConcurrentHashMap<>();
	/** The tables and views by SQL name without quotes, in alphabetical order. */
	private final Map<String, Relation> relations = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
	private final Map<String, String> missingViews = new HashMap<>();
	/** The SQL names of event types, by type. */
	private final Map<String, String> names = new HashMap<>();
	/** The queries that read distinct events with their number of occurrences, by table name. */
	private final Map<String, String> withOccurrences = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
	private final EqualEvents equalEvents;
	private final LockedFolder spilled;
	private volatile Statement running;

	/**
	 * The definitions of tables and views that no query has named yet. Defining hundreds of them would take half a
	 * second.
	 */
	private final Map<String, Definition> undefined = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

	/**
	 * The statements that define a table or view.
	 *
	 * @param on the names of the tables and views that must be defined first
	 */
	private record Definition(List<String> on, Supplier<List<String>> statements) {}

	/** The kinds of tables and views. */
	public enum Kind {
		/** The events of a type, by full name. */
		EVENTS,
		/** The events of a type, by short name. */
		SHORT_NAME,
		/** A table of Flightbench that is not an event type, such as {@code pauses}. */
		TABLE,
		/** A view of other tables. */
		VIEW
	}

	/**
	 * A table or view.
	 *
	 * @param name the name without quotes
	 * @param description a short description of its contents; for a short name, the full name of the event type
	 */
	public record Relation(String name, Kind kind, String description) {}

	/** @param memory the memory limit of the database, such as {@code 256MiB} */
	public QueryDatabase(String memory) throws QueryException {
		try {
			Properties settings = new Properties();
			settings.setProperty("jdbc_stream_results", "true");
			// creates the driver directly, because the driver manager does not find drivers in the class loader of this
			// module
			connection = new DuckDBDriver().connect("jdbc:duckdb:", settings);
			spilled = LockedFolder.create(SPILLED);
			execute("SET memory_limit = " + Sql.text(memory), "SET temp_directory = "
					+ Sql.text(spilled.path().toString()), "SET max_temp_directory_size = " + Sql.text(MOST_ON_DISK),
					"SET autoinstall_known_extensions = false", "SET autoload_known_extensions = false",
					"SET allow_community_extensions = false", "SET allow_persistent_secrets = false",
					"SET TimeZone = 'UTC'");
			TableFunction.register(connection, tables);
			equalEvents = new EqualEvents(connection, withOccurrences::get);
		} catch (SQLException e) {
			throw new QueryException("cannot start the database: " + QueryErrors.firstLine(e), e);
		} catch (IOException e) {
			throw new QueryException("cannot create a folder for temporary files: " + e.getMessage(), e);
		}
	}

	/**
	 * Adds the tables of stack traces and frames, and a table for each event type, named after the type. The part of
	 * the name after the last period is a short name for the table, unless it is ambiguous.
	 */
	public void add(Recordings recordings, Recordings.Period period) {
		addTable("stacks", StackTable.ofStacks(recordings), "stack traces, with their top frames");
		addTable("frames", StackTable.ofFrames(recordings), "the frames of the stack traces; depth 0 is the top frame");
		Map<String, Integer> shortNames = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
		for (String type : recordings.types()) {
			EventTable table = new EventTable(recordings, type, period);
			String name = unique(type);
			names.put(type, name);
			tables.put(type, table);
			create(name, type, table, recordings.size() > 1, Kind.EVENTS, "events");
			shortNames.merge(shortName(type), 1, Integer::sum);
		}
		for (String type : recordings.types()) {
			String name = shortName(type);
			if (shortNames.get(name) == 1 && !relations.containsKey(name)) {
				addShortName(type, name, names.get(type));
			}
		}
	}

	private static String shortName(String type) {
		return type.substring(type.lastIndexOf('.') + 1);
	}

	/**
	 * Adds a view with a short name such as {@code ExecutionSample}, and one in a schema, so that {@code
	 * jdk.ExecutionSample} needs no quotes.
	 */
	private void addShortName(String type, String name, String fullName) {
		String query = " AS SELECT * FROM " + Sql.name(fullName);
		List<String> statements = new ArrayList<>(List.of("CREATE VIEW " + Sql.name(name) + query));
		String schema = type.substring(0, Math.max(0, type.length() - name.length() - 1));
		if (schema.matches("[a-z][a-z0-9_]*") && !RESERVED.contains(schema)) {
			statements.add("CREATE SCHEMA IF NOT EXISTS " + Sql.name(schema));
			statements.add("CREATE VIEW " + Sql.name(schema) + "." + Sql.name(name) + query);
		}
		relations.put(name, new Relation(name, Kind.SHORT_NAME, fullName));
		withOccurrences.put(name, withOccurrences.get(fullName));
		undefined.put(name, new Definition(List.of(fullName), () -> statements));
	}

	private String unique(String name) {
		String unique = name;
		for (int number = 2; relations.containsKey(unique); number++) {
			unique = name + "_" + number;
		}
		return unique;
	}

	/** Adds a table that is not an event type. */
	public void addTable(String name, Table table, String description) {
		String key = "." + name;
		tables.put(key, table);
		create(name, key, table, true, Kind.TABLE, description);
	}

	private void create(String name, String key, Table table, boolean showsFile, Kind kind, String description) {
		String columns = table.columns().stream()
				.filter(column -> showsFile || table.columns().size() == 1 || !column.name().equals(EventTable.FILE))
				.map(QueryDatabase::shown)
				.collect(Collectors.joining(", "));
		String from = " FROM " + TableFunction.NAME + "(" + Sql.text(key) + ")";
		view(name, "SELECT " + columns + from, List.of(), kind, description);
		if (kind == Kind.EVENTS) {
			String occurrences = Sql.name(TableFunction.OCCURRENCES);
			withOccurrences.put(name,
					"SELECT " + columns + ", CAST(" + occurrences + " AS HUGEINT) AS " + occurrences + from);
		}
	}

	private static String shown(Column column) {
		String name = Sql.name(column.name());
		return column.type() == ColumnType.TIMESTAMP ? "make_timestamp_ns(" + name + ") AS " + name : name;
	}

	/**
	 * Adds a view.
	 *
	 * @param query the SELECT statement
	 * @param on the names of the tables and views in the query
	 */
	void view(String name, String query, List<String> on, Kind kind, String description) {
		relations.put(name, new Relation(name, kind, description));
		undefined.put(name, new Definition(on, () -> List.of("CREATE VIEW " + Sql.name(name) + " AS "
				+ (kind == Kind.VIEW ? equalEvents.rewrite(query) : query))));
	}

	/** Defines the tables and views that are named in a query, unless they are already defined. */
	private void defineNamed(String sql) throws QueryException {
		String text = sql.toLowerCase(Locale.ROOT);
		boolean listsAll = LISTS.matcher(text).find();
		for (String name : List.copyOf(undefined.keySet())) {
			if (listsAll || text.contains(name.replace("\"", "\"\"").toLowerCase(Locale.ROOT))) {
				defineRelation(name);
			}
		}
	}

	private void defineRelation(String name) throws QueryException {
		Definition definition = undefined.remove(name);
		if (definition != null) {
			for (String other : definition.on) {
				defineRelation(other);
			}
			execute(definition.statements.get().toArray(String[]::new));
		}
	}

	/** Defines a macro. */
	void define(String statement) throws QueryException {
		execute(statement);
	}

	/** Adds the predefined views of event types; see {@link Views}. */
	public void addViews(boolean hasFiles) throws QueryException {
		missingViews.putAll(Views.addTo(this, hasFiles));
	}

	/**
	 * Returns the event types that a missing view requires, separated by commas, or null if the name is not that of a
	 * missing view.
	 */
	String missingTypes(String view) {
		return missingViews.get(view);
	}

	/** Returns whether a table or view exists. */
	public boolean has(String name) {
		return relations.containsKey(name);
	}

	/** Returns all tables and views, sorted by name. */
	public Collection<Relation> relations() {
		return relations.values();
	}

	/** Returns the names of all tables and views, sorted. */
	public Set<String> names() {
		return relations.keySet();
	}

	/** Returns the SQL name of an event type. */
	public String nameOf(String type) {
		return names.get(type);
	}

	/**
	 * Returns the name of a table or view with the case in which it was defined.
	 *
	 * @throws QueryException if there is none
	 */
	public String table(String name) throws QueryException {
		Relation relation = relations.get(name);
		if (relation == null) {
			throw new QueryException(
					"there is no table '" + name + "'" + NearestTables.suggestion(name, relations.values()), null);
		}
		return relation.name();
	}

	/** Returns the columns of a table or view with their types. */
	public Map<String, String> columns(String name) throws QueryException {
		Map<String, String> columns = new LinkedHashMap<>();
		query("DESCRIBE " + Sql.name(relations.get(name).name()), result -> {
			while (result.next()) {
				columns.put(result.getString(1), result.getString(2));
			}
		});
		return columns;
	}

	/**
	 * Writes tables to a new database file.
	 *
	 * @param file the file, which must not exist
	 * @param names the names of tables and views
	 */
	public void keep(Path file, List<String> names) throws QueryException {
		for (String name : names) {
			defineRelation(name);
		}
		execute("ATTACH " + Sql.text(file.toString()) + " AS kept");
		for (String name : names) {
			execute("CREATE TABLE kept." + Sql.name(name) + " AS SELECT * FROM " + Sql.name(name));
		}
		execute("DETACH kept");
	}

	/** Writes a table or view to a Parquet file. */
	public void writeParquet(String name, Path file) throws QueryException {
		defineRelation(name);
		execute(copyOf("SELECT * FROM " + Sql.name(name), file, ""));
	}

	/**
	 * Writes a table of events to Parquet files, one for each day in UTC.
	 *
	 * @param folder the folder of the table, in which each day has a folder such as {@code day=2026-11-30}
	 */
	public void writeParquetByDay(String name, Path folder) throws QueryException {
		defineRelation(name);
		execute(copyOf("SELECT *, CAST(" + Sql.name(EventTable.START) + " AS DATE) AS day FROM " + Sql.name(name),
				folder, ", PARTITION_BY (day), OVERWRITE_OR_IGNORE"));
	}

	private static String copyOf(String query, Path target, String options) {
		return "COPY (" + query + ") TO " + Sql.text(target.toString()) + " (FORMAT parquet, COMPRESSION zstd" + options
				+ ")";
	}

	/**
	 * Prevents the database from reading or writing files, except for the file of {@link #writeParquet(String)}, and
	 * from changing its settings.
	 */
	public void lock() throws QueryException {
		execute("SET allowed_paths = [" + Sql.text(resultFile().toString()) + "]", "SET enable_external_access = false",
				"SET lock_configuration = true");
	}

	private Path resultFile() {
		return spilled.path().resolve("result.parquet");
	}

	/**
	 * Runs a single query, and writes its result to a temporary Parquet file, which the next such query replaces.
	 *
	 * @return the file, which is deleted when the database is closed
	 */
	public Path writeParquet(String sql) throws QueryException {
		defineNamed(sql);
		String query = equalEvents.rewrite(sql).strip().replaceFirst(";+$", "");
		try (Statement statement = connection.createStatement()) {
			running = statement;
			// the line break ends a comment
			statement.execute(copyOf(query + "\n", resultFile(), ""));
			return resultFile();
		} catch (SQLException e) {
			QueryException explained = QueryErrors.explained(e, this);
			// the error would otherwise be about a semicolon that is correct in other formats
			throw query.indexOf(';') < 0
					? explained
					: new QueryException(explained.getMessage() + "; Parquet requires a single query", e);
		} finally {
			running = null;
		}
	}

	/** Receives the result of a query. */
	public interface Receiver {
		void take(ResultSet result) throws SQLException;
	}

	/**
	 * Runs a query, or several that are separated by semicolons.
	 *
	 * @param receiver receives the result of the last query, if it has one
	 */
	public void query(String sql, Receiver receiver) throws QueryException {
		defineNamed(sql);
		try (Statement statement = connection.createStatement()) {
			running = statement;
			if (statement.execute(equalEvents.rewrite(sql))) {
				try (ResultSet result = statement.getResultSet()) {
					receiver.take(result);
				}
			}
		} catch (SQLException e) {
			throw QueryErrors.explained(e, this);
		} finally {
			running = null;
		}
	}

	/** Cancels the running query, if any. May be called on any thread. */
	public void cancel() {
		Statement statement = running;
		try {
			if (statement != null) {
				statement.cancel();
			}
		} catch (SQLException alreadyEnded) {
			return;
		}
	}

	/** Converts a failure while reading a result to the exception to throw. */
	public QueryException explained(SQLException failure) {
		return QueryErrors.explained(failure, this);
	}

	private void execute(String... statements) throws QueryException {
		try (Statement statement = connection.createStatement()) {
			for (String sql : statements) {
				statement.execute(sql);
			}
		} catch (SQLException e) {
			throw QueryErrors.explained(e, this);
		}
	}

	@Override
	public void close() throws IOException {
		try {
			connection.close();
		} catch (SQLException e) {
			throw new IOException(QueryErrors.firstLine(e), e);
		} finally {
			spilled.close();
		}
	}
}
