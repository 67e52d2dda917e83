// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import org.flightbench.view.chart.HeatMap;

/**
 * A range of consecutive cells of a heat map, in order of time.
 *
 * @param first the index of the first cell
 * @param last the index of the last cell, inclusive
 */
public record HeatRange(long first, long last) {

	/** Returns the range between two cells, given in either order. */
	static HeatRange between(long cell, long other) {
		return new HeatRange(Math.min(cell, other), Math.max(cell, other));
	}

	/**
	 * Returns the cells of a time range in nanoseconds from the start of the recording, or null if the range is
	 * unlimited.
	 */
	static HeatRange of(long fromNanos, long toNanos, HeatMap map) {
		if (fromNanos == Long.MIN_VALUE && toNanos == Long.MAX_VALUE) {
			return null;
		}
		long from = Math.max(0, fromNanos);
		long to = Math.max(from + 1, Math.min(toNanos, map.spanNanos()));
		return new HeatRange(from / map.cellNanos(), (to - 1) / map.cellNanos());
	}

	/** Returns the start in nanoseconds from the start of the recording. */
	long fromNanos(HeatMap map) {
		return first * map.cellNanos();
	}

	/** Returns the end, exclusive, in nanoseconds from the start of the recording. */
	long toNanos(HeatMap map) {
		return (last + 1) * map.cellNanos();
	}
}
