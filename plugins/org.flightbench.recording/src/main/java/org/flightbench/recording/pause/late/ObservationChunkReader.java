// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.late;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.base.LongMap;
import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.stack.StackTaker;
import org.flightbench.recording.pause.event.EventTypes;
import org.flightbench.recording.pause.event.LongRows;
import org.flightbench.recording.pause.late.ThreadObservation.Place;
import org.flightbench.recording.pause.late.ThreadObservation.ThreadId;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.MappedMemory;
import org.flightbench.recording.profile.RequestedStacks;

/** Reads a chunk's thread events before, during and after selected times to safepoint. */
public final class ObservationChunkReader implements ChunkReader<ObservationChunkReader.Observations> {

	private static final int THREAD = 0;
	private static final int WINDOW = 1;
	private static final int PLACE = 2;
	private static final int TYPE = 3;
	private static final int START = 4;
	private static final int END = 5;
	private static final int STACK = 6;
	private static final int COLUMNS = 7;
	/** The event type of a row that has no event yet. */
	private static final int NEW = -1;
	private static final Place[] PLACES = Place.values();

	private final Windows windows;
	/** The names of the event types that have a thread. Other structures refer to them by index. */
	private final List<String> types = new ArrayList<>();
	/** Maps the IDs of threads in the chunk to consecutive indexes. */
	private final LongMap threads = new LongMap();
	/** The row of an observation, keyed by thread, window, place and, during a window, event type. */
	private final LongMap places = new LongMap();
	private final LongRows seen = new LongRows(COLUMNS);
	private final Map<Long, Long> callers = new HashMap<>();
	private final RequestedStacks stacks = new RequestedStacks();

	/**
	 * The observations of a chunk.
	 *
	 * @param observations the observations of all threads
	 * @param callers the threads that requested a VM operation, by safepoint ID
	 */
	public record Observations(List<ThreadObservation> observations, Map<Long, ThreadId> callers) {}

	ObservationChunkReader(Windows windows) {
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
		int number = types.size();
		types.add(name);
		return EventReader.of(List.of("startTime", "duration", thread, "stackTrace"), values -> {
			long start = clock.nanosOf(values[0]);
			observe(values[2], number, start, values[1] == 0 ? start : clock.nanosOf(values[0] + values[1]), values[3]);
		});
	}

	private void observe(long thread, int type, long start, long end, long stack) {
		int next = windows.firstFrom(end);
		int last = windows.lastUntil(start);
		int silentNext = windows.silentFrom(next);
		int silentLast = windows.silentUntil(last);
		if (silentNext < windows.size()) {
			int row = row(thread, silentNext, Place.BEFORE, 0);
			if (isNew(row) || end >= seen.get(row, END)) {
				set(row, type, start, end, stack);
			}
		}
		if (silentLast >= 0) {
			int row = row(thread, silentLast, Place.AFTER, 0);
			if (isNew(row) || start < seen.get(row, START)) {
				set(row, type, start, end, stack);
			}
		}
		for (int window = last + 1; window < next; window++) {
			int row = row(thread, window, Place.DURING, type);
			if (isNew(row) || end - start > seen.get(row, END) - seen.get(row, START)) {
				set(row, type, start, end, stack);
			}
		}
	}

	/** Returns the row for an observation. Adds an empty row if necessary. */
	private int row(long thread, int window, Place place, int type) {
		long number = threads.get(thread);
		if (number == LongMap.NONE) {
			number = threads.size();
			threads.put(thread, number);
		}
		long key = ((number * windows.size() + window) * PLACES.length + place.ordinal()) * types.size() + type;
		long row = places.get(key);
		if (row == LongMap.NONE) {
			row = seen.add(thread, window, place.ordinal(), NEW, 0, 0, 0);
			places.put(key, row);
		}
		return (int) row;
	}

	private boolean isNew(int row) {
		return seen.get(row, TYPE) == NEW;
	}

	private void set(int row, int type, long start, long end, long stack) {
		seen.set(row, TYPE, type);
		seen.set(row, START, start);
		seen.set(row, END, end);
		seen.set(row, STACK, stack);
	}

	@Override
	public void endOfEvents() {
		for (int row = 0; row < seen.size(); row++) {
			stacks.want(seen.get(row, STACK));
		}
	}

	@Override
	public StackTaker stacks() {
		return seen.size() > 0 ? stacks : StackTaker.NONE;
	}

	@Override
	public Observations finish(Constants constants) {
		stacks.resolve(constants);
		Map<Long, ThreadId> named = new HashMap<>();
		Constants.Pool pool = constants.pool("java.lang.Thread", "javaName", "osName", "javaThreadId");
		List<ThreadObservation> observations = new ArrayList<>();
		Map<Long, List<Frame>> frames = new HashMap<>();
		Map<Long, Boolean> mapped = new HashMap<>();
		for (int row = 0; row < seen.size(); row++) {
			ThreadId thread = named.computeIfAbsent(seen.get(row, THREAD), number -> thread(pool, number));
			if (thread.id() > 0) {
				observations.add(
						new ThreadObservation(thread, (int) seen.get(row, WINDOW), PLACES[(int) seen.get(row, PLACE)],
								types.get((int) seen.get(row, TYPE)), seen.get(row, START), seen.get(row, END),
								frames.computeIfAbsent(seen.get(row, STACK), stacks::frames),
								mapped.computeIfAbsent(seen.get(row, STACK),
										stack -> MappedMemory.isUsed(frames.get(stack), stacks.descriptors(stack)))));
			}
		}
		Map<Long, ThreadId> callersById = new HashMap<>();
		callers.forEach((safepoint, number) -> callersById.put(safepoint, thread(pool, number)));
		return new Observations(observations, callersById);
	}

	/**
	 * Returns a thread. Internal threads of the JVM have no Java thread ID and get ID 0; they do not delay a safepoint.
	 */
	private static ThreadId thread(Constants.Pool pool, long number) {
		long[] values = new long[3];
		if (!pool.read(number, values)) {
			return new ThreadId(0, "");
		}
		String name = pool.string(0, values);
		name = name == null || name.isEmpty() ? pool.string(1, values) : name;
		return new ThreadId(values[2], name == null ? "" : name);
	}
}
