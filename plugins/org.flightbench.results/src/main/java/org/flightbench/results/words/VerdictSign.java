// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.words;

import org.flightbench.base.Texts;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.text.Messages;

/** Symbols that distinguish verdicts without color. */
public final class VerdictSign {

	private VerdictSign() {}

	/** Returns the one-character symbol of a verdict. */
	public static String of(Verdict verdict) {
		return switch (verdict) {
			case IMPROVED -> "▲";
			case REGRESSED -> "▼";
			case NO_CHANGE -> "=";
			case INCONCLUSIVE -> "?";
		};
	}

	/**
	 * Returns the symbol and the name of a result's verdict, followed by a note if the change
	 * {@linkplain ResultComparison#isChangeOfTwoModes may depend on two modes}.
	 */
	public static String text(ResultComparison result) {
		String text = text(result.verdict());
		return result.isChangeOfTwoModes() ? Texts.bind(Messages.verdict_twoModes, text) : text;
	}

	/** Returns the symbol and the name of a verdict. */
	public static String text(Verdict verdict) {
		return of(verdict) + " " + verdict.label();
	}
}
