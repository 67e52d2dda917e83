// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.decode;

import java.util.Arrays;
import java.util.List;

import org.flightbench.base.Hash;
import org.flightbench.base.IndexTable;

/**
 * An index of the constants of one type in a chunk. Constants are only appended to arrays; a hash table is built on the
 * first lookup unless IDs are consecutive, because constants of most types are never looked up. If several constants
 * have the same ID, the last one is used. For some types, the index also stores the values of certain fields, because
 * almost all constants will be needed.
 */
final class PoolIndex {

	/** Returned if no constant has the ID. */
	static final int NONE = -1;

	private static final int SMALLEST = 64;
	/** The capacity above which arrays are not kept for the next chunk. */
	private static final int MAX_KEPT = 1 << 18;

	private long[] ids = new long[SMALLEST];
	private long[] offsets = new long[SMALLEST];
	private int size;
	/** The fields whose values are stored, or null if no values are stored. */
	private List<String> fields;
	private long[] row = {};
	private long[] values = {};
	/** Whether each ID is one more than the previous one. */
	private boolean inSequence = true;
	private IndexTable table = new IndexTable();
	private int inTable;

	void clear() {
		fields = null;
		if (ids.length > MAX_KEPT) {
			ids = new long[SMALLEST];
			offsets = new long[SMALLEST];
			values = new long[0];
			table = new IndexTable();
		}
		size = 0;
		inSequence = true;
		inTable = 0;
		table.clear();
	}

	void add(long id, long offset) {
		if (size == ids.length) {
			ids = Arrays.copyOf(ids, 2 * size);
			offsets = Arrays.copyOf(offsets, 2 * size);
		}
		inSequence &= size == 0 || id == ids[size - 1] + 1;
		ids[size] = id;
		offsets[size++] = offset;
	}

	/**
	 * Starts storing the values of some fields.
	 *
	 * @return the array that receives the values of the next constant before {@link #addRow} is called
	 */
	long[] keep(List<String> itsFields) {
		if (fields == null && size == 0) {
			fields = itsFields;
			row = new long[itsFields.size()];
			values = values.length < row.length * ids.length ? new long[row.length * ids.length] : values;
		}
		return row;
	}

	/** Adds a constant with the values of its fields. */
	void addRow(long id, long offset) {
		add(id, offset);
		if (size * row.length > values.length) {
			values = Arrays.copyOf(values, row.length * ids.length);
		}
		for (int field = 0; field < row.length; field++) {
			values[(size - 1) * row.length + field] = row[field];
		}
	}

	/** Returns whether exactly the given fields are stored. */
	boolean hasKept(List<String> itsFields) {
		return itsFields.equals(fields);
	}

	/** Copies the stored values of a constant. */
	void copy(int place, long[] into) {
		for (int field = 0; field < row.length; field++) {
			into[field] = values[place * row.length + field];
		}
	}

	/** Returns the offset of the constant with an ID, or {@link #NONE} if there is none. */
	long find(long id) {
		int place = place(id);
		return place == NONE ? NONE : offsets[place];
	}

	/** Returns the offset of the constant at an index. */
	long offset(int place) {
		return offsets[place];
	}

	/** Returns the index of the constant with an ID, or {@link #NONE} if there is none. */
	int place(long id) {
		if (inSequence) {
			long place = id - ids[0];
			return place >= 0 && place < size ? (int) place : NONE;
		}
		while (inTable < size) {
			fill();
		}
		int slot = slot(id, (int) Hash.of(id));
		return slot == IndexTable.NONE ? NONE : table.index(slot);
	}

	private void fill() {
		long id = ids[inTable];
		int hash = (int) Hash.of(id);
		int slot = slot(id, hash);
		if (slot == IndexTable.NONE) {
			table.add(hash, inTable++);
		} else {
			table.replace(slot, inTable++);
		}
	}

	private int slot(long id, int hash) {
		int slot = table.first(hash);
		while (slot != IndexTable.NONE && ids[table.index(slot)] != id) {
			slot = table.next(hash, slot);
		}
		return slot;
	}
}
