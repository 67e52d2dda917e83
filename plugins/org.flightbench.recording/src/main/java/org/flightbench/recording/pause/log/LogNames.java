// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.log;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A cache of the names in a log, keyed by their bytes, which avoids repeated decoding. */
final class LogNames {

	private static final int SLOTS = 1 << 10;

	private final byte[][] keys = new byte[SLOTS][];
	private final String[] names = new String[SLOTS];

	/** Returns the name with the given bytes. */
	String name(byte[] bytes, int from, int to) {
		int hash = 0;
		for (int index = from; index < to; index++) {
			hash = 31 * hash + bytes[index];
		}
		int slot = (hash ^ hash >>> 15) & SLOTS - 1;
		if (keys[slot] == null || !Arrays.equals(keys[slot], 0, keys[slot].length, bytes, from, to)) {
			keys[slot] = Arrays.copyOfRange(bytes, from, to);
			names[slot] = new String(keys[slot], StandardCharsets.UTF_8);
		}
		return names[slot];
	}
}
