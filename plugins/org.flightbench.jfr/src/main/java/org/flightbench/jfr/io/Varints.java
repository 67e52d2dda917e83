// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.io;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Variable-length integers with seven bits per byte, lowest bits first. The uppermost bit is set in every byte except
 * the last. A ninth byte contributes all eight bits. Eight bytes are processed together as one word: the first byte
 * whose uppermost bit is clear is the last byte of the integer.
 */
public final class Varints {

	/** The maximum number of bytes of an integer. */
	public static final int LONGEST = 9;

	private static final VarHandle LITTLE_ENDIAN = MethodHandles.byteArrayViewVarHandle(long[].class,
			ByteOrder.LITTLE_ENDIAN);
	/** The uppermost bit of each byte of a word. It is set if the integer continues. */
	public static final long UPPER_BITS = 0x8080808080808080L;
	private static final long LOWEST_BITS = 0x0101010101010101L;

	private Varints() {}

	/** Reads eight bytes in little-endian order. */
	public static long word(byte[] bytes, int at) {
		return (long) LITTLE_ENDIAN.get(bytes, at);
	}

	/** Writes eight bytes in little-endian order. */
	public static void put(byte[] bytes, int at, long word) {
		LITTLE_ENDIAN.set(bytes, at, word);
	}

	/** Returns a word in which the uppermost bit of each byte is set if the byte ends an integer. */
	public static long ends(long word) {
		return ~word & UPPER_BITS;
	}

	/** Returns the number of bytes up to the first end, or 9 if there is none. */
	public static int length(long ends) {
		return sumOfLowest((ends - 1 & ~ends & UPPER_BITS) >>> 7) + 1;
	}

	/**
	 * Returns the number of bytes whose lowest bit is set. All other bits must be clear. {@link Long#bitCount} is not
	 * faster if compiled by C1.
	 */
	private static int sumOfLowest(long bits) {
		return (int) (bits * LOWEST_BITS >>> Long.SIZE - Byte.SIZE);
	}

	/** Returns the number of integers that end in a word. */
	public static int count(long word) {
		return sumOfLowest(ends(word) >>> 7);
	}

	/** Returns the index after the given number of integers. */
	public static int pass(byte[] bytes, int from, int numbers) {
		int at = from;
		for (int passed = 0; passed < numbers; passed++) {
			at += length(ends(word(bytes, at)));
		}
		return at;
	}

	/** Returns whether each of the given number of integers is encoded in a single byte. */
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

	/**
	 * Returns the total length in bytes of the given number of integers at the start of a word, or 9 if they do not end
	 * within the word. No integer may have nine bytes.
	 */
	public static int lengthOf(int numbers, long word) {
		long ends = ends(word);
		for (int passed = 1; passed < numbers; passed++) {
			ends &= ends - 1;
		}
		return length(ends);
	}

	/** Returns the integer whose last byte is the last nonzero byte of a word. */
	public static long value(long word) {
		long pairs = word & 0x007f007f007f007fL | (word & 0x7f007f007f007f00L) >>> 1;
		long quads = pairs & 0x00003fff00003fffL | (pairs & 0x3fff00003fff0000L) >>> 2;
		return quads & 0x0fffffffL | (quads & 0x0fffffff00000000L) >>> 4;
	}

	/** Returns the integer of a given length at an index. The given word must contain the bytes at this index. */
	public static long value(byte[] bytes, int at, long word, int length) {
		return length == LONGEST
				? value(word) | (bytes[at + LONGEST - 1] & 0xffL) << 56
				: value(first(word, length));
	}

	/** Returns the first bytes of a word, 1 to 8, with the other bytes cleared. */
	public static long first(long word, int length) {
		return word & -1L >>> Long.SIZE - Byte.SIZE * length;
	}
}
