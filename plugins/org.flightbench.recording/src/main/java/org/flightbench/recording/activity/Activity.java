// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

import java.util.List;
import java.util.Map;
import java.util.Set;

import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.benchmark.MeasuredTime;
import org.flightbench.recording.settings.EventSettings;

/**
 * The activity of a program in a recording or a time range within it, except profiles and safepoints. Immutable.
 *
 * @param name the name of the recording
 * @param time the time of the whole recording
 * @param nanos the length of the recorded part of the requested time, in nanoseconds; 0 if unknown
 * @param measured the measured time of a benchmark, or {@link MeasuredTime#WHOLE} if it was not requested
 * @param tallies the tallies of the kinds that have events
 * @param gauges the values of each recorded gauge
 * @param promotedBytes the number of bytes promoted to the old generation; NaN if not recorded
 * @param types the event types that are defined in the recording
 * @param settings the settings of event types
 * @param facts the facts about the JVM, its flags and the system, keyed by the names in {@link Facts}
 * @param timings the timings of methods by class and method name; they cover the whole recording, regardless of the
 * requested time
 * @param ofType the number of events of the type requested by {@link ActivityRequest#per}
 * @param droppedBytes the size of the events that the JVM dropped, in bytes
 * @param warnings the warnings about unreadable parts, each a sentence
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

	/**
	 * Returns the events of a kind. An empty tally may mean that the events were not recorded; see {@link #recorded}.
	 */
	public Tally tally(ActivityKind kind) {
		return tallies.getOrDefault(kind, Tally.NONE);
	}

	/** Returns the values of a gauge, or {@link GaugeValues#NONE} if none were recorded. */
	public GaugeValues series(Gauge gauge) {
		return gauges.getOrDefault(gauge, GaugeValues.NONE);
	}

	/** Returns the length of the recorded part of the requested time, in seconds; NaN if unknown. */
	public double seconds() {
		return nanos <= 0 ? Double.NaN : nanos / NANOS_PER_SECOND;
	}

	/** Returns whether events of a kind were recorded. */
	public Availability recorded(ActivityKind kind) {
		if (tally(kind).total().count() > 0 || kind.types().stream().anyMatch(settings::isEnabled)) {
			return Availability.YES;
		}
		return kind.types().stream().noneMatch(types::contains) || kind.types().stream().anyMatch(settings::isDisabled)
				? Availability.NO
				: Availability.UNKNOWN;
	}

	/**
	 * Returns the minimum duration of recorded events of a kind, in nanoseconds; 0 if there is no threshold or it is
	 * unknown.
	 */
	public long thresholdNanos(ActivityKind kind) {
		return kind.types().stream().mapToLong(settings::thresholdNanos).max().orElse(0);
	}
}
