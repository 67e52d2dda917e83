// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

import org.flightbench.base.ReadProgress;
import org.flightbench.recording.profile.items.LoadedItems;
import org.flightbench.recording.safepoint.Pause;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.Pauses;
import org.flightbench.recording.safepoint.PausePhase;
import org.flightbench.recording.safepoint.read.PauseReader;
import org.openjdk.jmc.common.item.IItemCollection;

/** When a program was stopped, made once of the events that Mission Control has loaded, for all rules. */
final class LoadedPauses {

	private static final PerRecording<PauseTimeline> TIMELINES = new PerRecording<>(LoadedPauses::read);
	private static final PerRecording<PauseTimeline> WITH_LATE_THREADS = new PerRecording<>(
			items -> PauseReader.read(loaded(items), ReadProgress.NONE, first -> {}));

	private LoadedPauses() {}

	/** Reads the timeline anew, without late threads. */
	static PauseTimeline read(IItemCollection items) {
		return PauseReader.readWithoutLateThreads(loaded(items), ReadProgress.NONE);
	}

	/** The timeline; late threads were not searched for. */
	static PauseTimeline of(IItemCollection items) {
		return TIMELINES.of(items);
	}

	/** The timeline with late threads, for which all events are read. */
	static PauseTimeline withLateThreads(IItemCollection items) {
		return WITH_LATE_THREADS.of(items);
	}

	private static LoadedItems loaded(IItemCollection items) {
		return LoadedItems.of("", items);
	}

	/** The pauses of the longest times to safepoint, the longest first; with late threads if that is worth it. */
	static List<Pause> slowest(IItemCollection items, long limitNanos, int most) {
		Pauses pauses = of(items).pauses();
		List<Integer> slowest = IntStream.range(0, pauses.size())
				.filter(index -> pauses.nanos(index, PausePhase.TIME_TO_SAFEPOINT) >= 0).boxed()
				.sorted(Comparator.comparingLong((Integer index) -> pauses.nanos(index, PausePhase.TIME_TO_SAFEPOINT))
						.reversed())
				.limit(most).toList();
		boolean slow = !slowest.isEmpty() && pauses.nanos(slowest.get(0), PausePhase.TIME_TO_SAFEPOINT) >= limitNanos;
		Pauses from = slow ? withLateThreads(items).pauses() : pauses;
		return slowest.stream().map(from::get).toList();
	}
}
