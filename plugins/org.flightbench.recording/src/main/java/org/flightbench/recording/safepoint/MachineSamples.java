// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * How processors and memory of the machine were used, as a recording has it now and then.
 *
 * @param samples in the order of their times
 */
public record MachineSamples(List<Sample> samples) {

	/** Nothing is known, as of a log. */
	public static final MachineSamples NONE = new MachineSamples(List.of());

	private static final long FAR = 60_000_000_000L;

	/** The kinds of samples. */
	public enum Kind {
		/** How busy the machine was since the sample before, 0 to 1: {@code jdk.CPULoad}. */
		MACHINE_LOAD,
		/** How busy the program kept it, 0 to 1: {@code jdk.CPULoad}. */
		PROGRAM_LOAD,
		/** How often threads were switched in a second: {@code jdk.ThreadContextSwitchRate}. */
		SWITCHES,
		/**
		 * For how long the container had been held back by then, in nanoseconds: {@code jdk.ContainerCPUThrottling}.
		 */
		THROTTLED_NANOS,
		/** The machine's memory in bytes: {@code jdk.PhysicalMemory}. */
		MEMORY,
		/** How much of it was used, in bytes. */
		MEMORY_USED,
		/** The machine's swap space in bytes: {@code jdk.SwapSpace}. */
		SWAP,
		/** How much of it was used, in bytes. */
		SWAP_USED,
		/** The resident memory of the process, in bytes: {@code jdk.ResidentSetSize}. */
		RESIDENT,
		/** The most that ever was, in bytes. */
		RESIDENT_PEAK
	}

	/**
	 * A value at a time.
	 *
	 * @param kind what it is of
	 * @param nanos when, since the timeline's origin
	 * @param value in the unit of its kind
	 */
	public record Sample(Kind kind, long nanos, double value) {}

	/**
	 * Whether an event {@code jdk.CPULoad} has no values yet, as the first one of a virtual machine: the load is that
	 * since the event before, and all three are 0 where there is none.
	 *
	 * @param values the start of the event, and behind it the loads of the machine and of the program in any order
	 */
	public static boolean isLoadUnmeasured(long[] values) {
		for (int index = 1; index < values.length; index++) {
			if (values[index] != 0) {
				return false;
			}
		}
		return true;
	}

	/** Sorts the samples. */
	public MachineSamples {
		samples = samples.stream().sorted(Comparator.comparingLong(Sample::nanos)).toList();
	}

	/** The same with other times. */
	MachineSamples shifted(long nanos) {
		List<Sample> moved = new ArrayList<>(samples.size());
		samples.forEach(sample -> moved.add(new Sample(sample.kind(), sample.nanos() + nanos, sample.value())));
		return new MachineSamples(moved);
	}

	/**
	 * The value at a time: of the next sample, which covers the time before it, else of the last; NaN if none is near.
	 */
	public double at(Kind kind, long nanos) {
		Sample next = next(kind, nanos);
		Sample nearest = next == null ? last(kind, nanos) : next;
		return nearest == null || Math.abs(nearest.nanos() - nanos) > FAR ? Double.NaN : nearest.value();
	}

	/** By how much a value grew around a time, from the sample before to the one after it; NaN if one is missing. */
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
