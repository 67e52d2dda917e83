// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.util.List;

/**
 * The result of adding a run.
 *
 * @param run ID of the run
 * @param isNew false if the history already contained it
 * @param series number of series in which the run has a result; 0 if it is not new
 * @param notes messages about skipped values and notes from the reader; possibly empty
 */
public record Added(long run, boolean isNew, int series, List<String> notes) {

	public Added {
		notes = List.copyOf(notes);
	}
}
