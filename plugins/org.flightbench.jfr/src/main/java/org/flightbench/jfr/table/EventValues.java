// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;

import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.EventReader;

/**
 * The raw values of some columns for the events of one type in one chunk. Equal events may be combined into one row
 * that occurs several times. All columns must be added before the first event.
 */
public final class EventValues implements EventReader {

	private static final int FIRST = 256;

	private final LongConsumer stacks;
	private final Clock clock;
	private final List<String> paths = new ArrayList<>();
	private final List<Integer> stackPlaces = new ArrayList<>();
	private long[][] values = {};
	private long[] times = new long[FIRST];
	private int size;
	/** Accepts the start times of the events to include; null to include all. */
	private LongPredicate period;
	private int start;

	/** @param stacks receives the stack trace ID of each event if a column needs it */
	public EventValues(Clock clock, LongConsumer stacks) {
		this.clock = clock;
		this.stacks = stacks;
	}

	/** Adds a column. Returns the index of its values, which other columns may share. */
	public int add(EventColumn column) {
		int place = place(column.path());
		if (column.type() == EventColumn.Type.STACK && !stackPlaces.contains(place)) {
			stackPlaces.add(place);
		}
		return place;
	}

	/** Excludes events whose start time, in nanoseconds since 1970, does not match. */
	public void limit(LongPredicate itsPeriod) {
		period = itsPeriod;
		start = place(EventColumn.START);
	}

	private int place(String path) {
		if (!paths.contains(path)) {
			paths.add(path);
			values = Arrays.copyOf(values, paths.size());
			values[paths.size() - 1] = new long[FIRST];
		}
		return paths.indexOf(path);
	}

	@Override
	public List<String> fields() {
		return paths;
	}

	/** Most events differ only in their time. Without the time, few distinct events remain. */
	@Override
	public boolean takesRepeats() {
		return !paths.isEmpty() && !paths.contains(EventColumn.START);
	}

	@Override
	public void event(long[] its, int bytes) {
		repeated(its, 1);
	}

	@Override
	public void repeated(long[] its, long count) {
		if (period != null && !period.test(clock.nanosOf(its[start]))) {
			return;
		}
		if (paths.isEmpty() && size == 1) {
			times[0] += count;
			return;
		}
		if (size == times.length) {
			times = Arrays.copyOf(times, 2 * size);
			for (int place = 0; place < values.length; place++) {
				values[place] = Arrays.copyOf(values[place], 2 * size);
			}
		}
		for (int place = 0; place < values.length; place++) {
			values[place][size] = its[place];
		}
		for (int stack : stackPlaces) {
			stacks.accept(its[stack]);
		}
		times[size++] = count;
	}

	/** Returns the number of rows, counting repeated rows once. */
	public int size() {
		return size;
	}

	/** Returns the number of occurrences of a row. */
	public long times(int row) {
		return times[row];
	}

	/** Returns a value, encoded as for {@link EventReader#event}. */
	public long get(int place, int row) {
		return values[place][row];
	}

	public Clock clock() {
		return clock;
	}
}
