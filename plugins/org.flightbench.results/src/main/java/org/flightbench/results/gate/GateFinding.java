// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

import org.flightbench.results.ResultId;

/**
 * Something that a gate found beside the results that it judged.
 *
 * @param kind what it is about
 * @param state what it makes of the gate
 * @param text one sentence for the user, without a period
 * @param id the result that it is about, null if it is about none alone
 */
public record GateFinding(Kind kind, GateState state, String text, ResultId id) {

	/** Whether there is something to look at though the gate passes. */
	public boolean isWarning() {
		return state == GateState.PASSED && kind != Kind.RERUN;
	}

	/** Subjects of findings. */
	public enum Kind {
		/** An expectation. */
		EXPECTATION("expectation"),
		/** A result that the candidate lacks. */
		REMOVED("removed"),
		/** A result that a run has several times; only the first is judged. */
		REPEATED("repeated"),
		/** A unit that contradicts the mode. */
		UNIT("unit"),
		/** The machine, JDK or settings of the runs. */
		ENVIRONMENT("environment"),
		/** The rules: something could not be gated at all. */
		RULE("rule"),
		/** Results that were measured again. */
		RERUN("rerun");

		private final String key;

		Kind(String key) {
			this.key = key;
		}

		/** The word for programs, the same in every language. */
		public String key() {
			return key;
		}
	}
}
