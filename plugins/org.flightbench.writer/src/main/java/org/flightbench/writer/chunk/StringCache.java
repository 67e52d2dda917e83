// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.chunk;

import java.util.Arrays;
import org.flightbench.writer.type.Bytes;
import org.flightbench.writer.type.StringEncoding;

/**
 * The strings that a thread has written lately, and their constants. A string that comes for the first time is written
 * in its place; when it comes again, it moves into the constant pool and is referred to from then on. So strings that
 * are all different never fill a pool, and looking up the others contends with nobody. The cache is bounded: where two
 * strings fall on one place, the later one stays.
 */
public final class StringCache {

	private static final int SIZE = 1024;

	/** A reference takes as much room as these do. */
	private static final int SHORTEST = 4;

	/** Longer strings hardly repeat, and would make the cache large. */
	private static final int LONGEST = 512;

	private static final long NO_CONSTANT = 0;

	/** Strings that came again. */
	private final String[] strings = new String[SIZE];

	/** The constants of those strings in the current chunk. */
	private final long[] constants = new long[SIZE];

	/**
	 * The hash codes of the strings that came last. To know again what came once takes no more; a string itself, in an
	 * array as old as this, would cost the garbage collector more than it costs to write it.
	 */
	private final int[] lastHashes = new int[SIZE];

	/** Encodes a string, or a reference to it. */
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

	/** Whether the string comes again; it is cached then. */
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

	/** Forgets the constants, which are those of one chunk, but not which strings came before. */
	public void forgetConstants() {
		Arrays.fill(constants, NO_CONSTANT);
	}

	/** Forgets everything. */
	public void clear() {
		forgetConstants();
		Arrays.fill(strings, null);
		Arrays.fill(lastHashes, 0);
	}
}
