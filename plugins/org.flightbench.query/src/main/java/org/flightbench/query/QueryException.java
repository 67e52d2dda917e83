// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query;

/** Thrown when a query or a table name is invalid. The message is a single line for the user. */
public final class QueryException extends Exception {

	private static final long serialVersionUID = 1L;

	public QueryException(String message, Throwable cause) {
		super(message, cause);
	}

	/** Returns the erroneous line of the query, with carets below the error, or an empty string if it is unknown. */
	public String excerpt() {
		String message = getCause() == null ? "" : String.valueOf(getCause().getMessage());
		int line = message.indexOf("\nLINE ");
		return line < 0 ? "" : message.substring(line + 1).stripTrailing();
	}
}
