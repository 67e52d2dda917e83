// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import java.util.Arrays;

/** A growable list of primitive integers. */
public final class IntList {

	private int[] values = new int[64];
	private int size;

	/**
	 * Ensures the given capacity. Otherwise, a list that grows to this size leaves discarded arrays of about the same
	 * total size.
	 */
	public void reserve(int room) {
		if (room > values.length) {
			values = Arrays.copyOf(values, room);
		}
	}

	public void add(int value) {
		if (size == values.length) {
			values = Arrays.copyOf(values, 2 * size);
		}
		values[size++] = value;
	}

	public int get(int index) {
		return values[index];
	}

	public int size() {
		return size;
	}

	public void clear() {
		size = 0;
	}

	public int[] toArray() {
		return Arrays.copyOf(values, size);
	}
}
