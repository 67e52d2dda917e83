// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

import org.duckdb.DuckDBDriver;
import org.flightbench.base.ReadProgress;
import org.flightbench.query.event.Recordings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EqualEventsTest {

	private static final Path ROOT = Path.of(System.getProperty("flightbench.root"));
	/** A query of distinct events with their number of occurrences. */
	private static final String SOURCE = "SELECT k, w, d, f, CAST(n AS HUGEINT) AS \"number of occurrences\" FROM (VALUES"
			+ " ('a', 5::BIGINT, 0.5::DECIMAL(18, 9), 0.25::DOUBLE, 3), ('a', NULL, NULL, NULL, 4), ('b', 7, 1.5, 1, 1),"
			+ " ('c', NULL, NULL, NULL, 2), (NULL, 9000000000000000000, 0, -1, 2)) AS events(k, w, d, f, n)";

	private Connection connection;
	private EqualEvents equalEvents;

	@BeforeEach
	void open() throws SQLException {
		connection = new DuckDBDriver().connect("jdbc:duckdb:", new Properties());
		try (Statement statement = connection.createStatement()) {
			statement.execute("CREATE VIEW events AS SELECT k, w, d, f FROM (" + SOURCE
					+ "), range(CAST(\"number of occurrences\" AS BIGINT))");
			statement.execute("CREATE VIEW other AS SELECT 'a' AS k, 1 AS w");
			statement.execute("CREATE SCHEMA jdk");
			statement.execute("CREATE VIEW jdk.events AS FROM main.events");
		}
		equalEvents = new EqualEvents(connection, name -> name.endsWith("events") ? SOURCE : null);
	}

	@AfterEach
	void close() throws SQLException {
		connection.close();
	}

	private List<String> rows(String sql) throws SQLException {
		List<String> rows = new ArrayList<>();
		try (Statement statement = connection.createStatement(); ResultSet result = statement.executeQuery(sql)) {
			int columns = result.getMetaData().getColumnCount();
			for (int column = 1; column <= columns; column++) {
				rows.add(result.getMetaData().getColumnName(column) + " "
						+ result.getMetaData().getColumnTypeName(column));
			}
			while (result.next()) {
				List<String> cells = new ArrayList<>();
				for (int column = 1; column <= columns; column++) {
					cells.add(result.getString(column));
				}
				rows.add(cells.toString());
			}
		}
		return rows;
	}

	@ParameterizedTest
	@ValueSource(strings = {"SELECT k, sum(w), count(*) FROM events GROUP BY k ORDER BY k",
			"SELECT count(*), count(w), sum(d), avg(d), avg(w), sum(f), avg(f), min(d), max(d) FROM events WHERE k <> 'b'",
			"SELECT count(*), count(w), sum(w), avg(w) FROM events WHERE k = 'none'",
			"SELECT k, count(w) AS known, avg(w) FROM events GROUP BY k ORDER BY k",
			"SELECT E.k, sum(E.w) / count(*) + 1 FROM jdk.events AS E GROUP BY ALL HAVING count(*) > 1 ORDER BY count(*) DESC, E.k",
			"SELECT events.k, round(100.0 * sum(w) / sum(sum(w)) OVER (), 2) AS percent FROM events GROUP BY events.k ORDER BY sum(w), k",
			"SELECT count(DISTINCT k), count(*) FILTER (WHERE w > 5), sum(w) FILTER (WHERE k = 'a'), avg(d) FILTER (WHERE k = 'a') FROM events",
			"SELECT sum(1), sum(CASE WHEN k = 'a' THEN 1 ELSE 0 END), sum(DISTINCT w), sum(w + 1) FROM events WHERE k IN ('a', 'b')",
			"FROM events SELECT k, any_value(w), sum(w) GROUP BY 1 ORDER BY 2 NULLS FIRST, 1 LIMIT 3;",
			"SELECT lower(k) AS \"größe\", 'ë''' || k, count(*) FROM events GROUP BY k ORDER BY k",
			"SELECT sum(w) FROM events",
			"SELECT lower(k), k IS NULL, sum(w) AS s, s / 2 FROM events GROUP BY lower(k), k IS NULL HAVING s > 0 OR sum(w) IS NULL ORDER BY lower(k)",
			"SELECT k FROM events GROUP BY k ORDER BY k", "SELECT arg_max(k, w), max(f) FROM events"})
	void givesTheSameAnswerFromFewerRows(String sql) throws SQLException {
		assertNotEquals(sql, equalEvents.rewrite(sql));
		assertEquals(rows(sql), rows(equalEvents.rewrite(sql)));
	}

	@ParameterizedTest
	@ValueSource(strings = {"SELECT k, w FROM events", "SELECT median(w), count(*) FROM events",
			"SELECT count(*) FROM events WHERE random() < 0.5", "SELECT count(*) FROM events TABLESAMPLE 10%",
			"SELECT count(*) FROM events JOIN other USING (k)", "SELECT count(*) FROM other",
			"SELECT count(*) FROM (FROM events)", "SELECT count(*), (SELECT count(*) FROM other) FROM events",
			"WITH other AS (SELECT 1) SELECT count(*) FROM events", "SELECT sum(w > 5) FROM events",
			"SELECT count(*) FROM events UNION ALL SELECT 1", "SELECT 1; SELECT count(*) FROM events",
			"SELECT sum(w) OVER () FROM events", "SELECT min(w, 2) FROM events", "SELECT count(COLUMNS(*)) FROM events",
			"SELECT sum(none) FROM events",
			"SELECT string_agg(k), count(*) FROM events", "CREATE TABLE counts AS SELECT count(*) FROM events", "SELEC",
			""})
	void leavesOtherQueriesAsTheyAre(String sql) {
		assertEquals(sql, equalEvents.rewrite(sql));
	}

	@Test
	void countsTheEventsOfARecording() throws Exception {
		String file = "samples/allocation-before.jfr";
		try (Recordings recordings = new Recordings(ReadProgress.NONE);
				QueryDatabase database = new QueryDatabase(QueryDatabase.DEFAULT_MEMORY)) {
			recordings.add(ROOT.resolve(file), file);
			database.add(recordings, Recordings.Period.ALL);
			String columns = "SELECT eventThread, objectClass, sum(tlabSize), count(*), count(stackTrace)";
			String groups = " GROUP BY ALL ORDER BY eventThread, objectClass";
			assertEquals(rows(database, columns + " FROM (FROM jdk.ObjectAllocationInNewTLAB)" + groups),
					rows(database, columns + " FROM jdk.ObjectAllocationInNewTLAB" + groups));
		}
	}

	private static List<String> rows(QueryDatabase database, String sql) throws QueryException {
		List<String> rows = new ArrayList<>();
		database.query(sql, result -> {
			while (result.next()) {
				rows.add(result.getString(1) + " " + result.getString(2) + " " + result.getLong(3) + " "
						+ result.getLong(4) + " " + result.getLong(5));
			}
		});
		return rows;
	}
}
