// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.decode;

import java.util.Arrays;
import java.util.List;

import org.flightbench.base.Hash;

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
	/** One more than the place of a constant. */
	private int[] table = {};
	private int inTable;

	/** Forgets all. */
	void clear() {
		fields = null;
		if (ids.length > MOST_KEPT) {
			ids = new long[SMALLEST];
			offsets = new long[SMALLEST];
			values = new long[0];
			table = new int[0];
		}
		size = 0;
		inSequence = true;
		inTable = 0;
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
		if (inTable < size) {
			fillTable();
		}
		return table[slot(id)] - 1;
	}

	private void fillTable() {
		if (table.length < 2 * size) {
			table = new int[2 * Integer.highestOneBit(2 * size - 1)];
			inTable = 0;
		} else if (inTable == 0) {
			Arrays.fill(table, 0);
		}
		while (inTable < size) {
			table[slot(ids[inTable])] = ++inTable;
		}
	}

	private int slot(long id) {
		int mask = table.length - 1;
		int slot = (int) Hash.of(id) & mask;
		while (table[slot] != 0 && ids[table[slot] - 1] != id) {
			slot = slot + 1 & mask;
		}
		return slot;
	}
}
