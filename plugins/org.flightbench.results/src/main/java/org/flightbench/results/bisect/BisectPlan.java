// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.bisect;

import org.flightbench.results.compare.SequentialPlan;

/**
 * The required reliability of a bisection.
 *
 * @param confidence 1 minus the probability of any false decision in the whole search, above 0 and below 1
 * @param precision the largest irrelevant change, as a share above 0 and below 1
 * @param mostForks maximum number of forks per commit and step, in the range of a {@link SequentialPlan}
 */
public record BisectPlan(double confidence, double precision, int mostForks) {

	/** @throws IllegalArgumentException if a value is out of its range */
	public BisectPlan {
		new SequentialPlan(confidence, precision, mostForks);
	}
}
