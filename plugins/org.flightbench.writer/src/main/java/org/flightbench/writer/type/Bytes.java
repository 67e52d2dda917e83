// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.flightbench.writer.memory.Padding;

/**
 * A growing array of bytes, written as recordings have them: integers as LEB128 (seven bits a byte, lowest first; a
 * ninth byte has eight), floating point numbers and the fields of a chunk's header big-endian.
 */
public class Bytes extends Padding {

	/** The most bytes that a LEB128 number takes. */
	static final int LONGEST_NUMBER = 9;

	private static final VarHandle LITTLE_LONG = MethodHandles.byteArrayViewVarHandle(long[].class,
			ByteOrder.LITTLE_ENDIAN);
	private static final VarHandle BIG_LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
	private static final VarHandle BIG_INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

	/** The bytes, up to {@link #position}; replaced when it becomes too small. */
	public byte[] array;

	/** How many bytes there are. */
	public int position;

	public Bytes(byte[] array) {
		this.array = array;
	}

	/** Bytes that a thread will write to again and again. */
	public static Bytes ofThread(byte[] array) {
		return new Padded(array);
	}

	/** Makes room for more bytes. */
	final void ensure(int count) {
		if (array.length - position < count) {
			grow(count);
		}
	}

	private void grow(int count) {
		int needed = Math.addExact(position, count);
		byte[] larger = new byte[Math.max(needed, (int) Math.min(2L * array.length, Integer.MAX_VALUE - 8))];
		System.arraycopy(array, 0, larger, 0, position);
		array = larger;
	}

	public final void putByte(int value) {
		ensure(1);
		array[position++] = (byte) value;
	}

	/** An int as LEB128 of its 32 bits. */
	public final void putInt(int value) {
		putLong(value & 0xFFFF_FFFFL);
	}

	/** A long as LEB128. */
	public final void putLong(long value) {
		ensure(LONGEST_NUMBER);
		if (value >>> 7 == 0) {
			array[position++] = (byte) value;
		} else if (value >>> 56 == 0) {
			putSpread(value);
		} else {
			putByByte(value);
		}
	}

	/** Up to 56 bits, spread to the low seven of each byte at once; a loop over bytes takes twice as long. */
	private void putSpread(long value) {
		long bits = (value & 0x0FFF_FFFFL) | (value & 0xFF_FFFF_F000_0000L) << 4;
		bits = (bits & 0x0000_3FFF_0000_3FFFL) | (bits & 0x0FFF_C000_0FFF_C000L) << 2;
		bits = (bits & 0x007F_007F_007F_007FL) | (bits & 0x3F80_3F80_3F80_3F80L) << 1;
		int last = (63 - Long.numberOfLeadingZeros(bits)) >>> 3;
		long more = 0x8080_8080_8080_8080L & (1L << (last << 3)) - 1;
		LITTLE_LONG.set(array, position, bits | more);
		position += last + 1;
	}

	private void putByByte(long value) {
		long rest = value;
		for (int count = 1; count < LONGEST_NUMBER && rest >>> 7 != 0; count++) {
			array[position++] = (byte) (rest | 0x80);
			rest >>>= 7;
		}
		array[position++] = (byte) rest;
	}

	/** A float, big-endian. */
	public final void putFloat(float value) {
		putRawInt(Float.floatToRawIntBits(value));
	}

	/** A double, big-endian. */
	public final void putDouble(double value) {
		putRawLong(Double.doubleToRawLongBits(value));
	}

	public final void putRawShort(int value) {
		putByte(value >> 8);
		putByte(value);
	}

	public final void putRawInt(int value) {
		ensure(Integer.BYTES);
		BIG_INT.set(array, position, value);
		position += Integer.BYTES;
	}

	public final void putRawLong(long value) {
		ensure(Long.BYTES);
		BIG_LONG.set(array, position, value);
		position += Long.BYTES;
	}

	public final void put(byte[] source, int length) {
		ensure(length);
		System.arraycopy(source, 0, array, position, length);
		position += length;
	}

	public final void put(Bytes source) {
		put(source.array, source.position);
	}

	/** Begins an event, whose size {@link #endEvent} will know: one byte is kept free for it. */
	public final int startEvent() {
		ensure(1);
		return position++;
	}

	/**
	 * Puts the size of an event in front of it. One of 128 bytes or more moves, because its size takes more than a
	 * byte.
	 */
	public final void endEvent(int start) {
		int size = position - start;
		if (size < 128) {
			array[start] = (byte) size;
			return;
		}
		int length = 2;
		while (size - 1 + length >>> 7 * length != 0) {
			length++;
		}
		ensure(length);
		System.arraycopy(array, start + 1, array, start + length, size - 1);
		position += length - 1;
		putSize(start, length, size - 1 + length);
	}

	private void putSize(int at, int length, int size) {
		for (int index = 0; index < length - 1; index++) {
			array[at + index] = (byte) (size >>> 7 * index | 0x80);
		}
		array[at + length - 1] = (byte) (size >>> 7 * (length - 1));
	}

	/** Keeps what comes behind it in memory away. */
	@SuppressWarnings("unused")
	private static final class Padded extends Bytes {

		private int a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, aA, aB, aC, aD, aE, aF;
		private int b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, bA, bB, bC, bD, bE, bF;

		Padded(byte[] array) {
			super(array);
		}
	}
}
