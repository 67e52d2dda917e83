// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The buffers of a recording: one for each thread that writes, as long as there are not very many. Then threads share,
 * so that a million virtual threads need no more memory than a few.
 */
final class ThreadBuffers {

	private static final int MOST = Math.max(32, 4 * Runtime.getRuntime().availableProcessors());

	private final Supplier<ThreadBuffer> fresh;
	private final List<ThreadBuffer> all = new ArrayList<>();
	private final ThreadLocal<ThreadBuffer> ofThread = new ThreadLocal<>();
	private int nextShared;

	/** None yet. */
	ThreadBuffers(Supplier<ThreadBuffer> fresh) {
		this.fresh = fresh;
	}

	/** The buffer of the current thread. */
	ThreadBuffer current() {
		ThreadBuffer buffer = ofThread.get();
		if (buffer == null) {
			buffer = assign();
			ofThread.set(buffer);
		}
		return buffer;
	}

	private synchronized ThreadBuffer assign() {
		if (all.size() < MOST) {
			ThreadBuffer buffer = fresh.get();
			all.add(buffer);
			return buffer;
		}
		nextShared = (nextShared + 1) % all.size();
		return all.get(nextShared);
	}

	/** All buffers there are, once a change is made that those to come know of. */
	synchronized List<ThreadBuffer> after(Runnable change) {
		change.run();
		return List.copyOf(all);
	}
}
