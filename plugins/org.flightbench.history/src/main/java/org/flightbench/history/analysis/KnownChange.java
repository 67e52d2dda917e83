// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import org.flightbench.history.SeriesId;

/**
 * A change point that a check has reported, as the store keeps it.
 *
 * @param series that it is in
 * @param run the number of the first run after it
 * @param ratio the level after it over the level before, when it was found last
 * @param found the number of the newest run when it was found first
 * @param withdrawn the number of the newest run when it was no longer found, {@link #STANDS} if it still is
 */
public record KnownChange(SeriesId series, long run, double ratio, long found, long withdrawn) {

	/** Stands for a change point that was not withdrawn. */
	public static final long STANDS = 0;

	/** The state as of a check of that newest run. */
	public ChangeState state(long newest) {
		if (withdrawn != STANDS) {
			return ChangeState.WITHDRAWN;
		}
		return found == newest ? ChangeState.NEW : ChangeState.CONFIRMED;
	}
}
