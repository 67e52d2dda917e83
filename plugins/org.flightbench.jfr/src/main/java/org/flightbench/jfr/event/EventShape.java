// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.event;

import org.flightbench.jfr.io.Varints;

/**
 * How long the parts of an event are up to its first wanted field: its size, the number of its type, and the integers
 * that are passed over. Whether another event is alike in this is seen by the upper bits of the first two words of its
 * bytes, as one that is set says that the integer goes on. Words of which these bits and all behind the prefix are kept
 * and the length of the prefix, together, are those of no event of another shape.
 */
final class EventShape {

	private static final byte NONE = -2;
	private static final long LOWER_BITS = ~Varints.UPPER_BITS;

	/** The way of its type, see {@link Repeats}. */
	byte way = NONE;
	/** The bits of the first two words without the values of what is passed over. */
	long headKept;
	long nextKept;
	/** The length of all these parts, in the uppermost byte of a word. */
	long prefix;

	/** Which bits of the first two words tell the lengths, and what they are. */
	private long headMask;
	private long headPattern;
	private long nextMask;
	private long nextPattern;

	/** No event is of the shape any more. */
	void forget() {
		way = NONE;
	}

	/** Whether an event of a type that goes this way, with these two words at first, has the shape. */
	boolean isOf(byte wayOfType, long head, long next) {
		return wayOfType == way && (head & headMask) == headPattern && (next & nextMask) == nextPattern;
	}

	/**
	 * Becomes the shape of an event.
	 *
	 * @param wayOfType one more than how many integers are passed over
	 * @return false if these do not end within two words; then it is the shape of none
	 */
	boolean take(byte wayOfType, byte[] bytes, int at) {
		forget();
		int typeEnd = Varints.pass(bytes, at + 1, 1) - at;
		int from = Varints.pass(bytes, at + typeEnd, wayOfType - 1) - at;
		if (from > 2 * Long.BYTES) {
			return false;
		}
		int inHead = Math.min(from, Long.BYTES);
		headMask = Varints.first(Varints.UPPER_BITS, inHead);
		headPattern = Varints.word(bytes, at) & headMask;
		headKept = ~Varints.first(LOWER_BITS, inHead) | Varints.first(-1, typeEnd);
		int inNext = from - inHead;
		nextMask = inNext == 0 ? 0 : Varints.first(Varints.UPPER_BITS, inNext);
		nextPattern = Varints.word(bytes, at + Long.BYTES) & nextMask;
		nextKept = inNext == 0 ? -1 : ~Varints.first(LOWER_BITS, inNext);
		prefix = (long) from << Long.SIZE - Byte.SIZE;
		way = wayOfType;
		return true;
	}
}
