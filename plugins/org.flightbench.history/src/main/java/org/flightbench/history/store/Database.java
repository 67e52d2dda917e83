// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;

/**
 * A kind of database: how to connect to it, the few places where its SQL is its own, and values of statements of any.
 */
interface Database {

	/** How the user named it, without anything secret. */
	String name();

	/** Connects; changes are made in transactions. */
	Connection connect() throws SQLException, StoreException;

	/** Begins a transaction that alone may change the store, or waits until it can. */
	void beginWriting(Connection connection) throws SQLException;

	/** Whether the store has no tables at all yet. */
	boolean isEmpty(Connection connection) throws SQLException;

	/** The first run was added: whatever made the store new no longer matters. */
	default void hasRuns(Connection connection) {}

	/** After a failure: takes away a store that this connection has made, unless it has runs. */
	default void removeIfNewAndEmpty(Connection connection) {}

	/** A statement of the schema in this database's words. */
	String dialect(String statement);

	/** The user's message about a failure. */
	String message(SQLException problem);

	/** Executes a statement that has no result. */
	static void execute(Connection connection, String sql) throws SQLException {
		try (Statement statement = connection.createStatement()) {
			statement.execute(sql);
		}
	}

	/** Ends a transaction as if it had not been. */
	static void rollBack(Connection connection, Exception problem) {
		try {
			execute(connection, "ROLLBACK");
		} catch (SQLException already) {
			problem.addSuppressed(already);
		}
	}

	/** The first number of a result; 0 if there is none. */
	static long number(PreparedStatement select) throws SQLException {
		try (ResultSet rows = select.executeQuery()) {
			return rows.next() ? rows.getLong(1) : 0;
		}
	}

	/** A number that may be missing, as NaN; infinite ones are missing as well. */
	static double number(ResultSet rows, int column) throws SQLException {
		double value = rows.getObject(column) == null ? Double.NaN : real(rows, column);
		return Double.isInfinite(value) ? Double.NaN : value;
	}

	/**
	 * A number that a column must have. SQLite keeps other types in any column, and its driver takes them for 0.
	 *
	 * @throws IllegalStateException if it has none
	 */
	static double real(ResultSet rows, int column) throws SQLException {
		if (rows.getObject(column) instanceof Number number) {
			return number.doubleValue();
		}
		throw new IllegalStateException("column " + column + " is not a number");
	}

	/**
	 * A count that a column must have.
	 *
	 * @throws IllegalStateException if it has none
	 */
	static int count(ResultSet rows, int column) throws SQLException {
		double value = real(rows, column);
		if (value != Math.rint(value) || value < 0 || value > Integer.MAX_VALUE) {
			throw new IllegalStateException("column " + column + " is not a count");
		}
		return (int) value;
	}

	/**
	 * Checks that a store consists of tables alone, before anything of them is read: what it computes might never end,
	 * or do something when it is changed.
	 *
	 * @throws StoreException if it does not
	 */
	void requireTables(Connection connection) throws SQLException, StoreException;

	/** Sets all parameters; what is null or no finite number is missing. */
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
