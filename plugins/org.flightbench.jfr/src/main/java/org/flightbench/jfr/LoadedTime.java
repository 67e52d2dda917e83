// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.jfr.chunk.RecordedTime;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.IRange;
import org.openjdk.jmc.common.unit.UnitLookup;

/** When a recording was made that Mission Control has loaded. */
public final class LoadedTime {

	private LoadedTime() {}

	/**
	 * The times of its chunks, as far as they are in a range.
	 *
	 * @param startNanos only what is later, in nanoseconds since 1970
	 * @param endNanos only what is earlier
	 */
	// nothing else of Mission Control has the times of chunks
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

	/** The same of all of it. */
	public static List<RecordedTime.Span> of(IItemCollection recording) {
		return of(recording, Long.MIN_VALUE, Long.MAX_VALUE);
	}
}
