// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo;

/** An experiment cannot be made here, or came to nothing. The message is one line for the user. */
public final class DemoException extends Exception {

	private static final long serialVersionUID = 1L;

	/** @param message for the user: what is wrong, and what would be right */
	public DemoException(String message) {
		super(message);
	}

	/**
	 * @param message for the user: what is wrong, and what would be right
	 * @param cause what a developer may want to see
	 */
	public DemoException(String message, Throwable cause) {
		super(message, cause);
	}
}
