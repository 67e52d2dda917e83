// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.chunk;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.flightbench.writer.type.Type;

/**
 * The IDs of the constants of a type, unique within a recording. An ID must never refer to two values, because the
 * JDK's parser assumes that an ID from the previous chunk still refers to the same value. The first values of a simple
 * type, such as frame types and thread states, have the same ID in all chunks. async-profiler's reader depends on this,
 * and on IDs of frame types that fit into a byte.
 */
public final class ConstantIds {

	private static final int KEPT = 64;

	private final boolean simple;
	private final AtomicLong last = new AtomicLong();
	private final Map<Object, Long> kept = new ConcurrentHashMap<>();

	ConstantIds(Type type) {
		simple = type.isSimple();
	}

	/** Returns an ID, which is never 0, for a value that is being added to a pool. */
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
