// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import java.util.Arrays;

import org.flightbench.recording.pause.event.LongRows;

/** Values in chronological order, with an index for finding the extremes in any range. */
final class Series {

	private final long[] times;
	/** The time of the first value of each block. */
	private final long[] starts;
	private final long[] values;
	/** The original row of each value; null if the rows were already in order. */
	private final int[] rows;
	private final ExtremeIndex largest;
	private final ExtremeIndex smallest;

	private Series(long[] times, long[] values, int[] rows) {
		this.times = times;
		this.values = values;
		this.rows = rows;
		starts = new long[(times.length + ExtremeIndex.BLOCK - 1) / ExtremeIndex.BLOCK];
		Arrays.setAll(starts, block -> times[block * ExtremeIndex.BLOCK]);
		largest = new ExtremeIndex(values, 1);
		smallest = new ExtremeIndex(values, -1);
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
		return times.length;
	}

	long time(int index) {
		return times[index];
	}

	long value(int index) {
		return values[index];
	}

	/** Returns the largest value, or 0 if the series is empty. */
	long most() {
		return times.length == 0 ? 0 : values[largest(0, times.length)];
	}

	/** Returns the index of the first value at or after a time. */
	int firstFrom(long nanos) {
		return inBlock(Math.max(0, first(starts, 0, starts.length, nanos) - 1), nanos);
	}

	/**
	 * Returns the index of the first value at or after both a time and an index. Scans the starts of blocks
	 * sequentially, because random access to many values is slow.
	 */
	int firstFrom(long nanos, int from) {
		int block = from / ExtremeIndex.BLOCK;
		while (block + 1 < starts.length && starts[block + 1] < nanos) {
			block++;
		}
		return Math.max(from, inBlock(block, nanos));
	}

	/** Returns the index of the first value in a block at or after a time, or the end of the block. */
	private int inBlock(int block, long nanos) {
		int from = block * ExtremeIndex.BLOCK;
		return first(times, from, Math.min(times.length, from + ExtremeIndex.BLOCK), nanos);
	}

	/**
	 * Returns the index of the first element of a range that is greater than or equal to a value, or the end of the
	 * range.
	 */
	private static int first(long[] sorted, int from, int to, long value) {
		int low = from;
		int high = to;
		while (low < high) {
			int middle = low + high >>> 1;
			if (sorted[middle] < value) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}
		return low;
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
