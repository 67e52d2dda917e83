// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.decode;

import java.util.Arrays;
import java.util.List;

import org.flightbench.base.Hash;
import org.flightbench.base.IndexTable;

/**
 * Where the constants of one type stand in a chunk. They are noted in sequence, which is all that is done for most
 * types; a table is made when somebody looks for one. Of several with the same number the last counts. Of some types
 * the values of some fields are kept, as nearly all constants will be asked for.
 */
final class PoolIndex {

	/** The answer for a number that no constant has. */
	static final int NONE = -1;

	private static final int SMALLEST = 64;
	/** More room is not kept for the next chunk. */
	private static final int MOST_KEPT = 1 << 18;

	private long[] ids = new long[SMALLEST];
	private long[] offsets = new long[SMALLEST];
	private int size;
	/** The fields that are kept of all of them, null if there are none, and their values. */
	private List<String> fields;
	private long[] row = {};
	private long[] values = {};
	/** Whether each number is one more than that before. */
	private boolean inSequence = true;
	private IndexTable table = new IndexTable();
	private int inTable;

	/** Forgets all. */
	void clear() {
		fields = null;
		if (ids.length > MOST_KEPT) {
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

	/** Notes a constant. */
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
	 * From here on the values of some fields are kept as well.
	 *
	 * @return where to put those of the next constant before it is added
	 */
	long[] keep(List<String> itsFields) {
		if (fields == null && size == 0) {
			fields = itsFields;
			row = new long[itsFields.size()];
			values = values.length < row.length * ids.length ? new long[row.length * ids.length] : values;
		}
		return row;
	}

	/** Notes a constant with the values of its fields. */
	void addRow(long id, long offset) {
		add(id, offset);
		if (size * row.length > values.length) {
			values = Arrays.copyOf(values, row.length * ids.length);
		}
		for (int field = 0; field < row.length; field++) {
			values[(size - 1) * row.length + field] = row[field];
		}
	}

	/** Whether these are the fields that are kept. */
	boolean hasKept(List<String> itsFields) {
		return itsFields.equals(fields);
	}

	/** Copies the kept values of a constant. */
	void copy(int place, long[] into) {
		for (int field = 0; field < row.length; field++) {
			into[field] = values[place * row.length + field];
		}
	}

	/** Where the constant of that number stands, {@link #NONE} if there is none. */
	long find(long id) {
		int place = place(id);
		return place == NONE ? NONE : offsets[place];
	}

	/** Where the constant at a place stands. */
	long offset(int place) {
		return offsets[place];
	}

	/** The place of the constant of that number, {@link #NONE} if there is none. */
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
