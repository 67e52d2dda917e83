// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.words;

import org.flightbench.results.compare.ExpectationOutcome;

/** Symbols that distinguish the outcomes of expectations without color. */
public final class ExpectationSign {

	private ExpectationSign() {}

	/** Returns the one-character symbol of an outcome. */
	public static String of(ExpectationOutcome outcome) {
		return switch (outcome) {
			case MET -> "✓";
			case MISSED -> "✗";
			case UNDECIDED -> "?";
		};
	}

	/** Returns the symbol and the name of an outcome. */
	public static String text(ExpectationOutcome outcome) {
		return of(outcome) + " " + outcome.label();
	}
}
