// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import java.util.Arrays;

/**
 * A hash table that finds the indexes of rows by the hash codes of their keys. It uses open addressing without objects
 * and is at most half full. The keys are stored and compared by the caller: <pre> for (int slot = table.first(hash);
 * slot != IndexTable.NONE; slot = table.next(hash, slot)) { if (isKey(table.index(slot))) { return table.index(slot); }
 * } table.add(hash, newIndex); </pre> Not thread-safe.
 */
public final class IndexTable {

	/** The slot returned if no slot, or no further one, has the hash code. */
	public static final int NONE = -1;

	private static final int SMALLEST = 128;

	/**
	 * The entries. The upper half is the hash code, and the lower half is the index plus one. An entry of 0 is free.
	 */
	private long[] entries = new long[SMALLEST];
	private int size;

	/** Returns the first slot with a hash code, or {@link #NONE} if there is none. */
	public int first(int hash) {
		return find(hash, hash & entries.length - 1);
	}

	/** Returns the next slot with the same hash code, or {@link #NONE} if there is none. */
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

	/** Returns the index in a slot. */
	public int index(int slot) {
		return (int) entries[slot] - 1;
	}

	/**
	 * Adds an index. Slots found before become invalid.
	 *
	 * @param hash the hash code of the key
	 * @param index the index, which must not be negative
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

	/** Removes all indexes without reducing the capacity. */
	public void clear() {
		if (size > 0) {
			Arrays.fill(entries, 0);
			size = 0;
		}
	}

	/** Replaces the index in a slot. */
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
