// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.Arrays;

import org.flightbench.base.LongMap;

/**
 * Maps the IDs of stack traces to rows, for one chunk after another. The JVM numbers stack traces consecutively, so
 * rows are usually stored in a small array indexed by ID. If the IDs are sparse, a hash table is used instead.
 */
final class StackRows {

	/** The result for a stack trace that was not requested. */
	static final int UNKNOWN = -2;
	/** The result for a requested stack trace without a row yet. */
	static final int WANTED = -1;

	/** The maximum number of array elements per requested stack trace. {@link #MORE_PLACES} are allowed in addition. */
	private static final int MAX_PLACES = 8;
	private static final int MORE_PLACES = 1024;

	private long[] wanted = new long[64];
	private int size;
	private long least = Long.MAX_VALUE;
	private long greatest = Long.MIN_VALUE;
	private boolean isSettled;
	/**
	 * The row minus {@link #UNKNOWN} of each stack trace, indexed by the difference between its ID and the smallest
	 * requested ID.
	 */
	private int[] rows = {};
	private int places;
	private LongMap others = new LongMap();

	/** Removes all entries but keeps the allocated memory for the next chunk. */
	void clear() {
		size = 0;
		least = Long.MAX_VALUE;
		greatest = Long.MIN_VALUE;
		isSettled = false;
		places = 0;
		others = others.size() == 0 ? others : new LongMap();
	}

	/** Requests a stack trace. */
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

	/** Returns the row, {@link #WANTED} or {@link #UNKNOWN}. */
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
		if (size > 0 && range >= 0 && range < (long) MAX_PLACES * size + MORE_PLACES && range < Integer.MAX_VALUE) {
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
