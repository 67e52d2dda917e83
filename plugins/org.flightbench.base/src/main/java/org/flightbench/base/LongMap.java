// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

/**
 * A map from {@code long} to {@code long} without objects. It uses open addressing and is at most half full. Not
 * thread-safe.
 */
public final class LongMap {

	/** The result for a key that is not in the map. */
	public static final long NONE = Long.MIN_VALUE;

	private static final int SMALLEST = 64;

	/** Keys, each followed by its value. A lookup is usually a cache miss, which then loads both together. */
	private long[] entries = empty(SMALLEST);
	private int size;

	private static long[] empty(int slots) {
		long[] entries = new long[2 * slots];
		for (int value = 1; value < entries.length; value += 2) {
			entries[value] = NONE;
		}
		return entries;
	}

	public int size() {
		return size;
	}

	/** Returns the value of a key, or {@link #NONE} if the map does not contain it. */
	public long get(long key) {
		return entries[entry(entries, key) + 1];
	}

	public boolean contains(long key) {
		return get(key) != NONE;
	}

	/**
	 * Sets the value of a key.
	 *
	 * @param key the key
	 * @param value the value, which must not be {@link #NONE}
	 */
	public void put(long key, long value) {
		int entry = entry(entries, key);
		if (entries[entry + 1] == NONE && ++size > entries.length / 4) {
			grow();
			entry = entry(entries, key);
		}
		entries[entry] = key;
		entries[entry + 1] = value;
	}

	private void grow() {
		long[] more = empty(entries.length);
		for (int from = 0; from < entries.length; from += 2) {
			if (entries[from + 1] != NONE) {
				int to = entry(more, entries[from]);
				more[to] = entries[from];
				more[to + 1] = entries[from + 1];
			}
		}
		entries = more;
	}

	/** Returns the index of a key in the array, or the free index where it can be inserted. */
	private static int entry(long[] entries, long key) {
		int mask = entries.length - 1;
		int entry = (int) Hash.of(key) << 1 & mask;
		while (entries[entry + 1] != NONE && entries[entry] != key) {
			entry = entry + 2 & mask;
		}
		return entry;
	}
}
