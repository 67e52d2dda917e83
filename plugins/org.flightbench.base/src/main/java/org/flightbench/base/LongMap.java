// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import java.util.Arrays;

/**
 * Finds a {@code long} by another, without objects: open addressing, at most half full. Not safe for several threads.
 */
public final class LongMap {

	/** The answer for a key that is not there. */
	public static final long NONE = Long.MIN_VALUE;

	private static final int SMALLEST = 64;

	private long[] keys = new long[SMALLEST];
	private long[] values = new long[SMALLEST];
	private int size;

	/** Makes an empty map. */
	public LongMap() {
		Arrays.fill(values, NONE);
	}

	/** How many keys there are. */
	public int size() {
		return size;
	}

	/** The value of a key, {@link #NONE} if it is not there. */
	public long get(long key) {
		return values[slot(keys, values, key)];
	}

	/** Whether the key is there. */
	public boolean contains(long key) {
		return get(key) != NONE;
	}

	/**
	 * Sets the value of a key.
	 *
	 * @param value anything but {@link #NONE}
	 */
	public void put(long key, long value) {
		int slot = slot(keys, values, key);
		if (values[slot] == NONE && ++size > keys.length / 2) {
			grow();
			slot = slot(keys, values, key);
		}
		keys[slot] = key;
		values[slot] = value;
	}

	private void grow() {
		long[] moreKeys = new long[keys.length * 2];
		long[] moreValues = new long[keys.length * 2];
		Arrays.fill(moreValues, NONE);
		for (int index = 0; index < keys.length; index++) {
			if (values[index] != NONE) {
				int slot = slot(moreKeys, moreValues, keys[index]);
				moreKeys[slot] = keys[index];
				moreValues[slot] = values[index];
			}
		}
		keys = moreKeys;
		values = moreValues;
	}

	private static int slot(long[] keys, long[] values, long key) {
		int mask = keys.length - 1;
		int slot = (int) (Hash.of(key) & mask);
		while (values[slot] != NONE && keys[slot] != key) {
			slot = slot + 1 & mask;
		}
		return slot;
	}
}
