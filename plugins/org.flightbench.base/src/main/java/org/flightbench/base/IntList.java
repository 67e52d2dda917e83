// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import java.util.Arrays;

/** A growing list of integers, without objects. */
public final class IntList {

	private int[] values = new int[64];
	private int size;

	/** Makes room for so many values: of many, growing would leave as much behind as they need. */
	public void reserve(int room) {
		if (room > values.length) {
			values = Arrays.copyOf(values, room);
		}
	}

	/** Adds a value. */
	public void add(int value) {
		if (size == values.length) {
			values = Arrays.copyOf(values, 2 * size);
		}
		values[size++] = value;
	}

	/** The value at an index. */
	public int get(int index) {
		return values[index];
	}

	/** How many values there are. */
	public int size() {
		return size;
	}

	/** Removes all values. */
	public void clear() {
		size = 0;
	}

	/** A copy of the values. */
	public int[] toArray() {
		return Arrays.copyOf(values, size);
	}
}
