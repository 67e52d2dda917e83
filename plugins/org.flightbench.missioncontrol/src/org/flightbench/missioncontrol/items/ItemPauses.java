// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.flightbench.recording.jfr.ReadProgress;
import org.flightbench.recording.jfr.RecordedTime;
import org.flightbench.recording.profile.ItemFields;
import org.flightbench.recording.safepoint.Evidence;
import org.flightbench.recording.safepoint.LateThread;
import org.flightbench.recording.safepoint.MachineSamples;
import org.flightbench.recording.safepoint.Pause;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.Pauses;
import org.flightbench.recording.safepoint.PausesBuilder;
import org.flightbench.rules.LateThreads;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.flightrecorder.jdk.JdkTypeIDs;

/** When the program was stopped, of the events that Mission Control has loaded. */
public final class ItemPauses {

	/** Who was late is looked for in the longest pauses, if their time to safepoint is as long as this. */
	private static final long LATE_NANOS = 50_000_000;
	private static final int MOST_LATE = 5;

	private final LoadedRecording recording;
	private final ReadProgress progress;
	private final ItemFacts facts;
	private final PauseTimeline.Origin origin;
	private final long originNanos;
	private final List<ItemSafepoint> safepoints = new ArrayList<>();
	private final Map<Long, ItemSafepoint> byId = new HashMap<>();

	private ItemPauses(LoadedRecording recording, ReadProgress progress) {
		this.recording = recording;
		this.progress = progress;
		facts = new ItemFacts(recording.items());
		origin = PauseTimeline.Origin.of(facts.jvmStartNanos(), recording.beginNanos());
		originNanos = origin == PauseTimeline.Origin.JVM_START ? facts.jvmStartNanos() : recording.beginNanos();
	}

	/**
	 * The timeline of a recording.
	 *
	 * @param items the events to look at: all, or those of a selection
	 * @param progress asked whether to stop
	 * @param first given the timeline without those who were late, if it takes longer to find them
	 * @throws CancellationException if the progress says so
	 */
	public static PauseTimeline of(IItemCollection items, LoadedRecording recording, ReadProgress progress,
			Consumer<PauseTimeline> first) {
		ItemPauses pauses = new ItemPauses(recording, progress);
		IItemCollection events = items.apply(ItemFilters.type(JdkTypeIDs.SAFEPOINT_BEGIN, JdkTypeIDs.SAFEPOINT_END,
				JdkTypeIDs.SAFEPOINT_CLEANUP, JdkTypeIDs.VM_OPERATIONS));
		for (IItemIterable ofType : events) {
			pauses.add(ofType);
		}
		return pauses.timeline(items, first);
	}

	private void add(IItemIterable events) {
		ItemSafepoint.Reader reader = new ItemSafepoint.Reader(events.getType());
		for (IItem event : events) {
			if (reader.isOfSafepoint(event)) {
				reader.read(event, safepoint(reader.id(event)));
			}
		}
	}

	private ItemSafepoint safepoint(long id) {
		ItemSafepoint safepoint = id == Pause.UNKNOWN ? null : byId.get(id);
		if (safepoint == null) {
			safepoint = new ItemSafepoint(id);
			safepoints.add(safepoint);
			if (id != Pause.UNKNOWN) {
				byId.put(id, safepoint);
			}
		}
		return safepoint;
	}

	private PauseTimeline timeline(IItemCollection items, Consumer<PauseTimeline> first) {
		safepoints.sort(Comparator.comparingLong(ItemSafepoint::start));
		PauseTimeline timeline = timeline(items);
		List<ItemSafepoint> slow = safepoints.stream().filter(one -> one.timeToSafepoint() >= LATE_NANOS)
				.sorted(Comparator.comparingLong(ItemSafepoint::timeToSafepoint).reversed()).limit(MOST_LATE).toList();
		if (slow.isEmpty()) {
			return timeline;
		}
		first.accept(timeline);
		Pauses withLate = pauses(late(slow));
		return new PauseTimeline(timeline.name(), timeline.kind(), timeline.originEpochNanos(), timeline.origin(),
				timeline.startNanos(), timeline.endNanos(), timeline.jvm(), withLate, timeline.gcPauses(),
				timeline.heapDumps(), facts.laneNotes(withLate), timeline.warnings(), timeline.machine(),
				timeline.gaps());
	}

	private PauseTimeline timeline(IItemCollection items) {
		ItemCollections collections = new ItemCollections(items, originNanos);
		long start = recording.beginNanos() - originNanos;
		RecordedTime time = recording.time();
		Pauses all = pauses(Map.of());
		return new PauseTimeline(recording.name(), PauseTimeline.Kind.RECORDING, originNanos, origin, start,
				start + time.spanNanos(), facts.jvm(), all, collections.pauses(), collections.heapDumps(),
				facts.laneNotes(all), time.warnings(), MachineSamples.NONE, time.shifted(-originNanos).gaps());
	}

	private Pauses pauses(Map<ItemSafepoint, List<LateThread>> late) {
		PausesBuilder pauses = new PausesBuilder();
		safepoints.forEach(safepoint -> pauses
				.add(safepoint.pause(originNanos, late.getOrDefault(safepoint, List.of()))));
		return pauses.build();
	}

	private Map<ItemSafepoint, List<LateThread>> late(List<ItemSafepoint> slow) {
		Map<ItemSafepoint, List<LateThread>> late = new HashMap<>();
		for (ItemSafepoint safepoint : slow) {
			if (progress.isCancelled()) {
				throw new CancellationException();
			}
			LateThreads.of(safepoint.forRules(), recording.items())
					.ifPresent(thread -> late.put(safepoint, List.of(late(thread))));
		}
		return late;
	}

	private static LateThread late(org.flightbench.rules.LateThread thread) {
		Evidence evidence = switch (thread.evidence()) {
			case LATENCY -> Evidence.SAFEPOINT_LATENCY;
			case SAMPLE -> Evidence.EXECUTION_SAMPLE;
			case EXCLUSION -> Evidence.SILENCE;
		};
		return new LateThread(thread.name(), evidence, evidence.sentence(),
				thread.stacks().isEmpty()
						? List.of()
						: thread.stacks().get(0).stream().map(ItemFields::frame).toList());
	}
}
