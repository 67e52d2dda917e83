// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.bisect;

import org.flightbench.results.compare.SequentialPlan;

/**
 * The required reliability of a bisection.
 *
 * @param confidence 1 minus the probability that any decision of the search is false; above 0 and below 1
 * @param precision the largest change that is irrelevant, as a fraction above 0 and below 1
 * @param mostForks maximum number of forks per commit and step, in the range that a {@link SequentialPlan} permits
 */
public record BisectPlan(double confidence, double precision, int mostForks) {

	/** @throws IllegalArgumentException if a value is out of range */
	public BisectPlan {
		new SequentialPlan(confidence, precision, mostForks);
	}
}
