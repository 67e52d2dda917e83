// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.gc;

import java.util.ArrayList;
import java.util.List;
import org.flightbench.recording.safepoint.Pause;
import org.flightbench.recording.safepoint.PauseTimeline;

/**
 * The growth of the heap between two collections. Immutable.
 *
 * @param startNanos since the origin of its timeline
 * @param endNanos since the origin of its timeline
 * @param bytes how much it grew
 * @param humongousBytes how much of it are regions of humongous objects, which they need not fill;
 * {@link Pause#UNKNOWN} if not known, as of other collectors than G1
 */
public record HeapGrowth(long startNanos, long endNanos, long bytes, long humongousBytes) {

	/**
	 * The growth between the collections of a timeline, without times at which a collection freed memory or nothing was
	 * recorded.
	 */
	public static List<HeapGrowth> of(PauseTimeline timeline) {
		List<HeapGrowth> growth = new ArrayList<>();
		HeapUse last = null;
		long old = Pause.UNKNOWN;
		for (HeapUse use : HeapUse.of(timeline)) {
			if (last != null && last.after() != Pause.UNKNOWN && use.isStartKnown()
					&& use.startNanos() >= last.countedNanos() && use.before() != Pause.UNKNOWN
					&& isCovered(timeline, last.countedNanos(), use.startNanos())) {
				// less than before: something freed memory while the program ran
				growth.add(new HeapGrowth(last.countedNanos(), use.startNanos(),
						Math.max(0, use.before() - last.after()), humongous(old, use)));
			}
			old = oldAfter(old, use);
			last = last == null || use.countedNanos() >= last.countedNanos() ? use : last;
		}
		return growth;
	}

	/** What happened in a gap, and whether the same virtual machine ran after it, is not known. */
	private static boolean isCovered(PauseTimeline timeline, long from, long to) {
		return timeline.coveredNanos(from, to) == to - from;
	}

	/** Where a pause does not say it, all of it counts for the next one that does. */
	private static long humongous(long old, HeapUse use) {
		return old == Pause.UNKNOWN
				? Pause.UNKNOWN
				: use.oldBefore() == Pause.UNKNOWN ? 0 : Math.max(0, use.oldBefore() - old);
	}

	/** Pauses of G1's concurrent cycle do not log it: they free regions outside of the young generation. */
	private static long oldAfter(long old, HeapUse use) {
		if (use.oldAfter() != Pause.UNKNOWN) {
			return use.oldAfter();
		}
		return old == Pause.UNKNOWN || use.before() == Pause.UNKNOWN || use.after() == Pause.UNKNOWN
				? Pause.UNKNOWN
				: old - Math.max(0, use.before() - use.after());
	}

	/** How long it took. */
	public long nanos() {
		return endNanos - startNanos;
	}
}
