// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.jfr.chunk.RecordedTime;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.IRange;
import org.openjdk.jmc.common.unit.UnitLookup;

/** Determines the time covered by a recording that Mission Control has loaded. */
public final class LoadedTime {

	private LoadedTime() {}

	/**
	 * Returns the time covered by the chunks within a range.
	 *
	 * @param recording the events of the recording
	 * @param startNanos the start of the range, in nanoseconds since 1970
	 * @param endNanos the end of the range, in nanoseconds since 1970
	 */
	// only this deprecated method provides the times of chunks
	@SuppressWarnings("deprecation")
	public static List<RecordedTime.Span> of(IItemCollection recording, long startNanos, long endNanos) {
		List<RecordedTime.Span> spans = new ArrayList<>();
		for (IRange<IQuantity> range : recording.getUnfilteredTimeRanges()) {
			long start = Math.max(startNanos, range.getStart().clampedLongValueIn(UnitLookup.EPOCH_NS));
			long end = Math.min(endNanos, range.getEnd().clampedLongValueIn(UnitLookup.EPOCH_NS));
			if (start < end) {
				spans.add(new RecordedTime.Span(start, end));
			}
		}
		return spans;
	}

	/** Returns the times of all chunks. */
	public static List<RecordedTime.Span> of(IItemCollection recording) {
		return of(recording, Long.MIN_VALUE, Long.MAX_VALUE);
	}
}
