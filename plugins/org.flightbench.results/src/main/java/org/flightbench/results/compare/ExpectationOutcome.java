// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import org.flightbench.results.text.Messages;

/** The outcome of an expectation. */
public enum ExpectationOutcome {
	/** The whole interval is within the expected range. */
	MET("met"),
	/** The whole interval is outside the expected range. */
	MISSED("missed"),
	/** The data are not sufficient: the interval is partly within the expected range, or is unknown. */
	UNDECIDED("undecided");

	private final String key;

	ExpectationOutcome(String key) {
		this.key = key;
	}

	/** Returns the identifier in machine-readable output, which is not localized. */
	public String key() {
		return key;
	}

	/** Returns the localized label. */
	public String label() {
		return switch (this) {
			case MET -> Messages.outcome_met;
			case MISSED -> Messages.outcome_missed;
			case UNDECIDED -> Messages.outcome_undecided;
		};
	}
}
