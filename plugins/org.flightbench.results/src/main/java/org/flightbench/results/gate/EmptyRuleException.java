// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

/**
 * Signals a rule of a gate that matches no results. A gate without checks must not pass. The message is shown to the
 * user.
 */
public final class EmptyRuleException extends Exception {

	private static final long serialVersionUID = 1;

	EmptyRuleException(String message) {
		super(message);
	}
}
