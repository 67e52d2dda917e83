// SPDX-License-Identifier: UPL-1.0
package org.flightbench.mcp;

/** Thrown when a tool cannot answer. The message says what happened, where, and what to do. */
final class ToolException extends Exception {

	private static final long serialVersionUID = 1L;

	ToolException(String message) {
		super(message);
	}
}
