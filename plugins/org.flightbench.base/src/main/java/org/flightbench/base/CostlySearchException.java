// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

/**
 * An exception thrown if a regular expression takes too many steps or is nested too deeply. The message is the
 * expression.
 */
public final class CostlySearchException extends RuntimeException {

	private static final long serialVersionUID = 1;

	CostlySearchException(String expression, Throwable cause) {
		super(expression, cause);
	}
}
