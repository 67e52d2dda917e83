// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.read;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.flightbench.base.Texts;
import org.flightbench.recording.pause.AllocatedBytes;
import org.flightbench.recording.pause.GcCollector;
import org.flightbench.recording.pause.GcDetails;
import org.flightbench.recording.pause.GcEvent;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.GcTopic;
import org.flightbench.recording.pause.event.RecordedCollections;
import org.flightbench.recording.pause.event.RecordedDetails;
import org.flightbench.recording.settings.EventSettings;
import org.flightbench.recording.text.Messages;

/** Combines the garbage collection details of all chunks of a recording. */
final class GcDetailsBuilder {

	private static final Map<GcTopic, List<String>> TYPES = Map.of(
			GcTopic.ALLOCATION_STALLS, List.of("jdk.ZAllocationStall"),
			GcTopic.FULL, List.of("jdk.GarbageCollection"),
			GcTopic.DEGENERATED, List.of("jdk.GCPhasePause"),
			GcTopic.FAILURES, List.of("jdk.EvacuationFailed", "jdk.PromotionFailed", "jdk.ConcurrentModeFailure"),
			GcTopic.HUMONGOUS, List.of("jdk.G1HeapSummary"),
			GcTopic.CONCURRENT, List.of("jdk.GarbageCollection"),
			GcTopic.PROCESSOR_TIME, List.of("jdk.GCCPUTime"),
			GcTopic.METASPACE, List.of("jdk.MetaspaceSummary"),
			GcTopic.METASPACE_THRESHOLD, List.of("jdk.MetaspaceSummary"));

	private final List<GcEvent> events = new ArrayList<>();
	private final List<GcDetails.Value> values = new ArrayList<>();
	private final AllocatedBytes.Builder allocated = new AllocatedBytes.Builder();
	/** The time of the last sample of each thread. */
	private final Map<Long, Long> sampled = new HashMap<>();
	private String collector;

	/**
	 * Adds the details of a chunk.
	 *
	 * @param chunk the details, with times since 1970
	 * @param origin the origin to which times are converted, in nanoseconds since 1970
	 */
	void add(RecordedDetails chunk, long origin) {
		collector = chunk.collector() == null ? collector : chunk.collector();
		chunk.stalls().forEach(stall -> events.add(stall.at(stall.startNanos() - origin)));
		chunk.values().forEach(value -> values
				.add(new GcDetails.Value(value.kind(), value.nanos() - origin, value.value())));
		for (int row = 0; row < chunk.samples().size(); row++) {
			// skip the first sample of a thread, which may include allocations from before the recording
			long time = chunk.samples().get(row, 0) - origin;
			Long previous = sampled.put(chunk.samples().get(row, 2), time);
			if (previous != null) {
				allocated.add(previous, time, chunk.samples().get(row, 1));
			}
		}
	}

	/** Returns the details after all chunks have been added. */
	GcDetails build(RecordedCollections.Joined collections, long origin, EventSettings settings, Set<String> types) {
		GcCollector its = GcCollector.of(collector == null
				? collections.pauses().stream().map(GcPause::collection).filter(Objects::nonNull).findFirst()
						.orElse(null)
				: collector);
		collections.concurrent().forEach(event -> events.add(event.at(event.startNanos() - origin)));
		events.sort(Comparator.comparingLong(GcEvent::startNanos));
		values.sort(Comparator.comparingLong(GcDetails.Value::nanos));
		Map<GcTopic, String> missing = new EnumMap<>(GcTopic.class);
		TYPES.forEach((topic, of) -> {
			String disabled = of.stream().filter(settings::isDisabled).findFirst().orElse(null);
			String removed = of.stream().filter(settings::isRemoved).findFirst().orElse(null);
			if (disabled != null) {
				missing.put(topic, Texts.bind(Messages.note_gc_disabled, disabled));
			} else if (removed != null) {
				missing.put(topic, Texts.bind(Messages.note_removed, removed));
			} else if (of.stream().noneMatch(types::contains)) {
				missing.put(topic, Texts.bind(Messages.note_gc_unknown, of.get(0)));
			}
		});
		missing.put(GcTopic.PACING, Messages.note_no_pacing);
		if (!its.hasProcessorTime()) {
			missing.put(GcTopic.PROCESSOR_TIME, Messages.note_no_processor_time);
		}
		events.forEach(event -> missing.remove(event.topic()));
		values.stream().map(value -> value.kind().topic()).filter(Objects::nonNull).forEach(missing::remove);
		return new GcDetails(its, collections.regionBytes(), events, values, allocated.build(), missing);
	}
}
