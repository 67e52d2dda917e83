// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.event;

import java.util.Arrays;

import org.flightbench.base.IntList;

/**
 * Whether the events of a type are skipped, read, or counted. Of those that are counted, the value is one more than the
 * number of integers in their prefix, which is in front of the first field that is asked for.
 */
final class TypeDispatch {

	/** The events are skipped: nobody asked for the type, which the chunk describes. */
	static final byte NOT_ASKED = 0;
	/** Every event is read, or reported if the chunk does not describe the type. */
	static final byte READ = -1;
	/** Types with smaller IDs, which is all of them, take at most two bytes. */
	static final int TYPES = 1 << 14;
	private static final int ONE_BYTE = 1 << 7;

	/** By the two bytes behind an event's first; behind a type of one byte any other may stand. */
	final byte[] byBytes = new byte[1 << 2 * Byte.SIZE];

	/** The types that are asked for. */
	private final IntList types = new IntList();

	/** No type is described. */
	TypeDispatch() {
		Arrays.fill(byBytes, READ);
	}

	/** These types are described, no others, and none is asked for. Those of more than two bytes are always read. */
	void describe(IntList described) {
		Arrays.fill(byBytes, READ);
		for (int index = 0; index < described.size(); index++) {
			fill(described.get(index), NOT_ASKED);
		}
		types.clear();
	}

	/** No type is asked for any more. */
	void clear() {
		for (int index = 0; index < types.size(); index++) {
			fill(types.get(index), NOT_ASKED);
		}
		types.clear();
	}

	/**
	 * Sets what is done with the events of a described type; an ID that is too large has no value, its events are read.
	 */
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

	/** The index in {@link #byBytes} of an event, by its first eight bytes, if its size is of one. */
	static int bytes(long firstWord) {
		return (int) firstWord >>> Byte.SIZE & 0xffff;
	}

	/** The type of an event, of at most two bytes, by the first eight bytes of the event, if its size is of one. */
	static int type(long firstWord) {
		long secondByte = firstWord >>> 15 & 1;
		return (int) (firstWord >>> 8 & 0x7f | firstWord >>> 9 & 0x3f80 & -secondByte);
	}
}
