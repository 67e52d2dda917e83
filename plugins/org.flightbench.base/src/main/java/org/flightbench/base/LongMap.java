// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

/**
 * Finds a {@code long} by another, without objects: open addressing, at most half full. Not safe for several threads.
 */
public final class LongMap {

	/** The answer for a key that is not there. */
	public static final long NONE = Long.MIN_VALUE;

	private static final int SMALLEST = 64;

	/**
	 * A key and behind it its value: what is looked for is mostly not in the processor's cache, and so comes at once.
	 */
	private long[] entries = empty(SMALLEST);
	private int size;

	private static long[] empty(int slots) {
		long[] entries = new long[2 * slots];
		for (int value = 1; value < entries.length; value += 2) {
			entries[value] = NONE;
		}
		return entries;
	}

	/** How many keys there are. */
	public int size() {
		return size;
	}

	/** The value of a key, {@link #NONE} if it is not there. */
	public long get(long key) {
		return entries[entry(entries, key) + 1];
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

	/** Where a key is, or would be. */
	private static int entry(long[] entries, long key) {
		int mask = entries.length - 1;
		int entry = (int) Hash.of(key) << 1 & mask;
		while (entries[entry + 1] != NONE && entries[entry] != key) {
			entry = entry + 2 & mask;
		}
		return entry;
	}
}
