// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

import org.flightbench.results.compare.ResultComparison;

/**
 * A result that a gate judged.
 *
 * @param rule the rule that judged it
 * @param result the comparison in the metric of the rule
 * @param ending the outcome of the result according to the rule
 */
public record GateRow(GateRule rule, ResultComparison result, Ending ending) {

	/** The outcome of a result, the most severe first. */
	public enum Ending {
		/** A regression that makes the gate fail. */
		FAILED(GateState.FAILED),
		/** An inconclusive result whose possible regression exceeds the tolerance. */
		INCONCLUSIVE(GateState.INCONCLUSIVE),
		/** A control that changed, so no conclusion about its metric is possible. */
		CONTROL_MOVED(GateState.INCONCLUSIVE),
		/** A regression, but controls changed as well. */
		MACHINE_MOVED(GateState.INCONCLUSIVE),
		/** A regression that causes only a warning. */
		REGRESSED(GateState.PASSED),
		/**
		 * An inconclusive result that causes only a warning, usually because the possible regression is within the
		 * tolerance.
		 */
		UNDECIDED(GateState.PASSED),
		/** An improvement. */
		IMPROVED(GateState.PASSED),
		/** A result that did not change, or whose outcome is ignored. */
		PASSED(GateState.PASSED),
		/** A control that did not change. */
		CONTROL(GateState.PASSED);

		private final GateState state;

		Ending(GateState state) {
			this.state = state;
		}

		/** Returns the state of a gate whose most severe result has this ending. */
		public GateState state() {
			return state;
		}

		/** Returns whether the result is reported as a warning although the gate passes. */
		public boolean isWarning() {
			return this == REGRESSED || this == UNDECIDED;
		}
	}
}
