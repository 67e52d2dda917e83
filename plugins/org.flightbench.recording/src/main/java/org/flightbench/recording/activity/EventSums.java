// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

import java.util.HashMap;
import java.util.Map;

import org.flightbench.base.Hash;
import org.flightbench.base.IndexTable;
import org.flightbench.recording.pause.event.LongRows;

/**
 * The sums of the events of a chunk, keyed by constant IDs. The number of rows is limited to save memory. Events beyond
 * this limit are summed only by event type.
 */
final class EventSums {

	/** The columns of a row: the key, followed by the sums. */
	static final int SOURCE = 0;
	static final int NAME = 1;
	static final int MORE = 2;
	static final int STACK = 3;
	static final int THREAD = 4;
	private static final int COUNT = 5;
	private static final int NANOS = 6;
	private static final int LONGEST = 7;
	private static final int LONGEST_START = 8;
	private static final int BYTES = 9;
	private static final int COLUMNS = 10;

	/** The maximum number of rows. That many rows take about 20 MB. */
	private static final int MOST = 1 << 18;

	private final LongRows rows = new LongRows(COLUMNS);
	private final IndexTable table = new IndexTable();
	private final Map<Integer, EventTotals> others = new HashMap<>();
	private final int most;

	EventSums() {
		this(MOST);
	}

	/** @param most the maximum number of rows */
	EventSums(int most) {
		this.most = most;
	}

	/**
	 * Adds an event.
	 *
	 * @param source the index of its event type
	 */
	void add(int source, long name, long more, long stack, long thread, long startNanos, long nanos,
			long bytes) {
		int row = row(source, name, more, stack, thread);
		if (row < 0) {
			others.merge(source, new EventTotals(1, nanos, nanos, startNanos, bytes, 0), EventTotals::plus);
			return;
		}
		if (rows.get(row, COUNT) == 0 || nanos > rows.get(row, LONGEST)) {
			rows.set(row, LONGEST, nanos);
			rows.set(row, LONGEST_START, startNanos);
		}
		rows.set(row, COUNT, rows.get(row, COUNT) + 1);
		rows.set(row, NANOS, rows.get(row, NANOS) + nanos);
		rows.set(row, BYTES, rows.get(row, BYTES) + bytes);
	}

	private int row(long source, long name, long more, long stack, long thread) {
		int hash = (int) Hash.of(Hash.of(Hash.of(Hash.of(name) + more) + stack) + thread * 31 + source);
		for (int slot = table.first(hash); slot != IndexTable.NONE; slot = table.next(hash, slot)) {
			int row = table.index(slot);
			if (rows.get(row, NAME) == name && rows.get(row, STACK) == stack && rows.get(row, THREAD) == thread
					&& rows.get(row, MORE) == more && rows.get(row, SOURCE) == source) {
				return row;
			}
		}
		if (rows.size() == most) {
			return IndexTable.NONE;
		}
		table.add(hash, rows.size());
		return rows.add(source, name, more, stack, thread, 0, 0, 0, 0, 0);
	}

	int size() {
		return rows.size();
	}

	long get(int row, int column) {
		return rows.get(row, column);
	}

	EventTotals amount(int row) {
		return new EventTotals(rows.get(row, COUNT), rows.get(row, NANOS), rows.get(row, LONGEST),
				rows.get(row, LONGEST_START), rows.get(row, BYTES), 0);
	}

	/** Returns the totals of a type's events that have no row, or null if all have one. */
	EventTotals others(int source) {
		return others.get(source);
	}
}
