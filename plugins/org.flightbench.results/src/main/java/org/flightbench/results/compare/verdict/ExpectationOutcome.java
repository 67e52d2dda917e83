// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.verdict;

/** Whether a measured change is what was expected. */
public enum ExpectationOutcome {
	/** The whole interval is what was expected. */
	MET("met"),
	/** Nothing in the interval is what was expected. */
	MISSED("missed"),
	/** The data do not decide: the interval contains both, or is unknown. */
	UNDECIDED("undecided");

	private final String key;

	ExpectationOutcome(String key) {
		this.key = key;
	}

	/** The word for programs, the same in every language. */
	public String key() {
		return key;
	}

	/** The word for users. */
	public String label() {
		return switch (this) {
			case MET -> Messages.outcome_met;
			case MISSED -> Messages.outcome_missed;
			case UNDECIDED -> Messages.outcome_undecided;
		};
	}
}
