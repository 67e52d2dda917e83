// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.chunk;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.flightbench.writer.type.Type;

/**
 * The numbers of the constants of one type, in all of a recording. A number never stands for two values, because the
 * JDK's parser takes one that it knows from the chunk before for the same value. The first values of a simple type,
 * such as frame types and thread states, keep theirs in every chunk: async-profiler's reader relies on it, and on frame
 * types that fit into a byte.
 */
public final class ConstantIds {

	private static final int KEPT = 64;

	private final boolean simple;
	private final AtomicLong last = new AtomicLong();
	private final Map<Object, Long> kept = new ConcurrentHashMap<>();

	ConstantIds(Type type) {
		simple = type.isSimple();
	}

	/** A number for a value that comes into a pool; 0 is never one. */
	long of(Object value) {
		if (simple) {
			Long known = kept.get(value);
			if (known != null) {
				return known;
			}
			if (kept.size() < KEPT) {
				return kept.computeIfAbsent(value, unseen -> last.incrementAndGet());
			}
		}
		return last.incrementAndGet();
	}
}
