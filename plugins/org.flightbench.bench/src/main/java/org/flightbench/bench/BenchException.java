// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

/** Benchmarks cannot be run as asked. The message is one line for the user. */
public class BenchException extends Exception {

	private static final long serialVersionUID = 1L;

	/** @param message for the user: what is wrong, and what would be right */
	public BenchException(String message) {
		super(message);
	}

	/**
	 * @param message for the user: what is wrong, and what would be right
	 * @param cause what a developer may want to see
	 */
	public BenchException(String message, Throwable cause) {
		super(message, cause);
	}
}
