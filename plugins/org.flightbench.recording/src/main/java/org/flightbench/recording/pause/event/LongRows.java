// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.event;

import java.util.Arrays;

/** A growing table of longs with a fixed number of columns. */
public final class LongRows {

	private final int columns;
	private long[] numbers = new long[64];
	private int size;

	public LongRows(int columns) {
		this.columns = columns;
	}

	/** Adds a row and returns its index. */
	public int add(long... row) {
		if ((size + 1) * columns > numbers.length) {
			numbers = Arrays.copyOf(numbers, Math.max(2 * numbers.length, (size + 1) * columns));
		}
		System.arraycopy(row, 0, numbers, size * columns, columns);
		return size++;
	}

	/** Adds the rows of a table with the same number of columns. */
	void addAll(LongRows other) {
		for (int row = 0; row < other.size; row++) {
			int from = row * columns;
			add(Arrays.copyOfRange(other.numbers, from, from + columns));
		}
	}

	public int size() {
		return size;
	}

	public long get(int row, int column) {
		return numbers[row * columns + column];
	}

	public void set(int row, int column, long number) {
		numbers[row * columns + column] = number;
	}
}
