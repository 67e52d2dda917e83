// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

/** The command cannot do what was asked. The message is one line for the user; the exit status is 2. */
public final class CommandException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	public CommandException(String message) {
		super(message);
	}

	public CommandException(String message, Throwable cause) {
		super(message, cause);
	}
}
