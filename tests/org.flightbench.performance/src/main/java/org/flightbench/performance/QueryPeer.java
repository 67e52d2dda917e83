// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;

/**
 * Runs the query of {@link Queries} as one would without Flightbench: imports the events into a database, then queries
 * it.
 */
public final class QueryPeer {

	private QueryPeer() {}

	/**
	 * Prints the result as CSV, without a header.
	 *
	 * @param arguments the recording
	 */
	public static void main(String[] arguments) throws IOException, SQLException {
		try (DuckDBConnection database = DriverManager.getConnection("jdbc:duckdb:").unwrap(DuckDBConnection.class)) {
			run(database, "CREATE TABLE " + Queries.TYPE + " (eventThread VARCHAR, tlabSize BIGINT)");
			read(Path.of(arguments[0]), database);
			print(database);
		}
	}

	private static void run(Connection database, String sql) throws SQLException {
		try (Statement statement = database.createStatement()) {
			statement.execute(sql);
		}
	}

	private static void read(Path file, DuckDBConnection database) throws IOException, SQLException {
		try (RecordingFile recording = new RecordingFile(file);
				DuckDBAppender appender = database.createAppender(DuckDBConnection.DEFAULT_SCHEMA, Queries.TYPE)) {
			while (recording.hasMoreEvents()) {
				RecordedEvent event = recording.readEvent();
				if (event.getEventType().getName().equals("jdk." + Queries.TYPE)) {
					appender.beginRow();
					appender.append(name(event.getThread("eventThread")));
					appender.append(event.getLong("tlabSize"));
					appender.endRow();
				}
			}
		}
	}

	private static String name(RecordedThread thread) {
		if (thread == null) {
			return null;
		}
		String java = thread.getJavaName();
		return java == null || java.isEmpty() ? thread.getOSName() : java;
	}

	private static void print(Connection database) throws SQLException {
		try (Statement statement = database.createStatement(); ResultSet result = statement.executeQuery(Queries.SQL)) {
			while (result.next()) {
				System.out.println(Objects.toString(result.getString(1), "") + "," + result.getString(2) + ","
						+ result.getString(3));
			}
		}
	}
}
