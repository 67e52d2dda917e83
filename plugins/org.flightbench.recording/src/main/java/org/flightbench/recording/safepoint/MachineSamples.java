// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Samples of the processor and memory usage of the machine, taken from a recording.
 *
 * @param samples the samples in chronological order
 */
public record MachineSamples(List<Sample> samples) {

	/** No samples, as for a log. */
	public static final MachineSamples NONE = new MachineSamples(List.of());

	private static final long FAR = 60_000_000_000L;

	public enum Kind {
		/** Load of the machine since the previous sample, 0 to 1, from {@code jdk.CPULoad}. */
		MACHINE_LOAD,
		/** Load of the machine caused by the program, 0 to 1, from {@code jdk.CPULoad}. */
		PROGRAM_LOAD,
		/** Context switches per second, from {@code jdk.ThreadContextSwitchRate}. */
		SWITCHES,
		/**
		 * Accumulated time for which the container was throttled, in nanoseconds, from
		 * {@code jdk.ContainerCPUThrottling}.
		 */
		THROTTLED_NANOS,
		/** Physical memory of the machine in bytes, from {@code jdk.PhysicalMemory}. */
		MEMORY,
		/** Used physical memory in bytes. */
		MEMORY_USED,
		/** Swap space of the machine in bytes, from {@code jdk.SwapSpace}. */
		SWAP,
		/** Used swap space in bytes. */
		SWAP_USED,
		/** Resident set size of the process in bytes, from {@code jdk.ResidentSetSize}. */
		RESIDENT,
		/** Peak resident set size of the process in bytes. */
		RESIDENT_PEAK
	}

	/**
	 * A value at a point in time.
	 *
	 * @param kind the kind of value
	 * @param nanos the time in nanoseconds since the timeline's origin
	 * @param value the value in the unit of its kind
	 */
	public record Sample(Kind kind, long nanos, double value) {}

	/**
	 * Returns whether a {@code jdk.CPULoad} event has no values yet. Loads are measured since the previous event, so
	 * all three are 0 in the first event of a JVM.
	 *
	 * @param values the start of the event, followed by the loads of the machine and of the program in any order
	 */
	public static boolean isLoadUnmeasured(long[] values) {
		for (int index = 1; index < values.length; index++) {
			if (values[index] != 0) {
				return false;
			}
		}
		return true;
	}

	/** Sorts the samples by time. */
	public MachineSamples {
		samples = samples.stream().sorted(Comparator.comparingLong(Sample::nanos)).toList();
	}

	/** Returns a copy with all times increased by the given nanoseconds. */
	MachineSamples shifted(long nanos) {
		List<Sample> moved = new ArrayList<>(samples.size());
		samples.forEach(sample -> moved.add(new Sample(sample.kind(), sample.nanos() + nanos, sample.value())));
		return new MachineSamples(moved);
	}

	/**
	 * Returns the value at a time: the value of the next sample, which covers the time before it, or else of the last
	 * one. Returns NaN if that sample is more than a minute away or if there are no samples.
	 */
	public double at(Kind kind, long nanos) {
		Sample next = next(kind, nanos);
		Sample nearest = next == null ? last(kind, nanos) : next;
		return nearest == null || Math.abs(nearest.nanos() - nanos) > FAR ? Double.NaN : nearest.value();
	}

	/**
	 * Returns how much a value grew between the samples before and after a time. Returns NaN if one of them is missing
	 * or if they are more than two minutes apart.
	 */
	public double growth(Kind kind, long nanos) {
		Sample last = last(kind, nanos);
		Sample next = next(kind, nanos);
		return last == null || next == null || next.nanos() - last.nanos() > 2 * FAR
				? Double.NaN
				: next.value() - last.value();
	}

	private Sample next(Kind kind, long nanos) {
		return samples.stream().filter(sample -> sample.kind() == kind && sample.nanos() >= nanos).findFirst()
				.orElse(null);
	}

	private Sample last(Kind kind, long nanos) {
		return samples.stream().filter(sample -> sample.kind() == kind && sample.nanos() < nanos)
				.reduce((earlier, later) -> later).orElse(null);
	}
}
