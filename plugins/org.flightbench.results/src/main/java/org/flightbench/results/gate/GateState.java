// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

/** The state of a gate, the most severe last. */
public enum GateState {
	/** No failure, and no relevant result is undecided. */
	PASSED("passed"),
	/** No failure, but the data cannot decide a relevant result. */
	INCONCLUSIVE("inconclusive"),
	/** At least one failure. */
	FAILED("failed");

	private final String key;

	GateState(String key) {
		this.key = key;
	}

	/** Returns the identifier in machine-readable output, which is not localized. */
	public String key() {
		return key;
	}

	/** Returns the more severe of two states. */
	GateState and(GateState other) {
		return compareTo(other) < 0 ? other : this;
	}
}
