// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

/** The state of a change point after a check. */
public enum ChangeState {
	/** First found with the newest run. */
	NEW("new"),
	/** Found with earlier runs, and still present. */
	CONFIRMED("confirmed"),
	/** Found with earlier runs, but no longer present after more runs. */
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
