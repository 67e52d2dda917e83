// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.io;

import org.flightbench.base.Hash;

/** Hashes of bytes. */
public final class ByteHash {

	private ByteHash() {}

	/** The hash of bytes, eight of them at a time; the last eight of a longer row count once more. */
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
