// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.table;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A batch of rows of a table, stored by column. */
public final class Rows {

	/** The representation of NULL in all columns except those with floating-point numbers. */
	public static final long NULL = Long.MIN_VALUE;

	private static final int FIRST = 256;

	private final Values[] columns;
	private int size;
	/** The number of times that each row occurs; null if each occurs once. */
	private long[] times;

	/** @param columns the number of columns */
	public Rows(int columns) {
		this.columns = new Values[columns];
		for (int column = 0; column < columns; column++) {
			this.columns[column] = new Values();
		}
	}

	/** The values of a column. Strings are represented by their index in the dictionary of this column. */
	public static final class Values {

		private long[] values = new long[FIRST];
		private final List<byte[]> texts = new ArrayList<>();
		private final Map<String, Integer> indexes = new HashMap<>();

		/** Returns a value, or {@link Rows#NULL}. */
		public long get(int row) {
			return values[row];
		}

		public void set(int row, long value) {
			if (row >= values.length) {
				values = Arrays.copyOf(values, Math.max(row + 1, 2 * values.length));
			}
			values[row] = value;
		}

		/** Returns a string in UTF-8; null for {@link Rows#NULL}. */
		byte[] text(long value) {
			return value == NULL ? null : texts.get((int) value);
		}

		/** Returns the value that represents a string, which may be null. */
		public long index(String text) {
			if (text == null) {
				return NULL;
			}
			Integer known = indexes.get(text);
			if (known == null) {
				known = texts.size();
				indexes.put(text, known);
				// the database would truncate strings at this character
				texts.add(text.replace('\0', '\ufffd').getBytes(StandardCharsets.UTF_8));
			}
			return known;
		}
	}

	/**
	 * Returns the representation of NULL in a column of the given type, which for floating-point numbers is the bits of
	 * NaN.
	 */
	public static long missing(ColumnType type) {
		return type == ColumnType.DOUBLE ? Double.doubleToRawLongBits(Double.NaN) : NULL;
	}

	public Values column(int column) {
		return columns[column];
	}

	/** Returns the number of rows, counting repeated rows once. */
	public int size() {
		return size;
	}

	/** Adds a row. The caller must then set all its values. Returns its index. */
	public int add() {
		return size++;
	}

	/** Adds a row that occurs several times. The caller must then set all its values. Returns its index. */
	public int add(long itsTimes) {
		if (times == null) {
			times = new long[FIRST];
			Arrays.fill(times, 1);
		}
		int row = size++;
		if (row >= times.length) {
			int before = times.length;
			times = Arrays.copyOf(times, Math.max(row + 1, 2 * before));
			Arrays.fill(times, before, times.length, 1);
		}
		times[row] = itsTimes;
		return row;
	}

	/** Returns how often a row occurs. */
	long times(int row) {
		return times == null || row >= times.length ? 1 : times[row];
	}
}
