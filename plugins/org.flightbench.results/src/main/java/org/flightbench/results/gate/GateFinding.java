// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

import org.flightbench.results.ResultId;

/**
 * A finding of a gate other than the verdict of a rule on a result.
 *
 * @param kind the subject of the finding
 * @param state its effect on the state of the gate
 * @param text one sentence for the user, without a period
 * @param id the affected result, null if the finding is not about a single result
 */
public record GateFinding(Kind kind, GateState state, String text, ResultId id) {

	/** Returns whether the finding is a warning although the gate passes. */
	public boolean isWarning() {
		return state == GateState.PASSED && kind != Kind.RERUN;
	}

	/** The subject of a finding. */
	public enum Kind {
		/** A family that regressed as a whole, although no rule reports this for one of its results. */
		FAMILY("family"),
		/** A missed or undecided expectation. */
		EXPECTATION("expectation"),
		/** A result that the candidate lacks. */
		REMOVED("removed"),
		/** A result that occurs several times in a run; only the first is judged. */
		REPEATED("repeated"),
		/** A unit that contradicts its mode. */
		UNIT("unit"),
		/** A different machine, JDK or setting. */
		ENVIRONMENT("environment"),
		/** A rule that matches no results. */
		RULE("rule"),
		/** Remeasured results. */
		RERUN("rerun");

		private final String key;

		Kind(String key) {
			this.key = key;
		}

		/** Returns the identifier in machine-readable output, which is not localized. */
		public String key() {
			return key;
		}
	}
}
