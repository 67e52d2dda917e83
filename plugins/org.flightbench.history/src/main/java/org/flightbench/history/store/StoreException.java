// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.io.IOException;
import java.sql.SQLException;

import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * Signals that a store cannot be used or rejected a change. The message is shown to the user and contains the name of
 * the store.
 */
public final class StoreException extends IOException {

	private static final long serialVersionUID = 1L;
	/** The prefix of the SQL states for invalid data. */
	private static final String DATA = "22";

	StoreException(String message, Throwable cause) {
		super(message, cause);
	}

	/**
	 * Returns whether the store rejected the data of a run, for example because a string is too long. It may still
	 * accept other runs.
	 */
	public boolean isOfData() {
		return getCause() instanceof SQLException problem && (String.valueOf(problem.getSQLState()).startsWith(DATA)
				|| problem instanceof SQLiteException own && own.getResultCode() == SQLiteErrorCode.SQLITE_TOOBIG);
	}
}
