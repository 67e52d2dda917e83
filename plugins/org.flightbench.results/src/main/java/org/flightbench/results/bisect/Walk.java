// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.bisect;

import java.util.List;
import java.util.Optional;

/**
 * How far a search is, or how it ended.
 *
 * @param good where nothing was wrong
 * @param commits all that may be to blame, parents before children, the bad one last
 * @param plan how sure it has to be
 * @param steps in their order; the last one may still be running
 * @param boundary ratio to the good commit that separates good from bad, NaN before it is known that they differ
 * @param suspects those that still may be to blame, parents before children
 * @param end how it ended, null if it has not
 */
public record Walk(Commit good, List<Commit> commits, BisectPlan plan, List<Step> steps, double boundary,
		List<Commit> suspects, End end) {

	/** How a search ends. */
	public enum End {
		/** One commit is left, and it differs from its parent. */
		FOUND,
		/** The commits that are left cannot be distinguished. */
		RANGE,
		/** One commit is left, but it does not differ from its parent beyond doubt. */
		UNCONFIRMED,
		/** Good and bad do not differ. */
		NO_CHANGE,
		/** It is undecided whether good and bad differ enough to search. */
		UNDECIDED,
		/** Good or bad cannot be measured. */
		NOT_MEASURED
	}

	public Walk {
		commits = List.copyOf(commits);
		steps = List.copyOf(steps);
		suspects = List.copyOf(suspects);
	}

	/** Where something is wrong. */
	public Commit bad() {
		return commits.get(commits.size() - 1);
	}

	/** The commit that is to blame, if just one is left. */
	public Optional<Commit> culprit() {
		return suspects.size() == 1 && (end == End.FOUND || end == End.UNCONFIRMED)
				? Optional.of(suspects.get(0))
				: Optional.empty();
	}

	/** The step that measures how much the culprit changed, if there is one. */
	public Optional<Step> change() {
		return steps.isEmpty() || culprit().isEmpty() ? Optional.empty() : Optional.of(steps.get(steps.size() - 1));
	}

	/** How many forks were run, of all commits together. */
	public int forks() {
		return steps.stream().mapToInt(step -> 2 * step.forks()).sum();
	}
}
