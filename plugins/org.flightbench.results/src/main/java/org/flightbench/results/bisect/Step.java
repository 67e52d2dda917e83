// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.bisect;

/**
 * A comparison of a commit with a reference commit during a bisection.
 *
 * @param kind the purpose of the step
 * @param reference the reference commit
 * @param commit the commit that is compared with the reference
 * @param alpha the permitted probability of a false decision
 * @param outcome the outcome so far
 * @param forks number of forks of each commit
 * @param ratio score of the commit divided by that of the reference, NaN if unknown
 * @param low lower end of the ratio's confidence interval at level 1 − alpha, NaN if unknown
 * @param high upper end of the interval, NaN if unknown
 * @param reason the reason why the commit could not be measured, empty if it could
 */
public record Step(Kind kind, Commit reference, Commit commit, double alpha, Outcome outcome, int forks, double ratio,
		double low, double high, String reason) {

	/** The purpose of a step. */
	public enum Kind {
		/** Checks whether the good and the bad commit differ. */
		ENDS,
		/** Checks whether a commit is good or bad. */
		SUSPECT,
		/** Measures the difference between the commit that was found and its parent. */
		CULPRIT
	}

	/** The outcome of a step. */
	public enum Outcome {
		/** The step has not been decided yet. */
		RUNNING,
		/** The commit is good. In {@link Kind#ENDS} and {@link Kind#CULPRIT}: it does not differ from the reference. */
		GOOD,
		/** The commit is bad. In {@link Kind#ENDS} and {@link Kind#CULPRIT}: it differs from the reference. */
		BAD,
		/** The maximum number of forks is not sufficient to decide. */
		UNDECIDED,
		/** The commit does not build, lacks the benchmark, or fails. */
		SKIPPED
	}

	static Step start(Kind kind, Commit reference, Commit commit, double alpha) {
		return new Step(kind, reference, commit, alpha, Outcome.RUNNING, 0, Double.NaN, Double.NaN, Double.NaN, "");
	}

	Step skipped(String why) {
		return new Step(kind, reference, commit, alpha, Outcome.SKIPPED, forks, ratio, low, high, why);
	}
}
