// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint.event;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.Field;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.recording.safepoint.GcCycle;
import org.flightbench.recording.safepoint.GcPause;
import org.flightbench.recording.safepoint.Pause;

/**
 * The garbage collector's pauses of one chunk: jdk.GCPhasePause, with collector and cause of the jdk.GarbageCollection
 * of the same number. Where no phases are recorded, a collection that was one pause from begin to end is that pause.
 * The use of the heap, jdk.GCHeapSummary, is that of a collection: of its pause if it has only one, else of a cycle.
 */
public final class GcEvents {

	/** How much longer a collection may be than its pauses to count as one pause. */
	private static final double SLACK = 1.02;
	private static final String BEFORE = "Before GC";
	private static final String AFTER = "After GC";
	/** Cycles in which young collections free the heap, and tell its use themselves. */
	private static final Set<String> WITH_OTHERS = Set.of("G1Old", "ConcurrentMarkSweep");

	private final LongRows pauses = new LongRows(3);
	private final LongRows collections = new LongRows(6);
	private final Set<Long> collectionsWithPhases = new HashSet<>();
	private final LongRows heaps = new LongRows(3);
	private ValueType collectionType;
	private ValueType heapType;

	/** Returns a reader of a type's events if they are about garbage collection, else null. */
	public EventReader events(ValueType type, Clock clock) {
		return switch (EventTypes.shortName(type.name())) {
			case "GCPhasePause" -> EventReader.of(List.of("startTime", "duration", "gcId"), values -> {
				pauses.add(clock.nanosOf(values[0]), EventTypes.duration(clock, values), values[2]);
				collectionsWithPhases.add(values[2]);
			});
			case "GarbageCollection" -> {
				collectionType = type;
				yield EventReader.of(List.of("startTime", "duration", "gcId", "name", "cause", "sumOfPauses"),
						values -> collections.add(clock.nanosOf(values[0]), EventTypes.duration(clock, values),
								values[2],
								values[3], values[4], clock.spanNanos(values[5])));
			}
			case "GCHeapSummary" -> {
				heapType = type;
				yield EventReader.of(List.of("gcId", "when", "heapUsed"),
						values -> heaps.add(values[0], values[1], values[2]));
			}
			default -> null;
		};
	}

	/** The pauses in the order in which they begin. */
	public List<GcPause> pauses(Constants constants) {
		Map<Long, Integer> rows = rows();
		List<GcPause> found = new ArrayList<>();
		for (int row = 0; row < pauses.size(); row++) {
			Integer collection = rows.get(pauses.get(row, 2));
			found.add(new GcPause(pauses.get(row, 0), pauses.get(row, 1), pauses.get(row, 2),
					collection == null ? "GC" : text(constants, "name", collections.get(collection, 3)),
					collection == null ? null : text(constants, "cause", collections.get(collection, 4))));
		}
		for (int row = 0; row < collections.size(); row++) {
			long duration = collections.get(row, 1);
			if (!collectionsWithPhases.contains(collections.get(row, 2)) && duration > 0
					&& duration <= collections.get(row, 5) * SLACK) {
				found.add(new GcPause(collections.get(row, 0), duration, collections.get(row, 2),
						text(constants, "name", collections.get(row, 3)),
						text(constants, "cause", collections.get(row, 4))));
			}
		}
		found.sort(Comparator.comparingLong(GcPause::startNanos));
		return withHeaps(found, heaps(constants));
	}

	/** The heap is that of a whole collection: where there are other pauses in it, it is that of none of them. */
	private static List<GcPause> withHeaps(List<GcPause> found, Map<Long, HeapUse> heaps) {
		Map<Long, Integer> pausesOf = new HashMap<>();
		found.forEach(pause -> pausesOf.merge(pause.gcId(), 1, Integer::sum));
		return found.stream().map(pause -> {
			HeapUse heap = heaps.getOrDefault(pause.gcId(), HeapUse.UNKNOWN);
			return pausesOf.get(pause.gcId()) > 1 || !heap.isKnown()
					? pause
					: new GcPause(pause.startNanos(), pause.durationNanos(), pause.gcId(), pause.collection(),
							pause.cause(), heap.before, heap.after);
		}).toList();
	}

	/** The use of the heap by collection. */
	private Map<Long, HeapUse> heaps(Constants constants) {
		Map<Long, HeapUse> uses = new LinkedHashMap<>();
		for (int row = 0; row < heaps.size(); row++) {
			String when = constants.string(heapType.field("when"), heaps.get(row, 1));
			HeapUse use = uses.getOrDefault(heaps.get(row, 0), HeapUse.UNKNOWN);
			if (BEFORE.equals(when)) {
				uses.put(heaps.get(row, 0), new HeapUse(heaps.get(row, 2), use.after));
			} else if (AFTER.equals(when)) {
				uses.put(heaps.get(row, 0), new HeapUse(use.before, heaps.get(row, 2)));
			}
		}
		return uses;
	}

	private record HeapUse(long before, long after) {

		static final HeapUse UNKNOWN = new HeapUse(Pause.UNKNOWN, Pause.UNKNOWN);

		boolean isKnown() {
			return before != Pause.UNKNOWN && after != Pause.UNKNOWN;
		}
	}

	/**
	 * The collections, as far as this chunk knows them, of which the use of the heap is that of no pause.
	 *
	 * @param found the pauses
	 */
	List<GcCycle> cycles(List<GcPause> found, Constants constants) {
		Map<Long, HeapUse> uses = heaps(constants);
		found.stream().filter(pause -> pause.heapAfter() != Pause.UNKNOWN)
				.forEach(pause -> uses.remove(pause.gcId()));
		Map<Long, Integer> rows = rows();
		List<GcCycle> cycles = new ArrayList<>();
		uses.forEach((id, use) -> {
			Integer row = rows.get(id);
			String name = row == null ? null : text(constants, "name", collections.get(row, 3));
			if (name == null) {
				cycles.add(new GcCycle(0, Pause.UNKNOWN, id, null, null, use.before, use.after));
			} else if (!WITH_OTHERS.contains(name)) {
				long duration = collections.get(row, 1);
				cycles.add(new GcCycle(collections.get(row, 0) + duration, duration, id, name,
						text(constants, "cause", collections.get(row, 4)), use.before, use.after));
			}
		});
		return cycles;
	}

	/** The row of each collection. */
	private Map<Long, Integer> rows() {
		Map<Long, Integer> rows = new HashMap<>();
		for (int row = 0; row < collections.size(); row++) {
			rows.put(collections.get(row, 2), row);
		}
		return rows;
	}

	private String text(Constants constants, String name, long value) {
		Field field = collectionType.field(name);
		return field == null ? null : constants.string(field, value);
	}
}
