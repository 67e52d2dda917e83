// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import org.flightbench.history.SeriesId;

/**
 * A reported change point, as stored.
 *
 * @param series ID of its series
 * @param run ID of the first run after it
 * @param ratio level after the change divided by the level before it, as last calculated
 * @param found ID of the newest run when the change was first found
 * @param withdrawn ID of the newest run when the change was no longer found, or {@link #STANDS} if it is still present
 */
public record KnownChange(SeriesId series, long run, double ratio, long found, long withdrawn) {

	/** The value of {@code withdrawn} for a change point that is still present. */
	public static final long STANDS = 0;

	/** Returns the state as of the check with the given newest run. */
	public ChangeState state(long newest) {
		if (withdrawn != STANDS) {
			return ChangeState.WITHDRAWN;
		}
		return found == newest ? ChangeState.NEW : ChangeState.CONFIRMED;
	}
}
