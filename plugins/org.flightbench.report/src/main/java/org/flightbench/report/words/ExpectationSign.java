// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.words;

import org.flightbench.results.compare.verdict.ExpectationOutcome;

/** The sign of each outcome of an expectation, so that they differ by more than color. */
public final class ExpectationSign {

	private ExpectationSign() {}

	/** One character that stands before the outcome's word. */
	public static String of(ExpectationOutcome outcome) {
		return switch (outcome) {
			case MET -> "✓";
			case MISSED -> "✗";
			case UNDECIDED -> "?";
		};
	}

	/** The sign and the word. */
	public static String text(ExpectationOutcome outcome) {
		return of(outcome) + " " + outcome.label();
	}
}
