// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.theme;

import org.flightbench.results.compare.Verdict;

/** The shape of each verdict, so that nobody has to tell them by colour. */
public final class VerdictSign {

	private VerdictSign() {}

	/** One character that stands before the verdict's word. */
	public static String of(Verdict verdict) {
		return switch (verdict) {
			case IMPROVED -> "\u25b2";
			case REGRESSED -> "\u25bc";
			case NO_CHANGE -> "\u25cf";
			case INCONCLUSIVE -> "?";
		};
	}

	/** The sign and the word. */
	public static String text(Verdict verdict) {
		return of(verdict) + " " + verdict.label();
	}
}
