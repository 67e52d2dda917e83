// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.words;

import org.flightbench.results.compare.verdict.Verdict;

/** The sign of each verdict, so that nobody has to tell them by color. */
public final class VerdictSign {

	private VerdictSign() {}

	/** One character that stands before the verdict's word. */
	public static String of(Verdict verdict) {
		return switch (verdict) {
			case IMPROVED -> "▲";
			case REGRESSED -> "▼";
			case NO_CHANGE -> "=";
			case INCONCLUSIVE -> "?";
		};
	}

	/** The sign and the word. */
	public static String text(Verdict verdict) {
		return of(verdict) + " " + verdict.label();
	}
}
