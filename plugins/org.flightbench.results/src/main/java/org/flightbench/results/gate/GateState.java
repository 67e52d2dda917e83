// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

/** The outcome of a gate, the most severe last. */
public enum GateState {
	/** Nothing that fails was found, and enough could be decided. */
	PASSED("passed"),
	/** Nothing that fails was found, but something that matters could not be decided. */
	INCONCLUSIVE("inconclusive"),
	/** Something that fails was found. */
	FAILED("failed");

	private final String key;

	GateState(String key) {
		this.key = key;
	}

	/** The word for programs, the same in every language. */
	public String key() {
		return key;
	}

	/** The graver of two. */
	GateState and(GateState other) {
		return compareTo(other) < 0 ? other : this;
	}
}
