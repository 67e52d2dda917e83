// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.heat;

import org.flightbench.report.heat.HeatMap;

/**
 * Cells that follow one another in time, from one to another, both included.
 *
 * @param first the number of the earliest one
 * @param last the number of the latest one
 */
public record HeatRange(long first, long last) {

	/** The cells between two, in whichever order. */
	static HeatRange between(long cell, long other) {
		return new HeatRange(Math.min(cell, other), Math.max(cell, other));
	}

	/** The cells of a time from the begin of the recording, in nanoseconds; null if it is not limited. */
	static HeatRange of(long fromNanos, long toNanos, HeatMap map) {
		if (fromNanos == Long.MIN_VALUE && toNanos == Long.MAX_VALUE) {
			return null;
		}
		long from = Math.max(0, fromNanos);
		long to = Math.max(from + 1, Math.min(toNanos, map.spanNanos()));
		return new HeatRange(from / map.cellNanos(), (to - 1) / map.cellNanos());
	}

	/** Where it begins, in nanoseconds. */
	long fromNanos(HeatMap map) {
		return first * map.cellNanos();
	}

	/** Where it ends, in nanoseconds; not in it. */
	long toNanos(HeatMap map) {
		return (last + 1) * map.cellNanos();
	}
}
