// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.verdict;

/** A regular expression takes too many steps, or is nested too deeply, on the name of a benchmark. */
public final class CostlySearchException extends RuntimeException {

	private static final long serialVersionUID = 1;

	CostlySearchException(String expression, Throwable cause) {
		super(expression, cause);
	}
}
