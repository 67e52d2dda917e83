// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.verdict;

import org.flightbench.base.Texts;

/** The localized messages about verdicts and thresholds. */
final class Messages {

	public static String outcome_met;
	public static String outcome_missed;
	public static String outcome_undecided;
	public static String threshold_ambiguous;
	public static String threshold_noAmount;
	public static String threshold_noShare;
	public static String threshold_second;
	public static String verdict_improved;
	public static String verdict_inconclusive;
	public static String verdict_noChange;
	public static String verdict_regressed;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
