// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.io;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Integers of seven bits a byte, the lowest first, each byte but the last with its upper bit set; a ninth byte has
 * eight bits. Eight bytes are looked at together, as one word: the first whose upper bit is not set is the last of the
 * number.
 */
public final class Varints {

	/** Bytes of the longest one. */
	public static final int LONGEST = 9;

	private static final VarHandle LITTLE_ENDIAN = MethodHandles.byteArrayViewVarHandle(long[].class,
			ByteOrder.LITTLE_ENDIAN);
	/** Of each byte of a word the bit that says whether a number goes on. */
	public static final long UPPER_BITS = 0x8080808080808080L;
	private static final long LOWEST_BITS = 0x0101010101010101L;

	private Varints() {}

	/** Eight bytes, the first of them the lowest. */
	public static long word(byte[] bytes, int at) {
		return (long) LITTLE_ENDIAN.get(bytes, at);
	}

	/** Puts eight bytes, the first of them the lowest. */
	public static void put(byte[] bytes, int at, long word) {
		LITTLE_ENDIAN.set(bytes, at, word);
	}

	/** The upper bits of the bytes of a word with which numbers end. */
	public static long ends(long word) {
		return ~word & UPPER_BITS;
	}

	/** Bytes up to the first end, 9 if there is none. */
	public static int length(long ends) {
		return sumOfLowest((ends - 1 & ~ends & UPPER_BITS) >>> 7) + 1;
	}

	/**
	 * The sum of the lowest bits of all bytes, of which no other is set; quick compilers know no faster way to count.
	 */
	private static int sumOfLowest(long bits) {
		return (int) (bits * LOWEST_BITS >>> Long.SIZE - Byte.SIZE);
	}

	/** How many numbers end in a word. */
	public static int count(long word) {
		return sumOfLowest(ends(word) >>> 7);
	}

	/** The place behind that many numbers. */
	public static int pass(byte[] bytes, int from, int numbers) {
		int at = from;
		for (int passed = 0; passed < numbers; passed++) {
			at += length(ends(word(bytes, at)));
		}
		return at;
	}

	/** Whether that many numbers are of one byte each. */
	public static boolean areBytes(byte[] bytes, int from, int numbers) {
		int at = from;
		for (int end = from + numbers - Long.BYTES; at <= end; at += Long.BYTES) {
			if ((word(bytes, at) & UPPER_BITS) != 0) {
				return false;
			}
		}
		for (int end = from + numbers; at < end; at++) {
			if (bytes[at] < 0) {
				return false;
			}
		}
		return true;
	}

	/** Bytes of that many numbers at the start of a word, 9 if they do not end in it. None may be of nine bytes. */
	public static int lengthOf(int numbers, long word) {
		long ends = ends(word);
		for (int passed = 1; passed < numbers; passed++) {
			ends &= ends - 1;
		}
		return length(ends);
	}

	/** The number whose last byte is the last of a word that is not 0. */
	public static long value(long word) {
		long pairs = word & 0x007f007f007f007fL | (word & 0x7f007f007f007f00L) >>> 1;
		long quads = pairs & 0x00003fff00003fffL | (pairs & 0x3fff00003fff0000L) >>> 2;
		return quads & 0x0fffffffL | (quads & 0x0fffffff00000000L) >>> 4;
	}

	/** The number of that length at a place where the word is. */
	public static long value(byte[] bytes, int at, long word, int length) {
		return length == LONGEST
				? value(word) | (bytes[at + LONGEST - 1] & 0xffL) << 56
				: value(first(word, length));
	}

	/** The first bytes of a word, 1 to 8, the others 0. */
	public static long first(long word, int length) {
		return word & -1L >>> Long.SIZE - Byte.SIZE * length;
	}
}
