// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

import org.flightbench.results.compare.verdict.ResultComparison;

/**
 * A result that a gate judged.
 *
 * @param rule the rule that judged it
 * @param result the comparison, in the metric of the rule
 * @param ending its outcome
 */
public record GateRow(GateRule rule, ResultComparison result, Ending ending) {

	/** Endings of results, the most severe first. */
	public enum Ending {
		/** It regressed, and that fails. */
		FAILED(GateState.FAILED),
		/** The data do not decide whether it regressed, and that matters. */
		INCONCLUSIVE(GateState.INCONCLUSIVE),
		/** It is of unchanged code and moved, so that no conclusion about its metric is possible. */
		CONTROL_MOVED(GateState.INCONCLUSIVE),
		/** It regressed while controls moved. */
		MACHINE_MOVED(GateState.INCONCLUSIVE),
		/** It regressed, which is only to be said. */
		REGRESSED(GateState.PASSED),
		/** The data do not decide whether it regressed, but at most by little. */
		UNDECIDED(GateState.PASSED),
		/** It improved. */
		IMPROVED(GateState.PASSED),
		/** It did not change, or its outcome is not to be reported. */
		PASSED(GateState.PASSED),
		/** It is of unchanged code and did not move. */
		CONTROL(GateState.PASSED);

		private final GateState state;

		Ending(GateState state) {
			this.state = state;
		}

		/** The state of a gate that has such a result and no graver one. */
		public GateState state() {
			return state;
		}

		/** Whether there is something to say of it though the gate passes. */
		public boolean isWarning() {
			return this == REGRESSED || this == UNDECIDED;
		}
	}
}
