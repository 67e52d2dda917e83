// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

/** The state of a change point after a check. */
public enum ChangeState {
	/** First found in the latest check. */
	NEW("new"),
	/** Found in an earlier check, and still present. */
	CONFIRMED("confirmed"),
	/** Found in an earlier check, but no longer present with more runs. */
	WITHDRAWN("withdrawn");

	private final String key;

	ChangeState(String key) {
		this.key = key;
	}

	/** Returns the identifier in machine-readable output, which is not localized. */
	public String key() {
		return key;
	}
}
