// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.event;

import java.util.ArrayList;
import java.util.List;
import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.recording.pause.GcDetails;
import org.flightbench.recording.pause.GcDetails.Kind;
import org.flightbench.recording.pause.GcEvent;
import org.flightbench.recording.pause.GcTopic;
import org.flightbench.recording.pause.Pause;

/**
 * Reads allocation stalls, metaspace sizes, ZGC page sizes, processor times of collections and allocation samples from
 * a chunk.
 */
final class GcDetailEvents {

	private static final String START = "startTime";
	private static final String THREAD = "eventThread";
	private static final String SMALL = "Small";
	private static final String AFTER = "After GC";

	private final LongRows stalls = new LongRows(4);
	private final LongRows metaspace = new LongRows(5);
	private final LongRows pages = new LongRows(3);
	private final LongRows samples = new LongRows(3);
	private final LongRows tlabs = new LongRows(3);
	private final LongRows parallelOld = new LongRows(3);
	private final List<GcDetails.Value> processorTimes = new ArrayList<>();
	private final List<GcDetails.Value> promoted = new ArrayList<>();
	private ValueType stallType;
	private ValueType metaspaceType;
	private ValueType pagesType;
	private ValueType parallelType;
	private ValueType configurationType;
	private long[] collectors;

	/** Returns a reader of a type's events, or null if the type contains no details of garbage collection. */
	EventReader events(ValueType type, Clock clock) {
		return switch (EventTypes.shortName(type.name())) {
			case "ZAllocationStall" -> {
				stallType = type;
				yield EventReader.of(List.of(START, "duration", "type", THREAD), values -> stalls
						.add(clock.nanosOf(values[0]), EventTypes.duration(clock, values), values[2], values[3]));
			}
			case "MetaspaceSummary" -> {
				metaspaceType = type;
				yield EventReader.of(
						List.of(START, "when", "metaspace.used", "metaspace.committed", "gcThreshold"),
						values -> metaspace.add(clock.nanosOf(values[0]), values[1], values[2], values[3],
								values[4]));
			}
			case "GCCPUTime" -> EventReader.of(List.of(START, "userTime", "systemTime"),
					values -> processorTimes.add(new GcDetails.Value(Kind.PROCESSOR_TIME, clock.nanosOf(values[0]),
							values[1] + values[2])));
			case "ZRelocationSetGroup" -> {
				pagesType = type;
				yield EventReader.of(List.of(START, "type", "total"),
						values -> pages.add(clock.nanosOf(values[0]), values[1], values[2]));
			}
			case "GCConfiguration" -> {
				configurationType = type;
				yield EventReader.of(List.of("youngCollector", "oldCollector"), values -> collectors = values.clone());
			}
			case "G1EvacuationOldStatistics" -> EventReader.of(
					List.of(START, "statistics.used", "statistics.directAllocated"),
					values -> promoted.add(new GcDetails.Value(Kind.PROMOTED, clock.nanosOf(values[0]),
							values[1] + values[2])));
			case "PSHeapSummary" -> {
				parallelType = type;
				yield EventReader.of(List.of(START, "when", "oldObjectSpace.used"),
						values -> parallelOld.add(clock.nanosOf(values[0]), values[1], values[2]));
			}
			case "ObjectAllocationSample" -> samples(samples, "weight", clock);
			case "ObjectAllocationInNewTLAB" -> samples(tlabs, "tlabSize", clock);
			case "ObjectAllocationOutsideTLAB" -> samples(tlabs, "allocationSize", clock);
			default -> null;
		};
	}

	private static EventReader samples(LongRows samples, String bytes, Clock clock) {
		return EventReader.of(List.of(START, bytes, THREAD),
				values -> samples.add(clock.nanosOf(values[0]), values[1], values[2]));
	}

	/** @param sizes the committed sizes of the heap */
	RecordedDetails details(Constants constants, List<GcDetails.Value> sizes) {
		List<GcEvent> events = new ArrayList<>();
		Constants.Pool threads = constants.pool("java.lang.Thread", "javaName");
		long[] name = new long[1];
		for (int row = 0; row < stalls.size(); row++) {
			events.add(new GcEvent(GcTopic.ALLOCATION_STALLS, stalls.get(row, 0), stalls.get(row, 1), Pause.UNKNOWN,
					constants.string(stallType.field("type"), stalls.get(row, 2)),
					threads.read(stalls.get(row, 3), name) ? threads.string(0, name) : null));
		}
		List<GcDetails.Value> values = new ArrayList<>(processorTimes);
		values.addAll(sizes);
		values.addAll(promoted);
		addOldGeneration(values, constants);
		for (int row = 0; row < metaspace.size(); row++) {
			if (AFTER.equals(constants.string(metaspaceType.field("when"), metaspace.get(row, 1)))) {
				long nanos = metaspace.get(row, 0);
				values.add(new GcDetails.Value(Kind.METASPACE_USED, nanos, metaspace.get(row, 2)));
				values.add(new GcDetails.Value(Kind.METASPACE_COMMITTED, nanos, metaspace.get(row, 3)));
				values.add(new GcDetails.Value(Kind.METASPACE_THRESHOLD, nanos, metaspace.get(row, 4)));
			}
		}
		for (int row = 0; row < pages.size(); row++) {
			values.add(new GcDetails.Value(Kind.PAGES, pages.get(row, 0), pages.get(row, 2)));
			if (!SMALL.equals(constants.string(pagesType.field("type"), pages.get(row, 1)))) {
				values.add(new GcDetails.Value(Kind.PAGES_OF_LARGE_OBJECTS, pages.get(row, 0), pages.get(row, 2)));
			}
		}
		// use only one kind of event: each kind covers all allocations, and newer JVMs may record both
		return new RecordedDetails(collector(constants), events, values, tlabs.size() > 0 ? tlabs : samples);
	}

	/** Adds the old generation usage of Parallel and the bytes promoted by its collections. */
	private void addOldGeneration(List<GcDetails.Value> values, Constants constants) {
		long before = Pause.UNKNOWN;
		for (int row = 0; row < parallelOld.size(); row++) {
			long nanos = parallelOld.get(row, 0);
			long used = parallelOld.get(row, 2);
			values.add(new GcDetails.Value(Kind.OLD_USED, nanos, used));
			if (!AFTER.equals(constants.string(parallelType.field("when"), parallelOld.get(row, 1)))) {
				before = used;
			} else if (before != Pause.UNKNOWN) {
				// a decrease is due to a full collection and does not count as promotion
				values.add(new GcDetails.Value(Kind.PROMOTED, nanos, Math.max(0, used - before)));
				before = Pause.UNKNOWN;
			}
		}
	}

	private String collector(Constants constants) {
		if (collectors == null) {
			return null;
		}
		String young = constants.string(configurationType.field("youngCollector"), collectors[0]);
		return young == null || young.equals("N/A")
				? constants.string(configurationType.field("oldCollector"), collectors[1])
				: young;
	}
}
