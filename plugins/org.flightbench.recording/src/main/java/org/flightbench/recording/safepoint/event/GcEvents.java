// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint.event;

import java.util.List;

import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.Field;
import org.flightbench.jfr.metadata.ValueType;

/**
 * Reads the garbage collector's events of one chunk: jdk.GCPhasePause, jdk.GarbageCollection and jdk.GCHeapSummary.
 * They are joined when all chunks are read, as a chunk may end within a collection.
 */
public final class GcEvents {

	private static final long NANOS_PER_SECOND = 1_000_000_000;

	private final LongRows pauses = new LongRows(4);
	private final LongRows collections = new LongRows(8);
	private final LongRows heaps = new LongRows(4);
	private ValueType collectionType;
	private ValueType heapType;

	/** Returns a reader of a type's events if they are about garbage collection, else null. */
	public EventReader events(ValueType type, Clock clock) {
		return switch (EventTypes.shortName(type.name())) {
			case "GCPhasePause" -> EventReader.of(List.of("startTime", "duration", "gcId"), values -> pauses
					.add(clock.nanosOf(values[0]), EventTypes.duration(clock, values), values[2], values[0]));
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
				yield EventReader.of(List.of("gcId", "when", "heapUsed", "startTime"),
						values -> heaps.add(values[0], values[1], values[2], values[3]));
			}
			default -> null;
		};
	}

	/** The events with their names, to be joined with those of other chunks. */
	public RecordedCollections collections(Constants constants) {
		RecordedCollections read = new RecordedCollections();
		for (int row = 0; row < pauses.size(); row++) {
			read.addPause(pauses.get(row, 0), pauses.get(row, 1), pauses.get(row, 2), pauses.get(row, 3));
		}
		for (int row = 0; row < collections.size(); row++) {
			read.addCollection(collections.get(row, 0), collections.get(row, 1), collections.get(row, 2),
					text(constants, "name", collections.get(row, 3)),
					text(constants, "cause", collections.get(row, 4)), collections.get(row, 5),
					collections.get(row, 6), collections.get(row, 7));
		}
		for (int row = 0; row < heaps.size(); row++) {
			read.addHeap(heaps.get(row, 0), constants.string(heapType.field("when"), heaps.get(row, 1)),
					heaps.get(row, 2), heaps.get(row, 3));
		}
		return read;
	}

	private String text(Constants constants, String name, long value) {
		Field field = collectionType.field(name);
		return field == null ? null : constants.string(field, value);
	}
}
