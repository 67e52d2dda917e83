// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.util.List;

/**
 * The outcome of adding a run.
 *
 * @param run its number
 * @param isNew false if the history had it already
 * @param series of how many series it has a result; 0 unless it is new
 * @param notes what was left out of it, and notes of its reader, for the user to read; empty if nothing
 */
public record Added(long run, boolean isNew, int series, List<String> notes) {

	public Added {
		notes = List.copyOf(notes);
	}
}
