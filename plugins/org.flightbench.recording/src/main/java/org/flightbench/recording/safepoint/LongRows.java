// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

import java.util.Arrays;

/** A growing table of numbers. */
final class LongRows {

	private final int columns;
	private long[] numbers = new long[64];
	private int size;

	LongRows(int columns) {
		this.columns = columns;
	}

	/** Adds a row, and gives its index. */
	int add(long... row) {
		if ((size + 1) * columns > numbers.length) {
			numbers = Arrays.copyOf(numbers, Math.max(2 * numbers.length, (size + 1) * columns));
		}
		System.arraycopy(row, 0, numbers, size * columns, columns);
		return size++;
	}

	int size() {
		return size;
	}

	long get(int row, int column) {
		return numbers[row * columns + column];
	}

	void set(int row, int column, long number) {
		numbers[row * columns + column] = number;
	}
}
