// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.chunk;

import java.lang.ref.SoftReference;
import java.util.ArrayDeque;
import java.util.function.Supplier;

/**
 * Keeps used objects for the next user, up to a limit, and releases them when memory becomes short.
 *
 * @param <T> what is kept
 */
public final class Recycler<T> {

	/** How long the pieces are that events gather in. */
	public static final int SEGMENT_LENGTH = 64 * 1024;

	/** The pieces that events gather in: no more than a large chunk needs. */
	public static final Recycler<byte[]> SEGMENTS = new Recycler<>(256, () -> new byte[SEGMENT_LENGTH]);

	/** The caches of threads, cleared. */
	public static final Recycler<StringCache> STRING_CACHES = new Recycler<>(16, StringCache::new);

	private final int bound;
	private final Supplier<T> fresh;
	private SoftReference<ArrayDeque<T>> kept = new SoftReference<>(null);

	private Recycler(int bound, Supplier<T> fresh) {
		this.bound = bound;
		this.fresh = fresh;
	}

	/** One that was given back, or a new one. */
	public T take() {
		T used;
		synchronized (this) {
			ArrayDeque<T> all = kept.get();
			used = all == null ? null : all.pollLast();
		}
		return used != null ? used : fresh.get();
	}

	/** Takes one back that nobody uses any more. */
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
