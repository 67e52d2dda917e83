// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.stack;

import java.util.Arrays;

import org.flightbench.base.LongMap;

/**
 * Finds the rows of stack traces by their IDs, of one chunk after the other. A virtual machine numbers them one after
 * the other, so of many that are wanted the rows stand in one small array by their IDs; of few, or of other numbers, in
 * a hash table.
 */
final class StackRows {

	/** The answer for a stack trace that nobody wants. */
	static final int UNKNOWN = -2;
	/** The answer for one that is wanted and has no row yet. */
	static final int WANTED = -1;

	/** The array has at most so many places for each that is wanted, and some more. */
	private static final int MOST_PLACES = 8;
	private static final int MORE_PLACES = 1024;

	private long[] wanted = new long[64];
	private int size;
	private long least = Long.MAX_VALUE;
	private long greatest = Long.MIN_VALUE;
	private boolean isSettled;
	/** By ID, from the least on: the row less {@link #UNKNOWN}. */
	private int[] rows = {};
	private int places;
	private LongMap others = new LongMap();

	/** Forgets all, and keeps the room for the next chunk. */
	void clear() {
		size = 0;
		least = Long.MAX_VALUE;
		greatest = Long.MIN_VALUE;
		isSettled = false;
		places = 0;
		others = others.size() == 0 ? others : new LongMap();
	}

	/** Notes that a stack trace is wanted. */
	void want(long id) {
		if (isSettled) {
			if (get(id) == UNKNOWN) {
				put(id, WANTED);
			}
		} else if (size == 0 || wanted[size - 1] != id) {
			if (size == wanted.length) {
				wanted = Arrays.copyOf(wanted, 2 * size);
			}
			wanted[size++] = id;
			least = Math.min(least, id);
			greatest = Math.max(greatest, id);
		}
	}

	/** The row, {@link #WANTED} or {@link #UNKNOWN}. */
	int get(long id) {
		if (!isSettled) {
			settle();
		}
		long place = id - least;
		if (place >= 0 && place < places) {
			return rows[(int) place] + UNKNOWN;
		}
		long row = others.get(id);
		return row == LongMap.NONE ? UNKNOWN : (int) row;
	}

	/** Sets the row. */
	void put(long id, int row) {
		if (!isSettled) {
			settle();
		}
		long place = id - least;
		if (place >= 0 && place < places) {
			rows[(int) place] = row - UNKNOWN;
		} else {
			others.put(id, row);
		}
	}

	private void settle() {
		isSettled = true;
		long range = greatest - least;
		if (size > 0 && range >= 0 && range < (long) MOST_PLACES * size + MORE_PLACES && range < Integer.MAX_VALUE) {
			places = (int) range + 1;
			if (rows.length < places) {
				rows = new int[places];
			} else {
				Arrays.fill(rows, 0, places, 0);
			}
		}
		for (int index = 0; index < size; index++) {
			put(wanted[index], WANTED);
		}
	}
}
