// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

/** Thrown if benchmarks cannot be run as requested. The message is a single line for the user. */
public class BenchException extends Exception {

	private static final long serialVersionUID = 1L;

	/** @param message a message for the user that states the problem and, where possible, a solution */
	public BenchException(String message) {
		super(message);
	}

	/**
	 * @param message a message for the user that states the problem and, where possible, a solution
	 * @param cause the underlying exception, for developers
	 */
	public BenchException(String message, Throwable cause) {
		super(message, cause);
	}
}
