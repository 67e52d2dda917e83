// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.gc;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flightbench.recording.safepoint.GcCycle;
import org.flightbench.recording.safepoint.GcPause;
import org.flightbench.recording.safepoint.Pause;
import org.flightbench.recording.safepoint.PauseTimeline;

/**
 * The use of the heap before and after a collection, or a part of one.
 *
 * @param startNanos when it started, or ended if that is not known
 * @param isStartKnown whether it is known
 * @param countedNanos from when on the use after it is known: its end where the program allocated meanwhile
 * @param before bytes; {@link Pause#UNKNOWN} if not known
 * @param after bytes; {@link Pause#UNKNOWN} if not known
 * @param oldBefore bytes outside of the young generation of G1; {@link Pause#UNKNOWN} if not known
 * @param oldAfter the same after it
 * @param isCollection whether it counts for the mean: a concurrent cycle of G1 or CMS, and its pauses, do not
 */
public record HeapUse(long startNanos, boolean isStartKnown, long countedNanos, long before, long after,
		long oldBefore, long oldAfter, boolean isCollection) {

	/** Those of a timeline in the order of their starts. */
	public static List<HeapUse> of(PauseTimeline timeline) {
		List<HeapUse> uses = new ArrayList<>();
		Map<Long, Long> firstPauses = new HashMap<>();
		for (GcPause pause : timeline.gcPauses()) {
			firstPauses.putIfAbsent(pause.gcId(), pause.startNanos());
			if (pause.heapBefore() != Pause.UNKNOWN && pause.heapAfter() != Pause.UNKNOWN) {
				uses.add(new HeapUse(pause.startNanos(), true, pause.startNanos(), pause.heapBefore(),
						pause.heapAfter(), pause.oldBefore(), pause.oldAfter(),
						!pause.isOfConcurrentCycle()));
			}
		}
		for (GcCycle cycle : timeline.gcCycles()) {
			// young collections in the course of it have their own use; what it frees itself, it frees from its
			// first pause on
			boolean withOthers = cycle.isWithOthers();
			long start = withOthers
					? Math.max(cycle.startNanos(), firstPauses.getOrDefault(cycle.gcId(), cycle.startNanos()))
					: cycle.startNanos();
			uses.add(new HeapUse(start, cycle.durationNanos() != Pause.UNKNOWN, cycle.endNanos(),
					withOthers ? Pause.UNKNOWN : cycle.heapBefore(), cycle.heapAfter(), Pause.UNKNOWN, cycle.oldAfter(),
					!withOthers));
		}
		uses.sort(Comparator.comparingLong(HeapUse::startNanos));
		return uses;
	}
}
