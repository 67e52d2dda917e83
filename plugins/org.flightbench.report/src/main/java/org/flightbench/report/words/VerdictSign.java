// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.words;

import org.flightbench.base.Texts;
import org.flightbench.results.compare.verdict.ResultComparison;
import org.flightbench.results.compare.verdict.Verdict;

/** The sign of each verdict, so that they differ by more than color. */
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

	/** The sign and the word of a result; a change by a mean of two modes is never shown without saying so. */
	public static String text(ResultComparison result) {
		String text = text(result.verdict());
		return result.isChangeOfTwoModes() ? Texts.bind(Messages.verdict_twoModes, text) : text;
	}

	/** The sign and the word. */
	public static String text(Verdict verdict) {
		return of(verdict) + " " + verdict.label();
	}
}
