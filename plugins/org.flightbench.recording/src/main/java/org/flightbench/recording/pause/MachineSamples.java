// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

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
		/** The load of the machine since the previous sample, 0 to 1, from {@code jdk.CPULoad}. */
		MACHINE_LOAD,
		/** The load that the program puts on the machine, 0 to 1, from {@code jdk.CPULoad}. */
		PROGRAM_LOAD,
		/** The number of context switches per second, from {@code jdk.ThreadContextSwitchRate}. */
		SWITCHES,
		/**
		 * The accumulated time for which the container was throttled, in nanoseconds, from
		 * {@code jdk.ContainerCPUThrottling}.
		 */
		THROTTLED_NANOS,
		/** The physical memory of the machine in bytes, from {@code jdk.PhysicalMemory}. */
		MEMORY,
		/** The used physical memory in bytes. */
		MEMORY_USED,
		/** The swap space of the machine in bytes, from {@code jdk.SwapSpace}. */
		SWAP,
		/** The used swap space in bytes. */
		SWAP_USED,
		/** The resident set size of the process in bytes, from {@code jdk.ResidentSetSize}. */
		RESIDENT,
		/** The peak resident set size of the process in bytes. */
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
	 * Returns whether a {@code jdk.CPULoad} event has no values yet. Loads are measured since the previous event, so in
	 * the first event of a JVM, all three loads are 0.
	 *
	 * @param values the start time of the event, followed by the loads of the machine and of the program in any order
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
	 * Returns the value at a time. Uses the next sample, because samples cover the time before them, or the last sample
	 * if there is no next one. Returns NaN if the sample is more than a minute away or if there are no samples.
	 */
	public double at(Kind kind, long nanos) {
		Sample next = next(kind, nanos);
		Sample nearest = next == null ? last(kind, nanos) : next;
		return nearest == null || Math.abs(nearest.nanos() - nanos) > FAR ? Double.NaN : nearest.value();
	}

	/**
	 * Returns the growth of a value between the samples before and after a time. Returns NaN if either sample is
	 * missing or if they are more than two minutes apart.
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
