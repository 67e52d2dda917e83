// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.gc;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flightbench.recording.pause.GcCycle;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;

/**
 * The heap usage before and after a collection, or a pause of a concurrent one.
 *
 * @param startNanos the start of the collection, or its end if the start is unknown
 * @param isStartKnown whether the start is known
 * @param countedNanos the time from which the usage after the collection applies: the end of a concurrent collection,
 * because the program allocates during it; otherwise the start
 * @param before the bytes in use before; {@link Pause#UNKNOWN} if unknown
 * @param after the bytes in use after; {@link Pause#UNKNOWN} if unknown
 * @param oldBefore the bytes outside the young generation of G1 before; {@link Pause#UNKNOWN} if unknown
 * @param oldAfter the bytes outside the young generation of G1 after; {@link Pause#UNKNOWN} if unknown
 * @param isCollection whether it contributes to the mean usage; concurrent cycles of G1 and CMS and their pauses do not
 */
public record HeapUse(long startNanos, boolean isStartKnown, long countedNanos, long before, long after,
		long oldBefore, long oldAfter, boolean isCollection) {

	private static final long CLOSE = 1_000_000;

	/**
	 * Returns whether a pause frees nothing because the next pause collects instead, as when a young collection of
	 * Serial finds too little space. Recordings do not contain such a pause.
	 */
	private static boolean isVain(GcPause pause, GcPause next) {
		return pause.heapBefore() == pause.heapAfter() && pause.heapAfter() == next.heapBefore()
				&& next.startNanos() - pause.endNanos() < CLOSE;
	}

	/** Returns the heap usages in a timeline, ordered by start. */
	public static List<HeapUse> of(PauseTimeline timeline) {
		List<HeapUse> uses = new ArrayList<>();
		Map<Long, Long> firstPauses = new HashMap<>();
		List<GcPause> pauses = timeline.gcPauses();
		for (int index = 0; index < pauses.size(); index++) {
			GcPause pause = pauses.get(index);
			firstPauses.putIfAbsent(pause.gcId(), pause.startNanos());
			if (pause.heapBefore() != Pause.UNKNOWN && pause.heapAfter() != Pause.UNKNOWN) {
				boolean isVain = index + 1 < pauses.size() && isVain(pause, pauses.get(index + 1));
				uses.add(new HeapUse(pause.startNanos(), true, pause.startNanos(), pause.heapBefore(),
						pause.heapAfter(), pause.oldBefore(), pause.oldAfter(),
						!pause.isOfConcurrentCycle() && !isVain));
			}
		}
		for (GcCycle cycle : timeline.gcCycles()) {
			// young collections during the cycle report their own usage; the cycle itself starts to free memory with
			// its first pause
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
