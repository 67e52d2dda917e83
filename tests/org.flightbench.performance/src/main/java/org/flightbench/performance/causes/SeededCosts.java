// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.causes;

/**
 * The costs of a benchmark on this machine in nanoseconds per round: the work that both sides do, the baseline's
 * operation, and the additional cost of the candidate's operation.
 */
record SeededCosts(double base, double plain, double more) {

	private static final int USUAL_BASE = 20_000;
	private static final int LARGEST_BASE = 20_000_000;

	/** Numbers of rounds of the common work and of the injected operation. */
	record Rounds(int base, int injected) {}

	/** Returns the rounds that make the candidate slower by the given share, or as close to it as this kind allows. */
	Rounds rounds(SeededKind kind, double share) {
		if (kind == SeededKind.LOCK) {
			// Two threads wait for each other when they hold a lock for longer than they do anything else.
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
