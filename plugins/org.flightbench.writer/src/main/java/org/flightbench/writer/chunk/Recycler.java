// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.chunk;

import java.lang.ref.SoftReference;
import java.util.ArrayDeque;
import java.util.function.Supplier;

/**
 * A bounded pool of reusable objects, which are released when memory is low.
 *
 * @param <T> the type of the objects
 */
public final class Recycler<T> {

	/** The length of a segment of events in bytes. */
	public static final int SEGMENT_LENGTH = 64 * 1024;

	/** The pool of arrays for segments. Its limit is sufficient for a large chunk. */
	public static final Recycler<byte[]> SEGMENTS = new Recycler<>(256, () -> new byte[SEGMENT_LENGTH]);

	/** The pool of string caches, which threads clear before they put them back. */
	public static final Recycler<StringCache> STRING_CACHES = new Recycler<>(16, StringCache::new);

	private final int bound;
	private final Supplier<T> fresh;
	private SoftReference<ArrayDeque<T>> kept = new SoftReference<>(null);

	private Recycler(int bound, Supplier<T> fresh) {
		this.bound = bound;
		this.fresh = fresh;
	}

	/** Returns a pooled object, or a new one if the pool is empty. */
	public T take() {
		T used;
		synchronized (this) {
			ArrayDeque<T> all = kept.get();
			used = all == null ? null : all.pollLast();
		}
		return used != null ? used : fresh.get();
	}

	/** Puts an object that is no longer used back into the pool. */
	public synchronized void giveBack(T used) {
		ArrayDeque<T> all = kept.get();
		if (all == null) {
			all = new ArrayDeque<>(bound);
			kept = new SoftReference<>(all);
		}
		if (all.size() < bound) {
			all.addLast(used);
		}
	}
}
