// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.event;

import java.util.Arrays;

import org.flightbench.base.IntList;

/**
 * A table that specifies whether the events of a type are skipped, read or counted. For counted types, the value is one
 * more than the number of integers in the prefix, which precedes the first requested field.
 */
final class TypeDispatch {

	/** The value of described types that were not requested; their events are skipped. */
	static final byte NOT_ASKED = 0;
	/**
	 * The value of types whose events are read one by one. Types that the chunk does not describe also have this value,
	 * because their events must be reported.
	 */
	static final byte READ = -1;
	/**
	 * The exclusive upper limit of type IDs in the table. In practice, all IDs are smaller. IDs below this limit have
	 * at most two bytes.
	 */
	static final int TYPES = 1 << 14;
	private static final int ONE_BYTE = 1 << 7;

	/**
	 * The values, indexed by the two bytes that follow the first byte of an event. If the ID has only one byte, the
	 * other byte is arbitrary.
	 */
	final byte[] byBytes = new byte[1 << 2 * Byte.SIZE];

	private final IntList types = new IntList();

	/** Creates a table without described types. */
	TypeDispatch() {
		Arrays.fill(byBytes, READ);
	}

	/**
	 * Sets the described types and marks them as not requested. Events of types whose IDs have more than two bytes are
	 * always read.
	 */
	void describe(IntList described) {
		Arrays.fill(byBytes, READ);
		for (int index = 0; index < described.size(); index++) {
			fill(described.get(index), NOT_ASKED);
		}
		types.clear();
	}

	/** Sets all types back to {@link #NOT_ASKED}. */
	void clear() {
		for (int index = 0; index < types.size(); index++) {
			fill(types.get(index), NOT_ASKED);
		}
		types.clear();
	}

	/** Sets the value of a described type. Ignores IDs of {@link #TYPES} and above, whose events are always read. */
	void set(long type, byte value) {
		if (type >= 0 && type < TYPES) {
			types.add((int) type);
			fill((int) type, value);
		}
	}

	private void fill(int type, byte value) {
		byBytes[type & ONE_BYTE - 1 | ONE_BYTE | type >>> 7 << Byte.SIZE] = value;
		if (type < ONE_BYTE) {
			for (int next = 0; next < byBytes.length; next += 1 << Byte.SIZE) {
				byBytes[next + type] = value;
			}
		}
	}

	/**
	 * Returns the index in {@link #byBytes} for an event, given its first eight bytes. The size must be encoded in one
	 * byte.
	 */
	static int bytes(long firstWord) {
		return (int) firstWord >>> Byte.SIZE & 0xffff;
	}

	/**
	 * Returns the type ID of an event, given its first eight bytes. The size must be encoded in one byte, and the type
	 * in at most two.
	 */
	static int type(long firstWord) {
		long secondByte = firstWord >>> 15 & 1;
		return (int) (firstWord >>> 8 & 0x7f | firstWord >>> 9 & 0x3f80 & -secondByte);
	}
}
