// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

/** The effect of a finding on the outcome of a gate. */
public enum Consequence {
	/** The gate fails, or is inconclusive if the data are insufficient. */
	FAIL("fail"),
	/** The finding is reported, and the gate passes. */
	WARN("warn"),
	/** The finding is not reported. */
	IGNORE("ignore");

	private final String key;

	Consequence(String key) {
		this.key = key;
	}

	/** Returns the keyword in configuration files, which is not localized. */
	public String key() {
		return key;
	}
}
