// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.verdict;

/** Which way a metric gets better. */
public enum Direction {
	/** More is better: throughput. */
	HIGHER_IS_BETTER,
	/** Less is better: times, allocation. */
	LOWER_IS_BETTER;

	/** The speedup of a ratio (candidate over baseline): above 1 when better. */
	public double speedup(double ratio) {
		return this == HIGHER_IS_BETTER ? ratio : 1 / ratio;
	}
}
