// SPDX-License-Identifier: UPL-1.0
package org.acme;

final class Encoder {

	private static final int LENGTH = 10_000;
	private static final int BYTES = 64;

	private Encoder() {}

	static byte[] encode(long text) {
		long hash = text;
		for (int index = 0; index < LENGTH; index++) {
			hash = hash * 31 + (hash >>> 7);
		}
		byte[] encoded = new byte[BYTES];
		encoded[(int) (hash & BYTES - 1)] = (byte) hash;
		return encoded;
	}
}
