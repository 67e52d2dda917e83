// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.event;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.recording.pause.MachineSamples;
import org.flightbench.recording.pause.MachineSamples.Kind;
import org.flightbench.recording.pause.MachineSamples.Sample;

/** Reads samples of processor and memory usage from a chunk. */
final class MachineEvents {

	private final List<Sample> samples = new ArrayList<>();

	/** Returns a reader of a type's events, or null if the type is unrelated to the machine. */
	EventReader events(ValueType type, Clock clock) {
		return switch (EventTypes.shortName(type.name())) {
			case "CPULoad" ->
				EventReader.of(List.of("startTime", "machineTotal", "jvmUser", "jvmSystem"), values -> {
					if (!MachineSamples.isLoadUnmeasured(values)) {
						add(Kind.MACHINE_LOAD, clock, values, Double.longBitsToDouble(values[1]));
						add(Kind.PROGRAM_LOAD, clock, values,
								Double.longBitsToDouble(values[2]) + Double.longBitsToDouble(values[3]));
					}
				});
			case "ThreadContextSwitchRate" -> EventReader.of(List.of("startTime", "switchRate"),
					values -> add(Kind.SWITCHES, clock, values, Double.longBitsToDouble(values[1])));
			case "ContainerCPUThrottling" -> EventReader.of(List.of("startTime", "cpuThrottledTime"),
					values -> add(Kind.THROTTLED_NANOS, clock, values, values[1]));
			case "PhysicalMemory" -> EventReader.of(List.of("startTime", "totalSize", "usedSize"), values -> {
				add(Kind.MEMORY, clock, values, values[1]);
				add(Kind.MEMORY_USED, clock, values, values[2]);
			});
			case "SwapSpace" -> EventReader.of(List.of("startTime", "totalSize", "freeSize"), values -> {
				add(Kind.SWAP, clock, values, values[1]);
				add(Kind.SWAP_USED, clock, values, values[1] - values[2]);
			});
			case "ResidentSetSize" -> EventReader.of(List.of("startTime", "size", "peak"), values -> {
				add(Kind.RESIDENT, clock, values, values[1]);
				add(Kind.RESIDENT_PEAK, clock, values, values[2]);
			});
			default -> null;
		};
	}

	/** Adds a sample. Ignores negative values, which mean that the value is not known. */
	private void add(Kind kind, Clock clock, long[] values, double value) {
		if (value >= 0) {
			samples.add(new Sample(kind, clock.nanosOf(values[0]), value));
		}
	}

	/** Returns the samples read so far. Times are in nanoseconds since 1970. */
	List<Sample> samples() {
		return samples;
	}
}
