// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import java.util.Arrays;

import org.flightbench.recording.pause.event.LongRows;

/** Values in chronological order, with an index for finding the extremes in any range. */
final class Series {

	private final Times times;
	private final long[] values;
	/** The original row of each value; null if the rows were already in order. */
	private final int[] rows;
	private final ExtremeIndex largest;
	private final ExtremeIndex smallest;
	private final long most;

	private Series(long[] times, long[] values, int[] rows) {
		this.times = new Times(times);
		this.values = values;
		this.rows = rows;
		largest = new ExtremeIndex(values, 1);
		smallest = new ExtremeIndex(values, -1);
		most = values.length == 0 ? 0 : values[largest(0, values.length)];
	}

	/**
	 * Creates a series from rows that contain a time and a value. Sorts them if they are not in chronological order.
	 */
	static Series of(LongRows rows) {
		long[] times = new long[rows.size()];
		long[] values = new long[rows.size()];
		boolean isSorted = true;
		for (int row = 0; row < times.length; row++) {
			times[row] = rows.get(row, 0);
			values[row] = rows.get(row, 1);
			isSorted &= row == 0 || times[row - 1] <= times[row];
		}
		int[] places = null;
		if (!isSorted) {
			Integer[] order = new Integer[times.length];
			Arrays.setAll(order, row -> row);
			Arrays.sort(order, (one, other) -> Long.compare(rows.get(one, 0), rows.get(other, 0)));
			Arrays.setAll(times, row -> rows.get(order[row], 0));
			Arrays.setAll(values, row -> rows.get(order[row], 1));
			places = Arrays.stream(order).mapToInt(Integer::intValue).toArray();
		}
		return new Series(times, values, places);
	}

	/** Returns the original row of a value. */
	int row(int index) {
		return rows == null ? index : rows[index];
	}

	int size() {
		return values.length;
	}

	long time(int index) {
		return times.get(index);
	}

	long value(int index) {
		return values[index];
	}

	/** Returns the largest value, or 0 if the series is empty. */
	long most() {
		return most;
	}

	/** Returns the index of the first value at or after a time. */
	int firstFrom(long nanos) {
		return times.firstFrom(nanos);
	}

	/** Returns about the index of the first value at or after a time, see {@link Times#aboutFrom}. */
	int aboutFrom(long nanos, long latest, int from) {
		return times.aboutFrom(nanos, latest, from);
	}

	/** Returns the index of the largest value in a nonempty range, or of the first of several equal values. */
	int largest(int from, int to) {
		return largest.of(from, to);
	}

	/** Returns the index of the smallest value in a nonempty range, or of the first of several equal values. */
	int smallest(int from, int to) {
		return smallest.of(from, to);
	}
}
