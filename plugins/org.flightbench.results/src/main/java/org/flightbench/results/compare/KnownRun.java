// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import org.flightbench.results.ForkDisturbances;
import org.flightbench.results.Run;

/**
 * A run with the disturbances of its forks.
 *
 * @param run the run
 * @param disturbances the disturbances of its forks
 */
public record KnownRun(Run run, ForkDisturbances disturbances) {

	/** Reads the disturbances from the run's description. */
	public static KnownRun of(Run run) {
		return new KnownRun(run, ForkDisturbances.of(run));
	}
}
