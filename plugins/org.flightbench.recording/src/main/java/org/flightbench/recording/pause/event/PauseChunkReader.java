// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.event;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.Field;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.recording.pause.HeapDump;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.event.SafepointEvents.Part;
import org.flightbench.recording.settings.ActiveSettingReader;

/** Reads the pauses and related events of a chunk. */
public final class PauseChunkReader implements ChunkReader<ChunkPauses> {

	private static final long NANOS_PER_MILLI = 1_000_000;

	private final SafepointEvents safepoints = new SafepointEvents();
	private final GcEventReader gcs = new GcEventReader();
	private final GcDetailEvents details = new GcDetailEvents();
	private final MachineEvents machine = new MachineEvents();
	private final List<HeapDump> heapDumps = new ArrayList<>();
	private final List<Long> destinations = new ArrayList<>();
	private final Set<String> types = new HashSet<>();
	private final ActiveSettingReader settings = new ActiveSettingReader();
	private ValueType jvmType;
	private ValueType heapDumpType;
	private long[] jvm;
	private long droppedBytes;

	@Override
	public EventReader events(ValueType type, Clock clock) {
		String name = EventTypes.shortName(type.name());
		settings.addType(type, EventTypes.fullName(name));
		types.add(EventTypes.fullName(name));
		EventReader reader = safepoints.events(type, clock);
		if (reader == null) {
			reader = gcs.events(type, clock);
		}
		if (reader == null) {
			reader = details.events(type, clock);
		}
		if (reader == null) {
			reader = machine.events(type, clock);
		}
		return reader == null ? others(name, type, clock) : reader;
	}

	private EventReader others(String name, ValueType type, Clock clock) {
		return switch (name) {
			case "HeapDump" -> {
				heapDumpType = type;
				yield EventReader.of(List.of("startTime", "duration", "size", "destination", "compression"), values -> {
					heapDumps.add(new HeapDump(clock.nanosOf(values[0]), EventTypes.duration(clock, values), values[2],
							null, (int) Math.max(Pause.UNKNOWN, values[4]), (int) Pause.UNKNOWN));
					destinations.add(values[3]);
				});
			}
			case "JVMInformation" -> {
				jvmType = type;
				yield EventReader.of(List.of("jvmVersion", "jvmStartTime"), values -> jvm = values.clone());
			}
			case "DataLoss" -> EventReader.of(List.of("amount"),
					values -> droppedBytes += Math.max(0, values[0]));
			default -> settings.events(type);
		};
	}

	@Override
	public ChunkPauses finish(Constants constants) {
		LongRows rows = safepoints.join();
		Map<Long, String> operations = new HashMap<>();
		for (int row = 0; row < rows.size(); row++) {
			if (rows.get(row, Part.OPERATION_BEGIN.ordinal()) != SafepointEvents.MISSING) {
				operations.computeIfAbsent(rows.get(row, Part.OPERATION.ordinal()),
						operation -> text(constants, safepoints.operationField(), operation));
			}
		}
		long jvmStart = jvm == null || jvm[1] <= 0 || jvm[1] > Long.MAX_VALUE / NANOS_PER_MILLI
				? SafepointEvents.MISSING
				: jvm[1] * NANOS_PER_MILLI;
		return new ChunkPauses(rows, operations, constants.clock(), constants.time(), safepoints.ticks(),
				gcs.collections(constants), details.details(constants, gcs.sizes()), heapDumps(constants),
				settings.values(constants), types,
				jvm == null ? null : text(constants, jvmType, "jvmVersion", jvm[0]), jvmStart, droppedBytes,
				machine.samples());
	}

	private List<HeapDump> heapDumps(Constants constants) {
		List<HeapDump> named = new ArrayList<>();
		for (int index = 0; index < heapDumps.size(); index++) {
			HeapDump dump = heapDumps.get(index);
			named.add(new HeapDump(dump.startNanos(), dump.durationNanos(), dump.bytes(),
					text(constants, heapDumpType, "destination", destinations.get(index)), dump.compression(),
					dump.threads()));
		}
		return named;
	}

	private static String text(Constants constants, ValueType type, String name, long value) {
		return text(constants, type.field(name), value);
	}

	/** Returns a string, or null if the type does not have the field. */
	private static String text(Constants constants, Field field, long value) {
		return field == null ? null : constants.string(field, value);
	}
}
