// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.io;

/** Reads integers whose most significant byte comes first. */
public final class BigEndian {

	private BigEndian() {}

	/** Reads an integer of one to eight bytes. Integers of fewer than eight bytes are unsigned. */
	public static long read(byte[] bytes, int offset, int length) {
		long value = 0;
		for (int index = offset; index < offset + length; index++) {
			value = value << 8 | bytes[index] & 0xff;
		}
		return value;
	}
}
