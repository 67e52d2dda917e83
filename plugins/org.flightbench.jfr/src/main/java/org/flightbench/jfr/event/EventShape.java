// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.event;

import org.flightbench.jfr.io.Varints;

/**
 * The encoded lengths of an event's size, type and prefix integers, and the masks that turn its bytes into a key, as
 * explained in the package documentation. The uppermost bits of the bytes in the first two words show whether another
 * event has the same lengths: a set bit means that the integer continues.
 */
final class EventShape {

	private static final byte NONE = -2;
	private static final long LOWER_BITS = ~Varints.UPPER_BITS;

	/** The value of the event type in {@link TypeDispatch}. */
	byte dispatch = NONE;
	/** The bits of the first two words that belong to the key: all except the values of the prefix integers. */
	long firstKept;
	long secondKept;
	/** The length from the event's start to the end of the prefix, in the uppermost byte of the word. */
	long prefixLength;

	/** The bits of the first two words that encode the lengths, and their expected values. */
	private long firstLengths;
	private long firstExpected;
	private long secondLengths;
	private long secondExpected;

	/** Clears the shape. No event matches it until the next {@link #take}. */
	void forget() {
		dispatch = NONE;
	}

	/** Returns whether an event has this shape, given the value of its type and its first two words. */
	boolean isOf(byte ofType, long first, long second) {
		return ofType == dispatch && (first & firstLengths) == firstExpected
				&& (second & secondLengths) == secondExpected;
	}

	/**
	 * Sets this shape to that of an event.
	 *
	 * @param ofType one more than the number of integers in the prefix
	 * @param bytes the bytes that contain the event
	 * @param at the index at which the event starts
	 * @return false if the prefix does not end within two words; no event matches the shape in this case
	 */
	boolean take(byte ofType, byte[] bytes, int at) {
		forget();
		int typeEnd = Varints.pass(bytes, at + 1, 1) - at;
		int from = Varints.pass(bytes, at + typeEnd, ofType - 1) - at;
		if (from > 2 * Long.BYTES) {
			return false;
		}
		int inFirst = Math.min(from, Long.BYTES);
		firstLengths = Varints.first(Varints.UPPER_BITS, inFirst);
		firstExpected = Varints.word(bytes, at) & firstLengths;
		firstKept = ~Varints.first(LOWER_BITS, inFirst) | Varints.first(-1, typeEnd);
		int inSecond = from - inFirst;
		secondLengths = inSecond == 0 ? 0 : Varints.first(Varints.UPPER_BITS, inSecond);
		secondExpected = Varints.word(bytes, at + Long.BYTES) & secondLengths;
		secondKept = inSecond == 0 ? -1 : ~Varints.first(LOWER_BITS, inSecond);
		prefixLength = (long) from << Long.SIZE - Byte.SIZE;
		dispatch = ofType;
		return true;
	}
}
