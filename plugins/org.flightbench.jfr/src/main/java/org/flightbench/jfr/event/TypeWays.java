// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.event;

import java.util.Arrays;

/**
 * What is done with the events of each type: one more than the number of integers before the first wanted one, or...
 */
final class TypeWays {

	/** The events are passed over. */
	static final byte NOT_ASKED = 0;
	/** Every event is read. */
	static final byte READ = -1;
	/** Types with smaller numbers, which is all of them, take at most two bytes. */
	static final int TYPES = 1 << 14;
	private static final int ONE_BYTE = 1 << 7;

	/** By the two bytes behind an event's first; behind a type of one byte any other may stand. */
	final byte[] byBytes = new byte[1 << 2 * Byte.SIZE];

	/** The types that have a way, and how many they are. */
	private int[] types = new int[64];
	private int size;

	/** No type is asked for; numbers of more than two bytes are to be looked at. */
	TypeWays() {
		for (int longType = 0x8080; longType < byBytes.length; longType += 1 << Byte.SIZE) {
			Arrays.fill(byBytes, longType, longType + ONE_BYTE, READ);
		}
	}

	/** No type is asked for any more. */
	void clear() {
		for (int index = 0; index < size; index++) {
			fill(types[index], NOT_ASKED);
		}
		size = 0;
	}

	/** Sets the way of a type; a number that is too large has none. */
	void set(long type, byte way) {
		if (type >= 0 && type < TYPES) {
			if (size == types.length) {
				types = Arrays.copyOf(types, 2 * size);
			}
			types[size++] = (int) type;
			fill((int) type, way);
		}
	}

	private void fill(int type, byte way) {
		byBytes[type & ONE_BYTE - 1 | ONE_BYTE | type >>> 7 << Byte.SIZE] = way;
		if (type < ONE_BYTE) {
			for (int next = 0; next < byBytes.length; next += 1 << Byte.SIZE) {
				byBytes[next + type] = way;
			}
		}
	}

	/** Where the way of an event's type stands, by the first eight bytes of the event, if its size is of one. */
	static int bytes(long head) {
		return (int) head >>> Byte.SIZE & 0xffff;
	}

	/** The type of an event, of at most two bytes, by the first eight bytes of the event, if its size is of one. */
	static int type(long head) {
		long secondByte = head >>> 15 & 1;
		return (int) (head >>> 8 & 0x7f | head >>> 9 & 0x3f80 & -secondByte);
	}
}
