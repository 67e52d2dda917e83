// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.event;

import org.flightbench.jfr.io.Varints;

/**
 * The lengths of an event's size, its type, and the integers of its prefix, and the masks that make a key of its bytes:
 * see the package's description. Whether another event has the same lengths is seen by the upper bits of the bytes of
 * its first two words: one that is set says that the integer goes on.
 */
final class EventShape {

	private static final byte NONE = -2;
	private static final long LOWER_BITS = ~Varints.UPPER_BITS;

	/** The value of its type in {@link TypeDispatch}. */
	byte dispatch = NONE;
	/** The bits of the first two words that are of the key: all but the values of the prefix. */
	long firstKept;
	long secondKept;
	/** Bytes up to the end of the prefix, in the uppermost byte of a word. */
	long prefixLength;

	/** The bits of the first two words that say the lengths, and what they are. */
	private long firstLengths;
	private long firstExpected;
	private long secondLengths;
	private long secondExpected;

	/** No event is of the shape any more. */
	void forget() {
		dispatch = NONE;
	}

	/** Whether an event has the shape, by the value of its type and its first two words. */
	boolean isOf(byte ofType, long first, long second) {
		return ofType == dispatch && (first & firstLengths) == firstExpected
				&& (second & secondLengths) == secondExpected;
	}

	/**
	 * Becomes the shape of an event.
	 *
	 * @param ofType one more than the number of integers in the prefix
	 * @return false if these do not end within two words; then it is the shape of none
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
