// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.causes;

/**
 * A pair of runs.
 *
 * @param kind the kind of change
 * @param share the share by which the candidate is slower; 0 for identical code
 * @param number distinguishes pairs of identical code
 */
record SeededPair(SeededKind kind, double share, int number) {

	/** Returns the name of the runs. */
	String name() {
		return kind.method() + "-" + (share == 0 ? "same-" + number : Math.round(100 * share));
	}

	boolean isChanged() {
		return share > 0;
	}
}
