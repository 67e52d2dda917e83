// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.io.IOException;
import java.sql.SQLException;

import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** A store that cannot be used, or a change that it refused; the message is for the user, and names the store. */
public final class StoreException extends IOException {

	private static final long serialVersionUID = 1L;
	/** How SQL's states of wrong data begin. */
	private static final String DATA = "22";

	StoreException(String message, Throwable cause) {
		super(message, cause);
	}

	/** Whether the store refused what was to be stored, such as a text that is too long: others may be stored. */
	public boolean isOfData() {
		return getCause() instanceof SQLException problem && (String.valueOf(problem.getSQLState()).startsWith(DATA)
				|| problem instanceof SQLiteException own && own.getResultCode() == SQLiteErrorCode.SQLITE_TOOBIG);
	}
}
