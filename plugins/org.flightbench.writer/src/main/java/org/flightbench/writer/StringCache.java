// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer;

import java.util.Arrays;

/**
 * The strings that a thread has written lately, and their constants. A string that comes for the first time is written
 * in its place; when it comes again, it moves into the constant pool and is referred to from then on. So strings that
 * are all different never fill a pool, and looking up the others contends with nobody. The cache is bounded: where two
 * strings fall on one place, the later one stays.
 */
final class StringCache {

	private static final int SIZE = 1024;

	/** A reference takes as much room as these do. */
	private static final int SHORTEST = 4;

	/** What is longer hardly repeats, and would make the cache large. */
	private static final int LONGEST = 512;

	private static final long NO_CONSTANT = 0;

	private final String[] strings = new String[SIZE];
	private final long[] constants = new long[SIZE];

	/** Encodes a string, or a reference to it. */
	void put(String string, ConstantPool pool, Bytes out) {
		if (string == null) {
			StringEncoding.put(null, out);
			return;
		}
		int hash = string.hashCode();
		int place = (hash ^ hash >>> 10 ^ hash >>> 20) & SIZE - 1;
		String cached = strings[place];
		if (cached == string || string.equals(cached)) {
			long constant = constants[place];
			if (constant == NO_CONSTANT) {
				constant = pool.idOf(string);
				constants[place] = constant;
			}
			StringEncoding.putReference(constant, out);
		} else {
			putUncached(string, place, pool, out);
		}
	}

	private void putUncached(String string, int place, ConstantPool pool, Bytes out) {
		long constant = NO_CONSTANT;
		if (string.length() >= SHORTEST && string.length() <= LONGEST) {
			constant = pool.find(string);
			strings[place] = string;
			constants[place] = constant;
		}
		if (constant == NO_CONSTANT) {
			StringEncoding.put(string, out);
		} else {
			StringEncoding.putReference(constant, out);
		}
	}

	/** Forgets the constants, which are those of one chunk, but not which strings came before. */
	void forgetConstants() {
		Arrays.fill(constants, NO_CONSTANT);
	}

	/** Forgets everything. */
	void clear() {
		forgetConstants();
		Arrays.fill(strings, null);
	}
}
