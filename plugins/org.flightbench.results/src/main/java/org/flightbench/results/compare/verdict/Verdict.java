// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.verdict;

/** The verdict on one result. */
public enum Verdict {
	/** Better, beyond chance and beyond the practical threshold. */
	IMPROVED("improved"),
	/** Worse, beyond chance and beyond the practical threshold. */
	REGRESSED("regressed"),
	/** The whole interval lies within the practical threshold. */
	NO_CHANGE("no change"),
	/** The data do not decide. */
	INCONCLUSIVE("inconclusive");

	private final String key;

	Verdict(String key) {
		this.key = key;
	}

	/** The word for programs, the same in every language. */
	public String key() {
		return key;
	}

	/** The word to show. */
	public String label() {
		return switch (this) {
			case IMPROVED -> Messages.verdict_improved;
			case REGRESSED -> Messages.verdict_regressed;
			case NO_CHANGE -> Messages.verdict_noChange;
			case INCONCLUSIVE -> Messages.verdict_inconclusive;
		};
	}
}
