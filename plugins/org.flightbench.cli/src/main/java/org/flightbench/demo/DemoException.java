// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo;

/** Thrown when an experiment cannot be run or fails. The message is a single line for the user. */
public final class DemoException extends Exception {

	private static final long serialVersionUID = 1L;

	/** @param message a message for the user that states the problem and, where possible, a solution */
	public DemoException(String message) {
		super(message);
	}

	/**
	 * @param message a message for the user that states the problem and, where possible, a solution
	 * @param cause the underlying exception, for developers
	 */
	public DemoException(String message, Throwable cause) {
		super(message, cause);
	}
}
