// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

import java.util.List;
import java.util.Map;
import java.util.Set;

import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.benchmark.MeasuredTime;
import org.flightbench.recording.settings.EventSettings;

/**
 * An account of what a program did in a recording, or in a part of its time, beyond profiles and safepoints. Immutable.
 *
 * @param name of the recording
 * @param time of the whole recording
 * @param nanos how much of it was asked for and recorded, in nanoseconds; 0 if not known
 * @param measured the measured time of a benchmark, if that was asked for
 * @param tallies of each kind of which there are events
 * @param gauges of each of which there are values
 * @param promotedBytes that collections moved to the old generation; NaN if that was not recorded
 * @param types event types that the recording knows
 * @param settings of event types
 * @param facts of the virtual machine and the system it ran on, and the flags, by the names that {@link Facts} gives
 * @param timings of methods, by class and name, in all of the recording whatever time was asked for
 * @param ofType how many events of the type that was to be counted
 * @param droppedBytes events that the virtual machine could not keep, in bytes
 * @param warnings about what could not be read, each one sentence
 */
public record Activity(String name, RecordedTime time, long nanos, MeasuredTime measured,
		Map<ActivityKind, Tally> tallies, Map<Gauge, GaugeValues> gauges, double promotedBytes, Set<String> types,
		EventSettings settings, Map<String, String> facts, Map<String, MethodTiming> timings, long ofType,
		long droppedBytes, List<String> warnings) {

	private static final double NANOS_PER_SECOND = 1e9;

	public Activity {
		tallies = Map.copyOf(tallies);
		gauges = Map.copyOf(gauges);
		types = Set.copyOf(types);
		facts = Map.copyOf(facts);
		timings = Map.copyOf(timings);
		warnings = List.copyOf(warnings);
	}

	/** The events of a kind; none if there are none, for which see {@link #recorded}. */
	public Tally tally(ActivityKind kind) {
		return tallies.getOrDefault(kind, Tally.NONE);
	}

	/** The values of a gauge; none if there are none. */
	public GaugeValues series(Gauge gauge) {
		return gauges.getOrDefault(gauge, GaugeValues.NONE);
	}

	/** How long the time is that counts, in seconds; NaN if not known. */
	public double seconds() {
		return nanos <= 0 ? Double.NaN : nanos / NANOS_PER_SECOND;
	}

	/** Whether events of a kind were recorded. */
	public Availability recorded(ActivityKind kind) {
		if (tally(kind).total().count() > 0 || kind.types().stream().anyMatch(settings::isEnabled)) {
			return Availability.YES;
		}
		return kind.types().stream().noneMatch(types::contains) || kind.types().stream().anyMatch(settings::isDisabled)
				? Availability.NO
				: Availability.UNKNOWN;
	}

	/** Shorter events of a kind were not recorded, in nanoseconds; 0 if there was no such limit, or it is not known. */
	public long thresholdNanos(ActivityKind kind) {
		return kind.types().stream().mapToLong(settings::thresholdNanos).max().orElse(0);
	}
}
