// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

import org.flightbench.base.Texts;
import org.flightbench.history.text.Messages;

/**
 * The database schema of a store. Each schema version has a file with the SQL statements that update a store from the
 * previous version. The store contains the number of its schema version.
 */
final class Schema {

	/** The SQL files of all schema versions, starting with version 1. */
	private static final List<String> VERSIONS = List.of("schema-1.sql");

	private Schema() {}

	/**
	 * Updates a store to the latest version.
	 *
	 * @throws StoreException if it contains tables of another program or of a newer version
	 */
	static void update(Database database, Connection connection) throws SQLException, StoreException {
		if (version(database, connection) == VERSIONS.size()) {
			return;
		}
		database.beginWriting(connection);
		try {
			// another process may have updated the store before this one acquired the lock
			int version = version(database, connection);
			for (int next = version + 1; next <= VERSIONS.size(); next++) {
				execute(database, connection, VERSIONS.get(next - 1));
				try (PreparedStatement insert = connection
						.prepareStatement("INSERT INTO flightbench_schema (version) VALUES (?)")) {
					insert.setInt(1, next);
					insert.executeUpdate();
				}
			}
			Database.execute(connection, "COMMIT");
		} catch (SQLException | StoreException problem) {
			Database.rollBack(connection, problem);
			throw problem;
		}
	}

	/**
	 * Returns the schema version of a store; 0 if it has no tables.
	 *
	 * @throws StoreException if it contains tables of another program or of a newer version
	 */
	static int version(Database database, Connection connection) throws SQLException, StoreException {
		if (database.isEmpty(connection)) {
			return 0;
		}
		database.requireTables(connection);
		long version;
		try (Statement statement = connection.createStatement();
				ResultSet newest = statement.executeQuery("SELECT MAX(version) FROM flightbench_schema")) {
			version = newest.next() ? newest.getLong(1) : 0;
		} catch (SQLException problem) {
			if (isNoTable(problem)) {
				throw new StoreException(Texts.bind(Messages.store_foreign, database.name()), problem);
			}
			throw problem;
		}
		if (version > VERSIONS.size()) {
			throw new StoreException(Texts.bind(Messages.store_newer, database.name(), version, VERSIONS.size()), null);
		}
		// the first version is written in the same transaction as the tables
		if (version < 1) {
			throw new StoreException(database.corrupt(), null);
		}
		return (int) version;
	}

	private static boolean isNoTable(SQLException problem) {
		return "42P01".equals(problem.getSQLState()) || String.valueOf(problem.getMessage()).contains("no such table");
	}

	private static void execute(Database database, Connection connection, String file) throws SQLException {
		try (Statement statement = connection.createStatement()) {
			for (String one : text(file).split(";")) {
				if (!one.isBlank()) {
					statement.execute(database.dialect(one));
				}
			}
		}
	}

	private static String text(String file) {
		try (InputStream in = Schema.class.getResourceAsStream(file)) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8).replaceAll("(?m)^--.*$", "");
		} catch (IOException unreadable) {
			throw new IllegalStateException(file, unreadable);
		}
	}
}
