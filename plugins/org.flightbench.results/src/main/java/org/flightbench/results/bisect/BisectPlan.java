// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.bisect;

import org.flightbench.results.sequential.SequentialPlan;

/**
 * How sure a search has to be.
 *
 * @param confidence one less the probability of any false decision in the whole search, above 0 and below 1
 * @param precision a change within this is none: a share above 0 and below 1
 * @param mostForks of a commit and of what it is compared with, as {@link SequentialPlan} takes it
 */
public record BisectPlan(double confidence, double precision, int mostForks) {

	/** @throws IllegalArgumentException if a value is out of its range */
	public BisectPlan {
		new SequentialPlan(confidence, precision, mostForks);
	}
}
