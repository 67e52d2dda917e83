// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.io;

import org.flightbench.base.Hash;

/** Computes hash codes of bytes. */
public final class ByteHash {

	private ByteHash() {}

	/**
	 * Returns the hash code of a range of bytes. Processes eight bytes at a time; the last eight may overlap the
	 * previous eight.
	 */
	public static int of(byte[] bytes, int start, int length) {
		long hash = length;
		int last = start + length - Long.BYTES;
		if (last < start) {
			for (int at = start; at < start + length; at++) {
				hash = hash << Byte.SIZE ^ hash >>> Long.SIZE - Byte.SIZE ^ bytes[at];
			}
			return (int) Hash.of(hash);
		}
		for (int at = start; at < last; at += Long.BYTES) {
			long product = Hash.upper(hash ^ Varints.word(bytes, at));
			hash = product ^ product >>> 32;
		}
		return (int) Hash.of(hash ^ Varints.word(bytes, last));
	}
}
