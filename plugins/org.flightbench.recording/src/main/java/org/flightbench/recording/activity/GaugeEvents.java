// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.recording.pause.MachineSamples;
import org.flightbench.recording.pause.event.EventTypes;
import org.flightbench.recording.pause.event.LongRows;
import org.flightbench.recording.profile.TimeFilter;

/** Reads the periodic values of the JVM, the heap usage after collections, and the promoted bytes from a chunk. */
final class GaugeEvents {

	private static final String START = "startTime";
	private static final String HEAP = "GCHeapSummary";
	private static final String PARALLEL_HEAP = "PSHeapSummary";
	private static final String G1_OLD = "G1EvacuationOldStatistics";
	private static final String AFTER = "After GC";
	private static final String BEFORE = "Before GC";
	/** The maximum number of heap summaries, far more than the few thousand in a typical chunk. */
	private static final int MAX_COLLECTIONS = 1 << 18;

	/** The gauges, keyed by the name of the event type without its prefix. */
	private static final Map<String, List<Gauge>> BY_TYPE = Arrays.stream(Gauge.values())
			.collect(Collectors.groupingBy(gauge -> EventTypes.shortName(gauge.type())));

	private final TimeFilter time;
	private final ActivityBuilder result;
	private final LongRows heaps = new LongRows(3);
	private final LongRows parallelHeaps = new LongRows(3);
	private ValueType heapType;
	private ValueType parallelType;

	GaugeEvents(TimeFilter time, ActivityBuilder result) {
		this.time = time;
		this.result = result;
	}

	/** Returns a reader for the events of a type, or null if they are not needed. */
	EventReader events(ValueType type, Clock clock) {
		String name = EventTypes.shortName(type.name());
		return switch (name) {
			case HEAP -> {
				heapType = type;
				yield EventReader.of(List.of(START, "when", Gauge.HEAP_AFTER_GC.field()),
						values -> add(heaps, values, clock, values[1], values[2]));
			}
			case PARALLEL_HEAP -> {
				parallelType = type;
				yield EventReader.of(List.of(START, "when", "oldObjectSpace.used"),
						values -> add(parallelHeaps, values, clock, values[1], values[2]));
			}
			case G1_OLD -> EventReader.of(List.of(START, "statistics.used", "statistics.directAllocated"), values -> {
				if (time.contains(clock.nanosOf(values[0]))) {
					result.addPromoted((double) values[1] + values[2]);
				}
			});
			default -> gauges(BY_TYPE.getOrDefault(name, List.of()), clock);
		};
	}

	private void add(LongRows rows, long[] values, Clock clock, long when, long bytes) {
		long nanos = clock.nanosOf(values[0]);
		if (time.contains(nanos) && rows.size() < MAX_COLLECTIONS) {
			rows.add(nanos, when, bytes);
		}
	}

	private EventReader gauges(List<Gauge> gauges, Clock clock) {
		if (gauges.isEmpty()) {
			return null;
		}
		List<String> fields = new ArrayList<>(List.of(START));
		gauges.forEach(gauge -> fields.add(gauge.field()));
		boolean isOfLoad = gauges.contains(Gauge.MACHINE_LOAD);
		return EventReader.of(fields, values -> {
			long nanos = clock.nanosOf(values[0]);
			if (time.contains(nanos) && !(isOfLoad && MachineSamples.isLoadUnmeasured(values))) {
				for (int index = 0; index < gauges.size(); index++) {
					Gauge gauge = gauges.get(index);
					double value = gauge.isDecimal()
							? Double.longBitsToDouble(values[index + 1])
							: values[index + 1];
					// negative means unknown
					if (value >= 0) {
						result.add(gauge, value, nanos);
					}
				}
			}
		});
	}

	/** Adds the values of heap summaries, which require the strings of the chunk. */
	void finish(Constants constants) {
		for (int row = 0; row < heaps.size(); row++) {
			if (AFTER.equals(constants.string(heapType.field("when"), heaps.get(row, 1)))) {
				result.add(Gauge.HEAP_AFTER_GC, heaps.get(row, 2), heaps.get(row, 0));
			}
		}
		long before = -1;
		for (int row = 0; row < parallelHeaps.size(); row++) {
			String when = constants.string(parallelType.field("when"), parallelHeaps.get(row, 1));
			if (BEFORE.equals(when)) {
				before = parallelHeaps.get(row, 2);
			} else if (AFTER.equals(when) && before >= 0) {
				// a decrease is due to a full collection and does not count as promotion
				result.addPromoted(Math.max(0, parallelHeaps.get(row, 2) - before));
				before = -1;
			}
		}
	}
}
