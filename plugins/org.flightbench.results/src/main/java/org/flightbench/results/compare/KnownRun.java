// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import org.flightbench.results.ForkDisturbances;
import org.flightbench.results.Run;

/**
 * A run with information about how it ran.
 *
 * @param run the run
 * @param disturbances the disturbances of its forks
 */
public record KnownRun(Run run, ForkDisturbances disturbances) {

	/** Creates a run with the information in its description. */
	public static KnownRun of(Run run) {
		return new KnownRun(run, ForkDisturbances.of(run));
	}
}
