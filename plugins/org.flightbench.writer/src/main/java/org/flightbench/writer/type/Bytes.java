// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.flightbench.writer.memory.Padding;

/**
 * A growing byte array with the encodings of recordings: integers as LEB128 (seven bits per byte, lowest first; a ninth
 * byte has eight bits), and floating-point numbers and the fields of chunk headers in big-endian order.
 */
public class Bytes extends Padding {

	/** The maximum length of a LEB128 number in bytes. */
	static final int LONGEST_NUMBER = 9;

	private static final VarHandle LITTLE_LONG = MethodHandles.byteArrayViewVarHandle(long[].class,
			ByteOrder.LITTLE_ENDIAN);
	private static final VarHandle BIG_LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
	private static final VarHandle BIG_INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

	/** The content, up to {@link #position}. Replaced by a larger array when it is full. */
	public byte[] array;

	/** The number of bytes in use. */
	public int position;

	public Bytes(byte[] array) {
		this.array = array;
	}

	/** Creates an instance that a thread writes to frequently, with padding to prevent false sharing. */
	public static Bytes ofThread(byte[] array) {
		return new Padded(array);
	}

	/** Ensures that there is space for a number of bytes. */
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

	/** Puts the 32 bits of an int as LEB128. */
	public final void putInt(int value) {
		putLong(value & 0xFFFF_FFFFL);
	}

	/** Puts a long as LEB128. */
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

	/**
	 * Puts a number of up to 56 bits as LEB128. Distributes the bits to the lower seven bits of all bytes in parallel,
	 * which is twice as fast as a loop over the bytes.
	 */
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

	/** Puts a float in big-endian order. */
	public final void putFloat(float value) {
		putRawInt(Float.floatToRawIntBits(value));
	}

	/** Puts a double in big-endian order. */
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

	/**
	 * Starts an event. Reserves one byte for the size, which {@link #endEvent} writes. Returns the start of the event.
	 */
	public final int startEvent() {
		ensure(1);
		return position++;
	}

	/**
	 * Writes the size before the content of an event. Moves the content of an event of 128 bytes or more, because its
	 * size does not fit into one byte.
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

	/** Adds padding after the fields to prevent false sharing with the next object in memory. */
	@SuppressWarnings("unused")
	private static final class Padded extends Bytes {

		private int a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, aA, aB, aC, aD, aE, aF;
		private int b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, bA, bB, bC, bD, bE, bF;

		Padded(byte[] array) {
			super(array);
		}
	}
}
