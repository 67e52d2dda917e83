// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.flightbench.recording.benchmark.MeasuredTime;

/**
 * Where one side of a profile comes from.
 *
 * @param name what to call it, as the file's name
 * @param durationNanos how long was recorded, in nanoseconds; 0 if not known
 * @param weight what all stacks together weigh
 * @param samples from how many events that comes
 * @param settings of the profile's event types: event type and setting with the value
 * @param jvm version of the virtual machine, empty if not known
 * @param droppedBytes what the virtual machine had to drop, in bytes
 * @param problems what could not be read because the recording is damaged or cut off, each one sentence; mostly empty
 * @param counted which event types were counted
 * @param measured of a benchmark the time that counts, and its operations; the whole of anything else
 * @param forks the recordings of a benchmark's forks, in the order in which stacks distinguish them; empty if they do
 * not
 */
public record ProfileSource(String name, long durationNanos, long weight, long samples, Map<String, String> settings,
		String jvm, long droppedBytes, List<String> problems, CountedTypes counted,
		MeasuredTime measured, List<Fork> forks) {

	/**
	 * The recording of one fork.
	 *
	 * @param name what to call it, as the file's name
	 * @param durationNanos how long was recorded, in nanoseconds; 0 if not known
	 * @param measured the time of it that counts, with its operations and resources
	 */
	public record Fork(String name, long durationNanos, MeasuredTime measured) {

		/** How long was recorded in seconds, NaN if not known. */
		public double seconds() {
			return durationNanos > 0 ? durationNanos / 1e9 : Double.NaN;
		}
	}

	public ProfileSource {
		problems = List.copyOf(problems);
		forks = List.copyOf(forks);
		settings = java.util.Collections.unmodifiableMap(new TreeMap<>(settings));
	}

	/** One that was read as a whole. */
	public ProfileSource(String name, long durationNanos, long weight, long samples, Map<String, String> settings,
			String jvm, long droppedBytes) {
		this(name, durationNanos, weight, samples, settings, jvm, droppedBytes, List.of(), CountedTypes.UNKNOWN,
				MeasuredTime.WHOLE, List.of());
	}

	/** How long was recorded in seconds, NaN if not known. */
	public double seconds() {
		return durationNanos > 0 ? durationNanos / 1e9 : Double.NaN;
	}

	/** The same, but weighed by the number of events. */
	ProfileSource byCount() {
		return new ProfileSource(name, durationNanos, samples, samples, settings, jvm, droppedBytes, problems,
				counted, measured, forks);
	}

	/** The same, but all weighs so many times as much. */
	ProfileSource times(long factor) {
		return new ProfileSource(name, durationNanos, weight * factor, samples, settings, jvm, droppedBytes, problems,
				counted, measured, forks);
	}
}
