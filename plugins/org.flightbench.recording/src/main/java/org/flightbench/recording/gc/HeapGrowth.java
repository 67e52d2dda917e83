// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.gc;

import java.util.ArrayList;
import java.util.List;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;

/**
 * The growth of the heap between two collections. Immutable.
 *
 * @param startNanos the start, in nanoseconds since the origin of the timeline
 * @param endNanos the end, in nanoseconds since the origin of the timeline
 * @param bytes the growth in bytes
 * @param humongousBytes the part of the growth in regions of humongous objects, which may be partly unused;
 * {@link Pause#UNKNOWN} if unknown, as for collectors other than G1
 */
public record HeapGrowth(long startNanos, long endNanos, long bytes, long humongousBytes) {

	/**
	 * Returns the growth between the collections of a timeline. Excludes times during which a collection freed memory,
	 * and gaps in the recording.
	 */
	public static List<HeapGrowth> of(PauseTimeline timeline) {
		List<HeapGrowth> growth = new ArrayList<>();
		HeapUse last = null;
		long old = Pause.UNKNOWN;
		for (HeapUse use : HeapUse.of(timeline)) {
			if (last != null && last.after() != Pause.UNKNOWN && use.isStartKnown()
					&& use.startNanos() >= last.countedNanos() && use.before() != Pause.UNKNOWN
					&& isCovered(timeline, last.countedNanos(), use.startNanos())) {
				// the difference is negative if memory was freed concurrently
				growth.add(new HeapGrowth(last.countedNanos(), use.startNanos(),
						Math.max(0, use.before() - last.after()), humongous(old, use)));
			}
			old = oldAfter(old, use);
			last = last == null || use.countedNanos() >= last.countedNanos() ? use : last;
		}
		return growth;
	}

	/**
	 * Returns whether a time range has no gap. In a gap, anything may have happened, such as a restart of the JVM.
	 */
	private static boolean isCovered(PauseTimeline timeline, long from, long to) {
		return timeline.coveredNanos(from, to) == to - from;
	}

	/**
	 * Returns the growth in humongous regions. If a pause does not report them, their growth is attributed to the next
	 * pause that does.
	 */
	private static long humongous(long old, HeapUse use) {
		return old == Pause.UNKNOWN
				? Pause.UNKNOWN
				: use.oldBefore() == Pause.UNKNOWN ? 0 : Math.max(0, use.oldBefore() - old);
	}

	/**
	 * Returns the bytes outside the young generation after a collection. Pauses of G1's concurrent cycle do not report
	 * this value, but they free regions outside the young generation, so the freed bytes are subtracted.
	 */
	private static long oldAfter(long old, HeapUse use) {
		if (use.oldAfter() != Pause.UNKNOWN) {
			return use.oldAfter();
		}
		return old == Pause.UNKNOWN || use.before() == Pause.UNKNOWN || use.after() == Pause.UNKNOWN
				? Pause.UNKNOWN
				: old - Math.max(0, use.before() - use.after());
	}

	/** Returns the duration in nanoseconds. */
	public long nanos() {
		return endNanos - startNanos;
	}
}
