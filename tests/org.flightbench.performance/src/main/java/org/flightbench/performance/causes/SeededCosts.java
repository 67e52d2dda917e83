// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.causes;

/**
 * The costs of a benchmark's rounds on this machine, in nanoseconds: of both sides, of the baseline in a round, and
 * what the candidate does more.
 */
record SeededCosts(double base, double plain, double more) {

	private static final int USUAL_BASE = 20_000;
	private static final int LARGEST_BASE = 20_000_000;

	/** Rounds of the work of both sides, and of what is injected. */
	record Rounds(int base, int injected) {}

	/** The rounds that make a candidate so much slower, or as near to it as this kind gets. */
	Rounds rounds(SeededKind kind, double share) {
		if (kind == SeededKind.LOCK) {
			// two threads that hold a lock for longer than they do anything else wait for each other
			return new Rounds(USUAL_BASE, (int) Math.round(USUAL_BASE * (1 + share) / (1 - share)));
		}
		double most = more - share * plain;
		if (most <= 0) {
			return new Rounds(1, USUAL_BASE);
		}
		double rounds = share * USUAL_BASE * base / most;
		return rounds >= 1
				? new Rounds(USUAL_BASE, (int) Math.round(rounds))
				: new Rounds((int) Math.min(LARGEST_BASE, Math.round(USUAL_BASE / rounds)), 1);
	}
}
