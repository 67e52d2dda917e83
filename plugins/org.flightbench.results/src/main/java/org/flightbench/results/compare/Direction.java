// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

/** The direction in which a metric improves. */
public enum Direction {
	/** Higher values are better, as for throughput. */
	HIGHER_IS_BETTER,
	/** Lower values are better, as for times and allocation. */
	LOWER_IS_BETTER;

	/** Converts a ratio (candidate divided by baseline) to a speedup, which is above 1 if the candidate is better. */
	public double speedup(double ratio) {
		return this == HIGHER_IS_BETTER ? ratio : 1 / ratio;
	}
}
