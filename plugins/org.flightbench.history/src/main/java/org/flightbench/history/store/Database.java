// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.sql.Connection;
import java.sql.SQLException;

/** A kind of database: how to connect to it, and the few places where its SQL is its own. */
interface Database {

	/** How the user named it, without anything secret. */
	String name();

	/** Connects; changes are made in transactions. */
	Connection connect() throws SQLException, StoreException;

	/** Begins a transaction that alone may change the store, or waits until it can. */
	void beginWriting(Connection connection) throws SQLException;

	/** Whether the store has no tables at all yet. */
	boolean isEmpty(Connection connection) throws SQLException;

	/** A statement of the schema in this database's words. */
	String dialect(String statement);

	/** The user's message about a failure. */
	String message(SQLException problem);
}
