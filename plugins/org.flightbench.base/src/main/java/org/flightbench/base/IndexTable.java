// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import java.util.Arrays;

/**
 * Finds the indexes of rows by the hashes of their keys, without objects: open addressing, at most half full. The keys
 * are the owner's, which compares them:
 *
 * <pre> for (int slot = table.first(hash); slot != IndexTable.NONE; slot = table.next(hash, slot)) { if
 * (isKey(table.index(slot))) { return table.index(slot); } } table.add(hash, newIndex); </pre>
 *
 * Not safe for several threads.
 */
public final class IndexTable {

	/** The answer where there is no slot. */
	public static final int NONE = -1;

	private static final int SMALLEST = 128;

	/** The upper half of an entry is the hash, the lower one more than the index; 0 is free. */
	private long[] entries = new long[SMALLEST];
	private int size;

	/** The first slot with a hash, {@link #NONE} if there is none. */
	public int first(int hash) {
		return find(hash, hash & entries.length - 1);
	}

	/** The next slot with the same hash, {@link #NONE} if there is none. */
	public int next(int hash, int slot) {
		return find(hash, slot + 1 & entries.length - 1);
	}

	private int find(int hash, int start) {
		long[] table = entries;
		int mask = table.length - 1;
		int slot = start;
		for (long entry = table[slot]; entry != 0; entry = table[slot]) {
			if ((int) (entry >>> Integer.SIZE) == hash) {
				return slot;
			}
			slot = slot + 1 & mask;
		}
		return NONE;
	}

	/** The index in a slot. */
	public int index(int slot) {
		return (int) entries[slot] - 1;
	}

	/**
	 * Adds an index; slots found before are no longer valid.
	 *
	 * @param index not negative
	 */
	public void add(int hash, int index) {
		put(entries, (long) hash << Integer.SIZE | index + 1);
		if (++size > entries.length / 2) {
			long[] larger = new long[2 * entries.length];
			for (long entry : entries) {
				if (entry != 0) {
					put(larger, entry);
				}
			}
			entries = larger;
		}
	}

	/** Removes all indexes, and keeps their room. */
	public void clear() {
		if (size > 0) {
			Arrays.fill(entries, 0);
			size = 0;
		}
	}

	/** Puts another index into a slot. */
	public void replace(int slot, int index) {
		entries[slot] = entries[slot] & -1L << Integer.SIZE | index + 1;
	}

	private static void put(long[] table, long entry) {
		int mask = table.length - 1;
		int slot = (int) (entry >>> Integer.SIZE) & mask;
		while (table[slot] != 0) {
			slot = slot + 1 & mask;
		}
		table[slot] = entry;
	}
}
