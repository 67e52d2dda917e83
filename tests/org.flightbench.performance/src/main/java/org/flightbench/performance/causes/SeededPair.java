// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.causes;

/**
 * A pair of runs.
 *
 * @param kind of the benchmark
 * @param share by which the candidate is to be slower; 0 for the same code twice
 * @param number distinguishes pairs of the same code
 */
record SeededPair(SeededKind kind, double share, int number) {

	/** The name of the runs. */
	String name() {
		return kind.method() + "-" + (share == 0 ? "same-" + number : Math.round(100 * share));
	}

	boolean isChanged() {
		return share > 0;
	}
}
