// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

import org.flightbench.base.ReadProgress;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PausePhase;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.PauseList;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.recording.profile.items.LoadedItems;
import org.openjdk.jmc.common.item.IItemCollection;

/** The pauses in the events loaded by Mission Control, computed once for all rules. */
final class LoadedPauses {

	private static final PerRecording<PauseTimeline> TIMELINES = new PerRecording<>(LoadedPauses::read);
	private static final PerRecording<PauseTimeline> WITH_LATE_THREADS = new PerRecording<>(
			items -> PauseReader.read(loaded(items), ReadProgress.NONE, first -> {}));

	private LoadedPauses() {}

	/** Reads the timeline without late threads, bypassing the cache. */
	static PauseTimeline read(IItemCollection items) {
		return PauseReader.readWithoutLateThreads(loaded(items), ReadProgress.NONE);
	}

	/** Returns the cached timeline without late threads. */
	static PauseTimeline of(IItemCollection items) {
		return TIMELINES.of(items);
	}

	/** Returns the cached timeline with late threads, which requires reading all events. */
	static PauseTimeline withLateThreads(IItemCollection items) {
		return WITH_LATE_THREADS.of(items);
	}

	private static LoadedItems loaded(IItemCollection items) {
		return LoadedItems.of("", items);
	}

	/**
	 * Returns the pauses with the longest times to safepoint, longest first. Includes late threads only if the longest
	 * time reaches the limit.
	 */
	static List<Pause> slowest(IItemCollection items, long limitNanos, int most) {
		PauseList pauses = of(items).pauses();
		List<Integer> slowest = IntStream.range(0, pauses.size())
				.filter(index -> pauses.nanos(index, PausePhase.TIME_TO_SAFEPOINT) >= 0).boxed()
				.sorted(Comparator.comparingLong((Integer index) -> pauses.nanos(index, PausePhase.TIME_TO_SAFEPOINT))
						.reversed())
				.limit(most).toList();
		boolean slow = !slowest.isEmpty() && pauses.nanos(slowest.get(0), PausePhase.TIME_TO_SAFEPOINT) >= limitNanos;
		PauseList from = slow ? withLateThreads(items).pauses() : pauses;
		return slowest.stream().map(from::get).toList();
	}
}
