// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

/** The state of a change point from one check to the next. */
public enum ChangeState {
	/** First found with the newest run. */
	NEW("new"),
	/** Found with earlier runs, and still there. */
	CONFIRMED("confirmed"),
	/** Found with earlier runs, and gone with the newest: later runs have shown that it was none. */
	WITHDRAWN("withdrawn");

	private final String key;

	ChangeState(String key) {
		this.key = key;
	}

	/** The word for programs, the same in every language. */
	public String key() {
		return key;
	}
}
