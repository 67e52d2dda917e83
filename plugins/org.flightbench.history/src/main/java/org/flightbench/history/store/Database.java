// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;

/** A database with its SQL dialect, and helper methods for statements. */
interface Database {

	/** Returns the location that the user specified, without secrets. */
	String name();

	/** Opens a connection. Callers start and commit transactions explicitly. */
	Connection connect() throws SQLException, StoreException;

	/** Starts a transaction with the exclusive right to change the store. Waits for other writers. */
	void beginWriting(Connection connection) throws SQLException;

	/** Returns whether the store has no tables. */
	boolean isEmpty(Connection connection) throws SQLException;

	/** Called after a run was added, so that a new store is no longer deleted after a failure. */
	default void hasRuns(Connection connection) {}

	/** Deletes the store if this connection created it and it has no runs. Called after a failure. */
	default void removeIfNewAndEmpty(Connection connection) {}

	/** Converts a statement of the schema to the dialect of this database. */
	String dialect(String statement);

	/** Returns the message that the content is not as Flightbench writes it. */
	String corrupt();

	/** Returns a message about an exception for the user. */
	String message(SQLException problem);

	/** Executes a statement that has no result. */
	static void execute(Connection connection, String sql) throws SQLException {
		try (Statement statement = connection.createStatement()) {
			statement.execute(sql);
		}
	}

	/** Rolls back a transaction. Adds an exception during the rollback to the original exception. */
	static void rollBack(Connection connection, Exception problem) {
		try {
			execute(connection, "ROLLBACK");
		} catch (SQLException already) {
			problem.addSuppressed(already);
		}
	}

	/** Executes a query and returns the number in the first row and column of the result, or 0 if it has no rows. */
	static long number(PreparedStatement select) throws SQLException {
		try (ResultSet rows = select.executeQuery()) {
			return rows.next() ? rows.getLong(1) : 0;
		}
	}

	/** Returns a number, or NaN if it is missing or infinite. */
	static double number(ResultSet rows, int column) throws SQLException {
		double value = rows.getObject(column) == null ? Double.NaN : real(rows, column);
		return Double.isInfinite(value) ? Double.NaN : value;
	}

	/**
	 * Returns a number that must not be null. Checks its type, because SQLite permits any type in any column, and its
	 * driver converts other types to 0.
	 *
	 * @throws IllegalStateException if the value is not a number
	 */
	static double real(ResultSet rows, int column) throws SQLException {
		if (rows.getObject(column) instanceof Number number) {
			return number.doubleValue();
		}
		throw new IllegalStateException("column " + column + " is not a number");
	}

	/**
	 * Returns a count that must not be null.
	 *
	 * @throws IllegalStateException if the value is not a count
	 */
	static int count(ResultSet rows, int column) throws SQLException {
		double value = real(rows, column);
		if (value != Math.rint(value) || value < 0 || value > Integer.MAX_VALUE) {
			throw new IllegalStateException("column " + column + " is not a count");
		}
		return (int) value;
	}

	/**
	 * Checks that a store contains only plain tables and indexes, before any of its rows are read. Views, triggers and
	 * computed columns of an untrusted file could run forever or have side effects.
	 *
	 * @throws StoreException if the store contains anything else
	 */
	void requireTables(Connection connection) throws SQLException, StoreException;

	/** Sets all parameters of a statement. Nulls and numbers that are not finite become SQL nulls. */
	static void set(PreparedStatement statement, Object... values) throws SQLException {
		for (int index = 0; index < values.length; index++) {
			Object value = values[index];
			if (value instanceof Double number && !Double.isFinite(number)) {
				statement.setNull(index + 1, Types.DOUBLE);
			} else if (value == null) {
				statement.setNull(index + 1, Types.VARCHAR);
			} else {
				statement.setObject(index + 1, value);
			}
		}
	}
}
