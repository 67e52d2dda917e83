// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.bisect;

/**
 * A commit that was measured, beside the one with which it is compared.
 *
 * @param kind what it was measured for
 * @param reference with which it is compared
 * @param commit which is compared with the reference
 * @param alpha probability of a false decision that this step may have
 * @param outcome its outcome
 * @param forks of either
 * @param ratio of the commit over the reference, NaN if it is not known
 * @param low lower end of the ratio's interval, which is wrong with a probability of alpha
 * @param high upper end
 * @param reason why it could not be measured, empty if it could
 */
public record Step(Kind kind, Commit reference, Commit commit, double alpha, Outcome outcome, int forks, double ratio,
		double low, double high, String reason) {

	/** The purpose of a step. */
	public enum Kind {
		/** Whether good and bad differ at all. */
		ENDS,
		/** Whether a commit is as the good one or as the bad one. */
		SUSPECT,
		/** By how much the commit that was found differs from its parent. */
		CULPRIT
	}

	/** The outcome of a step. */
	public enum Outcome {
		/** It is not decided yet. */
		RUNNING,
		/** The commit is as the good one. */
		GOOD,
		/** The commit is as the bad one; of {@link Kind#ENDS} and {@link Kind#CULPRIT}: it differs. */
		BAD,
		/** The greatest number of forks that it may have does not decide. */
		UNDECIDED,
		/** It does not build, lacks the benchmark, or fails. */
		SKIPPED
	}

	static Step start(Kind kind, Commit reference, Commit commit, double alpha) {
		return new Step(kind, reference, commit, alpha, Outcome.RUNNING, 0, Double.NaN, Double.NaN, Double.NaN, "");
	}

	Step skipped(String why) {
		return new Step(kind, reference, commit, alpha, Outcome.SKIPPED, forks, ratio, low, high, why);
	}
}
