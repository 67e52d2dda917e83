// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.cause;

import java.util.List;

import org.flightbench.results.compare.ResultComparison;

/**
 * The known causes of a benchmark's change.
 *
 * @param result the comparison of the benchmark's results
 * @param account the benchmark's time, split into parts, or null if it cannot be derived from the recordings
 * @param causes the causes, strongest first; empty if the result did not change or the change is unexplained
 * @param outcome whether the causes explain the change, or why they do not
 * @param observations additional measurements: hardware counters, and traced or timed methods
 * @param missing the data that was not recorded
 * @param warnings the warnings from reading the recordings, one sentence each
 */
public record Explanation(ResultComparison result, Account account, List<Cause> causes, Outcome outcome,
		List<Finding> observations, List<MissingData> missing, List<String> warnings) {

	/** The outcomes of an explanation. */
	public enum Outcome {
		/** The benchmark did not change. */
		NO_CHANGE,
		/** It is uncertain whether the benchmark changed. */
		INCONCLUSIVE,
		/** The time per operation in the recordings changed in the opposite direction to the benchmark's score. */
		OPPOSITE,
		/** The causes explain part of the change. */
		FOUND,
		/** The recordings contain no cause. */
		NOTHING_FOUND,
		/** Without recordings of both sides, at most the kind of the causes is known. */
		NOT_RECORDED,
		/** The causes explain a change in allocation. */
		ALLOCATION,
		/** The recordings contain no cause of a change in allocation. */
		ALLOCATION_UNEXPLAINED
	}

	public Explanation {
		causes = List.copyOf(causes);
		observations = List.copyOf(observations);
		missing = List.copyOf(missing);
		warnings = List.copyOf(warnings);
	}

	/** Returns the fraction of the change that the causes explain together. */
	public double explained() {
		return explained(causes);
	}

	/**
	 * Returns the fraction of the change that causes explain together. Does not add up causes that may account for the
	 * same time.
	 */
	static double explained(List<Cause> causes) {
		double sum = causes.stream().filter(cause -> !cause.kind().isOtherView()).mapToDouble(Cause::share)
				.filter(share -> !Double.isNaN(share)).sum();
		double other = causes.stream().filter(cause -> cause.kind().isOtherView()).mapToDouble(Cause::share).max()
				.orElse(0);
		return Math.max(sum, other);
	}
}
