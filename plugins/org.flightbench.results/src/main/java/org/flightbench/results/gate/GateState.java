// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

/** The state of a gate, the most severe last. */
public enum GateState {
	/** No failure, and all relevant results are decided. */
	PASSED,
	/** No failure, but a relevant result is undecided. */
	INCONCLUSIVE,
	/** At least one failure. */
	FAILED;

	/** Returns the more severe of two states. */
	GateState and(GateState other) {
		return compareTo(other) < 0 ? other : this;
	}
}
