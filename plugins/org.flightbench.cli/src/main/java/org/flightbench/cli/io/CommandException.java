// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

/**
 * Thrown when a command cannot be carried out. The message is a single line for the user, and the exit status is 2.
 */
public final class CommandException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	public CommandException(String message) {
		super(message);
	}

	public CommandException(String message, Throwable cause) {
		super(message, cause);
	}
}
