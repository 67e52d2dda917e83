// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.recording.jfr.ChunkReader;
import org.flightbench.recording.jfr.Clock;
import org.flightbench.recording.jfr.Constants;
import org.flightbench.recording.jfr.EventReader;
import org.flightbench.recording.jfr.RawStack;
import org.flightbench.recording.jfr.ValueType;
import org.flightbench.recording.profile.WantedStacks;
import org.flightbench.recording.safepoint.Sighting.Place;
import org.flightbench.recording.safepoint.Sighting.ThreadId;

/** Reads from a chunk what threads did around and during the times to safepoint that are asked about. */
final class SightingChunkReader implements ChunkReader<SightingChunkReader.Sightings> {

	private final Windows windows;
	private final Map<Key, Seen> seen = new HashMap<>();
	private final Map<Long, Long> callers = new HashMap<>();
	private final WantedStacks stacks = new WantedStacks();

	/**
	 * What a chunk tells.
	 *
	 * @param sightings of all threads
	 * @param callers who asked for an operation, by safepoint id
	 */
	record Sightings(List<Sighting> sightings, Map<Long, ThreadId> callers) {}

	/** Of the events during a window, one of each type is kept for each thread. */
	private record Key(long thread, int window, Place place, String type) {}

	private record Seen(String type, long start, long end, long stack) {}

	SightingChunkReader(Windows windows) {
		this.windows = windows;
	}

	@Override
	public EventReader events(ValueType type, Clock clock) {
		String name = EventTypes.shortName(type.name());
		if (name.equals("ExecuteVMOperation")) {
			return EventReader.of(List.of("safepointId", "caller"), values -> callers.put(values[0], values[1]));
		}
		String thread = type.field("sampledThread") != null ? "sampledThread" : "eventThread";
		if (type.field(thread) == null || type.field("startTime") == null) {
			return null;
		}
		return EventReader.of(List.of("startTime", "duration", thread, "stackTrace"), values -> {
			long start = clock.nanosOf(values[0]);
			see(values[2], new Seen(name, start, values[1] == 0 ? start : clock.nanosOf(values[0] + values[1]),
					values[3]));
		});
	}

	private void see(long thread, Seen event) {
		int next = windows.firstFrom(event.end());
		int last = windows.lastUntil(event.start());
		if (next < windows.size()) {
			seen.merge(new Key(thread, next, Place.BEFORE, ""), event,
					(known, other) -> other.end() >= known.end() ? other : known);
		}
		if (last >= 0) {
			seen.merge(new Key(thread, last, Place.AFTER, ""), event,
					(known, other) -> other.start() < known.start() ? other : known);
		}
		for (int window = last + 1; window < next; window++) {
			seen.merge(new Key(thread, window, Place.DURING, event.type()), event,
					(known, other) -> other.end() - other.start() > known.end() - known.start() ? other : known);
		}
	}

	@Override
	public void endOfEvents() {
		seen.values().forEach(event -> stacks.want(event.stack()));
	}

	@Override
	public boolean wantsStack(long stack) {
		return stacks.wants(stack);
	}

	@Override
	public void stack(RawStack stack) {
		stacks.add(stack);
	}

	@Override
	public Sightings finish(Constants constants) {
		stacks.resolve(constants);
		Map<Long, ThreadId> threads = new HashMap<>();
		Constants.Pool pool = constants.pool("java.lang.Thread", "javaName", "osName", "javaThreadId");
		List<Sighting> sightings = new ArrayList<>();
		seen.forEach((key, event) -> {
			ThreadId thread = threads.computeIfAbsent(key.thread(), number -> thread(pool, number));
			if (thread.id() > 0) {
				sightings.add(new Sighting(thread, key.window(), key.place(), event.type(), event.start(), event.end(),
						stacks.frames(event.stack())));
			}
		});
		Map<Long, ThreadId> callersById = new HashMap<>();
		callers.forEach((safepoint, number) -> callersById.put(safepoint, thread(pool, number)));
		return new Sightings(sightings, callersById);
	}

	/** Threads of the virtual machine itself have no Java number: they stop nobody. */
	private static ThreadId thread(Constants.Pool pool, long number) {
		long[] values = new long[3];
		if (!pool.read(number, values)) {
			return new ThreadId(0, "");
		}
		String name = pool.text(0, values);
		name = name == null || name.isEmpty() ? pool.text(1, values) : name;
		return new ThreadId(values[2], name == null ? "" : name);
	}
}
