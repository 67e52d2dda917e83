// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.judge;

import org.flightbench.results.ForkDisturbances;
import org.flightbench.results.Run;

/**
 * A run with what is known of how it ran.
 *
 * @param run its results
 * @param disturbances what disturbed its forks
 */
public record KnownRun(Run run, ForkDisturbances disturbances) {

	/** A run with what its description contains. */
	public static KnownRun of(Run run) {
		return new KnownRun(run, ForkDisturbances.of(run));
	}
}
