// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

/** The consequence of what a gate found. */
public enum Consequence {
	/** The gate does not pass: it fails, or is inconclusive where the finding is that the data do not decide. */
	FAIL("fail"),
	/** It is said, and the gate passes. */
	WARN("warn"),
	/** It is not even said. */
	IGNORE("ignore");

	private final String key;

	Consequence(String key) {
		this.key = key;
	}

	/** The word in configurations, the same in every language. */
	public String key() {
		return key;
	}
}
