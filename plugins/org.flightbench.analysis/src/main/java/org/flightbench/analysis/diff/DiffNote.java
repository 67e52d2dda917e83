// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.diff;

import java.util.List;

/**
 * A measure that cannot be compared.
 *
 * @param measure the measure that cannot be compared
 * @param without the side that did not record it; null if both recorded it, with different thresholds
 * @param thresholds the different thresholds in nanoseconds; empty if a side did not record it
 */
public record DiffNote(DiffMeasure measure, DiffSide without, List<Long> thresholds) {

	public DiffNote {
		thresholds = List.copyOf(thresholds);
	}
}
