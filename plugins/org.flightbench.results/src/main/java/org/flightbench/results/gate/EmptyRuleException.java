// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

/** A rule of a gate judges nothing: a gate that checks nothing must not pass. The message is for the user. */
public final class EmptyRuleException extends Exception {

	private static final long serialVersionUID = 1;

	EmptyRuleException(String message) {
		super(message);
	}
}
