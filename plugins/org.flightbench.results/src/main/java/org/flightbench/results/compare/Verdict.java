// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import org.flightbench.results.text.Messages;

/** The verdict on a result. */
public enum Verdict {
	/** The candidate is better: significantly, and by at least the threshold. */
	IMPROVED("improved"),
	/** The candidate is worse: significantly, and by at least the threshold. */
	REGRESSED("regressed"),
	/** The whole interval is within the threshold or the smallest relevant amount. */
	NO_CHANGE("no change"),
	/** The data are insufficient for a verdict. */
	INCONCLUSIVE("inconclusive");

	private final String key;

	Verdict(String key) {
		this.key = key;
	}

	/** Returns the identifier in machine-readable output, which is not localized. */
	public String key() {
		return key;
	}

	/** Returns the localized label. */
	public String label() {
		return switch (this) {
			case IMPROVED -> Messages.verdict_improved;
			case REGRESSED -> Messages.verdict_regressed;
			case NO_CHANGE -> Messages.verdict_noChange;
			case INCONCLUSIVE -> Messages.verdict_inconclusive;
		};
	}
}
