// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongPredicate;

import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.benchmark.MeasuredTime;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.event.RecordedCollections;
import org.flightbench.recording.settings.ChunkSettings;
import org.flightbench.recording.settings.EventSettings;

/** Combines the activity from the chunks of a recording. */
public final class ActivityBuilder {

	private final Map<ActivityKind, TallyBuilder> tallies = new EnumMap<>(ActivityKind.class);
	private final Map<Gauge, GaugeValues> gauges = new EnumMap<>(Gauge.class);
	private final ChunkSettings settings = new ChunkSettings();
	private final Map<String, String> facts = new HashMap<>();
	private final Set<String> types = new HashSet<>();
	private final Map<String, MethodTiming> timings = new HashMap<>();
	private double promotedBytes = Double.NaN;
	private long droppedBytes;
	private long ofType;
	private final RecordedCollections collections = new RecordedCollections();

	/** Returns the tally builder of a kind. */
	public TallyBuilder tally(ActivityKind kind) {
		return tallies.computeIfAbsent(kind, TallyBuilder::new);
	}

	/**
	 * Adds a value of a gauge.
	 *
	 * @param nanos the time of the value, in nanoseconds since 1970
	 */
	public void add(Gauge gauge, double value, long nanos) {
		gauges.merge(gauge, GaugeValues.of(value, nanos), GaugeValues::plus);
	}

	/** Adds bytes that a collection promoted to the old generation. */
	public void addPromoted(double bytes) {
		promotedBytes = Double.isNaN(promotedBytes) ? bytes : promotedBytes + bytes;
	}

	/** Adds the size of events that the JVM dropped. */
	public void addDropped(long bytes) {
		droppedBytes += bytes;
	}

	/** Counts an event of the type requested by {@link ActivityRequest#per}. */
	public void addOfType() {
		ofType++;
	}

	/** Adds garbage collection events. Their pauses are counted later by {@link #countPauses}. */
	public void addCollections(RecordedCollections more) {
		collections.add(more);
	}

	/**
	 * Counts the pauses of the garbage collector. Must be called once, after all chunks have been added.
	 *
	 * @param counts decides whether a pause counts, given its start in nanoseconds since 1970
	 */
	public void countPauses(LongPredicate counts) {
		TallyBuilder pauses = tally(ActivityKind.GC_PAUSE);
		for (GcPause pause : collections.join().pauses()) {
			if (counts.test(pause.startNanos())) {
				pauses.add(pause.collection(), pause.cause(), 0, new EventTotals(1, pause.durationNanos(),
						pause.durationNanos(), pause.startNanos(), 0, 0));
			}
		}
	}

	/**
	 * Adds the settings of a chunk.
	 *
	 * @param more the settings, as in {@link EventSettings}
	 * @param ofTypes the event types that have events in the chunk
	 * @param time the time of the chunk
	 */
	public void addSettings(Map<String, String> more, Set<String> ofTypes, RecordedTime.Span time) {
		settings.add(more, ofTypes, time);
	}

	/** Adds a fact with a name as in {@link Facts}, replacing an earlier value. */
	public void addFact(String name, String value) {
		facts.put(name, value);
	}

	/**
	 * Adds the timing of a method, which covers all invocations up to a point in time. A later timing of the same
	 * method replaces an earlier one.
	 */
	public void add(String method, MethodTiming timing) {
		timings.merge(method, timing, MethodTiming::later);
	}

	/** Adds an event type that is defined in the recording. */
	public void addType(String type) {
		types.add(type);
	}

	/** Adds the activity from another chunk. */
	public void add(ActivityBuilder part) {
		part.tallies.forEach((kind, tally) -> tally(kind).add(tally));
		part.gauges.forEach((gauge, series) -> gauges.merge(gauge, series, GaugeValues::plus));
		settings.add(part.settings);
		facts.putAll(part.facts);
		types.addAll(part.types);
		part.timings.forEach(this::add);
		if (!Double.isNaN(part.promotedBytes)) {
			addPromoted(part.promotedBytes);
		}
		droppedBytes += part.droppedBytes;
		ofType += part.ofType;
		collections.add(part.collections);
	}

	/**
	 * Builds the activity from all chunks.
	 *
	 * @param time the time of the whole recording
	 * @param nanos the length of the recorded part of the requested time, in nanoseconds
	 * @param measured the measured time of a benchmark
	 * @param warnings the warnings about unreadable parts
	 */
	public Activity build(String name, RecordedTime time, long nanos, MeasuredTime measured, List<String> warnings) {
		Map<ActivityKind, Tally> built = new EnumMap<>(ActivityKind.class);
		tallies.forEach((kind, tally) -> built.put(kind, tally.build()));
		return new Activity(name, time, nanos, measured, built, gauges, promotedBytes, types,
				new EventSettings(settings.values()), facts, timings, ofType, droppedBytes, warnings);
	}
}
