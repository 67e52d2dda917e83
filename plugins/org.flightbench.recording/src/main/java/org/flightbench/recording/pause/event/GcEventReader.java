// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.event;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.Field;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.recording.pause.GcDetails;
import org.flightbench.recording.pause.Pause;

/**
 * Reads the garbage collection events of one chunk: jdk.GCPhasePause, jdk.GarbageCollection, jdk.GCHeapSummary,
 * jdk.G1HeapSummary and the failure events. The events are joined after all chunks have been read, because a chunk may
 * end during a collection.
 */
public final class GcEventReader {

	private static final long NANOS_PER_SECOND = 1_000_000_000;

	private static final List<String> NAMED_PAUSES = List.of("Pause Degenerated", "Pause Full");

	private final LongRows pauses = new LongRows(5);
	private final LongRows collections = new LongRows(8);
	private final LongRows heaps = new LongRows(5);
	private final LongRows youngs = new LongRows(5);
	private final LongRows committed = new LongRows(2);
	private final RecordedCollections read = new RecordedCollections();
	private ValueType pauseType;
	private ValueType collectionType;
	private ValueType heapType;
	private ValueType youngType;

	/** Returns a reader of a type's events, or null if the type is unrelated to garbage collection. */
	public EventReader events(ValueType type, Clock clock) {
		return switch (EventTypes.shortName(type.name())) {
			case "GCPhasePause" -> {
				pauseType = type;
				yield EventReader.of(List.of("startTime", "duration", "gcId", "name"),
						values -> pauses.add(clock.nanosOf(values[0]), EventTypes.duration(clock, values), values[2],
								values[0], values[3]));
			}
			case "GarbageCollection" -> {
				collectionType = type;
				long tolerance = Math.max(1, NANOS_PER_SECOND * NANOS_PER_SECOND
						/ Math.max(1, clock.spanNanos(NANOS_PER_SECOND)));
				yield EventReader.of(List.of("startTime", "duration", "gcId", "name", "cause", "sumOfPauses"),
						values -> collections.add(clock.nanosOf(values[0]), EventTypes.duration(clock, values),
								values[2], values[3], values[4], clock.spanNanos(values[5]), values[0] - tolerance,
								values[0] + values[1] + tolerance));
			}
			case "GCHeapSummary" -> {
				heapType = type;
				yield EventReader.of(List.of("gcId", "when", "heapUsed", "startTime", "heapSpace.committedSize"),
						values -> {
							heaps.add(values[0], values[1], values[2], values[3], values[4]);
							committed.add(clock.nanosOf(values[3]), values[4]);
						});
			}
			case "G1HeapSummary" -> {
				youngType = type;
				yield EventReader.of(List.of("gcId", "when", "edenUsedSize", "survivorUsedSize", "startTime",
						"numberOfRegions"),
						values -> youngs.add(values[0], values[1], values[2] + values[3], values[4], values[5]));
			}
			case "EvacuationFailed" -> failure("Evacuation Failure");
			case "PromotionFailed" -> failure("Promotion Failed");
			case "ConcurrentModeFailure" -> failure("Concurrent Mode Failure");
			default -> null;
		};
	}

	private EventReader failure(String name) {
		return EventReader.of(List.of("gcId", "startTime"),
				values -> read.addFailure(values[0], values[1], name));
	}

	/** Returns the committed sizes of the heap, without consecutive repetitions. */
	List<GcDetails.Value> sizes() {
		List<GcDetails.Value> sizes = new ArrayList<>();
		long last = Pause.UNKNOWN;
		for (int row = 0; row < committed.size(); row++) {
			if (committed.get(row, 1) > 0 && committed.get(row, 1) != last) {
				last = committed.get(row, 1);
				sizes.add(new GcDetails.Value(GcDetails.Kind.HEAP_COMMITTED, committed.get(row, 0), last));
			}
		}
		return sizes;
	}

	/** Resolves the names of the events. The result can be joined with the events of other chunks. */
	public RecordedCollections collections(Constants constants) {
		for (int row = 0; row < pauses.size(); row++) {
			Field name = pauseType.field("name");
			String phase = name == null ? null : constants.string(name, pauses.get(row, 4));
			read.addPause(pauses.get(row, 0), pauses.get(row, 1), pauses.get(row, 2), pauses.get(row, 3),
					phase != null && NAMED_PAUSES.stream().anyMatch(phase::startsWith) ? phase : null);
		}
		for (int row = 0; row < collections.size(); row++) {
			read.addCollection(collections.get(row, 0), collections.get(row, 1), collections.get(row, 2),
					text(constants, "name", collections.get(row, 3)),
					text(constants, "cause", collections.get(row, 4)), collections.get(row, 5),
					collections.get(row, 6), collections.get(row, 7));
		}
		for (int row = 0; row < heaps.size(); row++) {
			read.addHeap(heaps.get(row, 0), constants.string(heapType.field("when"), heaps.get(row, 1)),
					heaps.get(row, 2), heaps.get(row, 3), heaps.get(row, 4));
		}
		for (int row = 0; row < youngs.size(); row++) {
			read.addYoung(youngs.get(row, 0), constants.string(youngType.field("when"), youngs.get(row, 1)),
					youngs.get(row, 2), youngs.get(row, 3), youngs.get(row, 4));
		}
		return read;
	}

	private String text(Constants constants, String name, long value) {
		Field field = collectionType.field(name);
		return field == null ? null : constants.string(field, value);
	}
}
