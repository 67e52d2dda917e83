// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.bisect;

import java.util.List;
import java.util.Optional;

/**
 * The progress and the outcome of a bisection.
 *
 * @param good the good commit
 * @param commits all candidates, parents before children, the bad commit last
 * @param plan the required reliability
 * @param steps the steps in order; the last one may be incomplete
 * @param boundary threshold of the ratio to the good commit, beyond which commits are bad; NaN until the good and the
 * bad commit are known to differ
 * @param suspects the remaining suspects, parents before children
 * @param end the outcome, null until the search ends
 */
public record BisectSearch(Commit good, List<Commit> commits, BisectPlan plan, List<Step> steps, double boundary,
		List<Commit> suspects, End end) {

	/** The outcome of a bisection. */
	public enum End {
		/** One commit is left, and it differs from its parent. */
		FOUND,
		/** Several commits are left, and further steps cannot separate them. */
		RANGE,
		/** One commit is left, but its difference from its parent is not confirmed. */
		UNCONFIRMED,
		/** The good and the bad commit do not differ. */
		NO_CHANGE,
		/** The measurements do not show whether the good and the bad commit differ enough for a search. */
		UNDECIDED,
		/** The good or the bad commit cannot be measured. */
		NOT_MEASURED
	}

	public BisectSearch {
		commits = List.copyOf(commits);
		steps = List.copyOf(steps);
		suspects = List.copyOf(suspects);
	}

	public Commit bad() {
		return commits.get(commits.size() - 1);
	}

	/** Returns the commit that caused the change, or empty if it is unknown. */
	public Optional<Commit> culprit() {
		return suspects.size() == 1 && (end == End.FOUND || end == End.UNCONFIRMED)
				? Optional.of(suspects.get(0))
				: Optional.empty();
	}

	/** Returns the step that compares the culprit with its parent, or empty if there is no culprit. */
	public Optional<Step> change() {
		return steps.isEmpty() || culprit().isEmpty() ? Optional.empty() : Optional.of(steps.get(steps.size() - 1));
	}

	/** Returns the total number of forks over all commits and steps. */
	public int forks() {
		return steps.stream().mapToInt(step -> 2 * step.forks()).sum();
	}
}
