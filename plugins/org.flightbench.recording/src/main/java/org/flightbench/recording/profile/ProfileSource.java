// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.flightbench.recording.benchmark.MeasuredTime;

/**
 * The source of one side of a profile.
 *
 * @param name the display name, usually the file name
 * @param durationNanos the recorded time in nanoseconds, without damaged chunks; 0 if unknown
 * @param weight the total weight of all stacks
 * @param samples the number of events whose weights were summed
 * @param settings the settings of the profile's event types; each key consists of the event type and the setting
 * @param jvm the JVM version; empty if unknown
 * @param droppedBytes the number of bytes that the JVM dropped while recording
 * @param problems descriptions of the parts that could not be read because the recording is damaged or truncated; each
 * is a sentence
 * @param counted the event types that were counted
 * @param measured the measured time of a benchmark and its operations; {@link MeasuredTime#WHOLE} for other recordings
 * @param forks the recordings of the forks of a benchmark, in the order of the fork indexes of the stacks; empty if
 * forks are not distinguished
 */
public record ProfileSource(String name, long durationNanos, long weight, long samples, Map<String, String> settings,
		String jvm, long droppedBytes, List<String> problems, CountedTypes counted,
		MeasuredTime measured, List<Fork> forks) {

	/**
	 * The recording of one fork.
	 *
	 * @param name the display name, usually the file name
	 * @param durationNanos the recorded time in nanoseconds; 0 if unknown
	 * @param measured the measured time of the fork, with its operations and resources
	 */
	public record Fork(String name, long durationNanos, MeasuredTime measured) {

		/** Returns the recorded time in seconds, or NaN if unknown. */
		public double seconds() {
			return durationNanos > 0 ? durationNanos / 1e9 : Double.NaN;
		}
	}

	public ProfileSource {
		problems = List.copyOf(problems);
		forks = List.copyOf(forks);
		settings = java.util.Collections.unmodifiableMap(new TreeMap<>(settings));
	}

	/** Creates a source that was read completely and without problems. */
	public ProfileSource(String name, long durationNanos, long weight, long samples, Map<String, String> settings,
			String jvm, long droppedBytes) {
		this(name, durationNanos, weight, samples, settings, jvm, droppedBytes, List.of(), CountedTypes.UNKNOWN,
				MeasuredTime.WHOLE, List.of());
	}

	/** Returns the recorded time in seconds, or NaN if unknown. */
	public double seconds() {
		return durationNanos > 0 ? durationNanos / 1e9 : Double.NaN;
	}

	/** Returns a copy whose weight is the number of events. */
	ProfileSource byCount() {
		return new ProfileSource(name, durationNanos, samples, samples, settings, jvm, droppedBytes, problems,
				counted, measured, forks);
	}

	/** Returns a copy whose weight is multiplied by a factor. */
	ProfileSource times(long factor) {
		return new ProfileSource(name, durationNanos, weight * factor, samples, settings, jvm, droppedBytes, problems,
				counted, measured, forks);
	}
}
