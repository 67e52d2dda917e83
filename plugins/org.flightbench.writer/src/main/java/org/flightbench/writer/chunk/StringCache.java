// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.chunk;

import java.util.Arrays;
import org.flightbench.writer.type.Bytes;
import org.flightbench.writer.type.StringEncoding;

/**
 * A cache of the strings that a thread has written recently, with their constants. The first occurrence of a string is
 * written inline. If it occurs again, it is added to the constant pool and referenced from then on. Thus unique strings
 * never fill the pool, and threads do not contend for the pool to look up the others. The size of the cache is limited:
 * if two strings have the same index, the later one replaces the earlier one.
 */
public final class StringCache {

	private static final int SIZE = 1024;

	/** The minimum length of a cached string. Shorter strings take no more space than a reference. */
	private static final int SHORTEST = 4;

	/** The maximum length of a cached string. Longer strings rarely repeat and would make the cache large. */
	private static final int LONGEST = 512;

	private static final long NO_CONSTANT = 0;

	/** The strings that occurred at least twice. */
	private final String[] strings = new String[SIZE];

	/** The constant IDs of these strings in the current chunk. */
	private final long[] constants = new long[SIZE];

	/**
	 * The hash codes of the most recent strings, which are sufficient to detect repetitions. They are kept instead of
	 * the strings, because references from an old array to young strings would slow down garbage collection more than
	 * the cache saves.
	 */
	private final int[] lastHashes = new int[SIZE];

	/** Encodes a string inline or as a reference. */
	void put(String string, ConstantPool pool, Bytes out) {
		if (string == null) {
			StringEncoding.put(null, out);
			return;
		}
		int hash = string.hashCode();
		int place = (hash ^ hash >>> 10 ^ hash >>> 20) & SIZE - 1;
		String cached = strings[place];
		if (cached == string || string.equals(cached) || cameBefore(string, hash, place)) {
			long constant = constants[place];
			if (constant == NO_CONSTANT) {
				constant = pool.idOf(string);
				constants[place] = constant;
			}
			StringEncoding.putReference(constant, out);
		} else {
			StringEncoding.put(string, out);
		}
	}

	/**
	 * Returns whether a string occurred before, according to its hash code, and its length permits caching. If so, adds
	 * it to the cache.
	 */
	private boolean cameBefore(String string, int hash, int place) {
		if (lastHashes[place] != hash) {
			lastHashes[place] = hash;
			return false;
		}
		if (string.length() < SHORTEST || string.length() > LONGEST) {
			return false;
		}
		strings[place] = string;
		constants[place] = NO_CONSTANT;
		return true;
	}

	/** Clears the constants, which belong to a chunk, but keeps the strings. */
	public void forgetConstants() {
		Arrays.fill(constants, NO_CONSTANT);
	}

	/** Clears the cache. */
	public void clear() {
		forgetConstants();
		Arrays.fill(strings, null);
		Arrays.fill(lastHashes, 0);
	}
}
