// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

/**
 * A regular expression, which is the message, takes too many steps on the names that it is looked for in, or is nested
 * too deeply.
 */
public final class CostlySearchException extends RuntimeException {

	private static final long serialVersionUID = 1;

	CostlySearchException(String expression, Throwable cause) {
		super(expression, cause);
	}
}
