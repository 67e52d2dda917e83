// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ObjLongConsumer;

import org.flightbench.jfr.chunk.RecordedTime.Span;
import org.flightbench.recording.profile.AllocationEvents.ThreadKey;

/**
 * The allocations of threads in a file, kept separately for each JVM and each gapless stretch of its recording. A file
 * may be a concatenation of several recordings, even copies of the same one. Threads with the same name and ID in
 * different stretches are counted separately: they may be different threads, or one thread that was already sampled in
 * an earlier stretch.
 *
 * @param <P> the type that represents the location of a sample
 */
public final class JvmAllocations<P> {

	/** The minimum time between two chunks that counts as a gap. */
	private static final long GAP_NANOS = 100_000_000;
	/**
	 * The maximum number of open stretches, far more than are usually recorded in parallel. If there are more, the
	 * oldest stretch is closed.
	 */
	private static final int MOST = 256;

	private final List<Stretch<P>> stretches = new ArrayList<>();
	private final List<Excess<P>> ended = new ArrayList<>();

	/**
	 * The identity of a JVM.
	 *
	 * @param startMillis the start time, in milliseconds since 1970
	 * @param pid the process ID
	 */
	record Jvm(long startMillis, long pid) implements Serializable {

		/** Equivalent to the record default, but avoids the cost of generating that implementation at each startup. */
		@Override
		public boolean equals(Object other) {
			return other instanceof Jvm jvm && startMillis == jvm.startMillis && pid == jvm.pid;
		}

		@Override
		public int hashCode() {
			return Long.hashCode(startMillis) * 31 + Long.hashCode(pid);
		}
	}

	/**
	 * The allocations in one chunk.
	 *
	 * @param jvm the JVM; null if the chunk does not identify it
	 * @param time the time of the chunk
	 * @param threads the allocations of the threads
	 */
	public record OfChunk<P>(Jvm jvm, Span time, AllocationByThread<ThreadKey, P> threads) implements Serializable {

		/** Returns a copy with other locations. */
		public <Q> OfChunk<Q> at(Function<P, Q> places) {
			AllocationByThread<ThreadKey, Q> others = new AllocationByThread<>();
			others.add(threads, thread -> thread, places);
			return new OfChunk<>(jvm, time, others);
		}
	}

	private record Excess<P>(P place, long bytes) {}

	/** A sequence of chunks without gaps between them. */
	private static final class Stretch<P> {

		private Jvm jvm;
		private Span first;
		private Span last;
		private final AllocationByThread<ThreadKey, P> threads = new AllocationByThread<>();

		Stretch(Jvm jvm, Span time) {
			this.jvm = jvm;
			first = time;
			last = time;
		}

		boolean isOf(Jvm other) {
			return jvm == null || other == null || jvm.equals(other);
		}
	}

	/**
	 * Adds a chunk. Chunks may be added in any order.
	 *
	 * @param places converts the locations of those samples that may include allocation before the recording
	 */
	public <Q> void add(OfChunk<Q> chunk, Function<Q, P> places) {
		Stretch<P> before = null;
		Stretch<P> after = null;
		long nearestBefore = Long.MAX_VALUE;
		long nearestAfter = Long.MAX_VALUE;
		for (Stretch<P> stretch : stretches) {
			if (stretch.isOf(chunk.jvm())) {
				long toBefore = distance(stretch.last, chunk.time());
				long toAfter = distance(chunk.time(), stretch.first);
				if (toBefore < nearestBefore) {
					before = stretch;
					nearestBefore = toBefore;
				}
				if (toAfter < nearestAfter) {
					after = stretch;
					nearestAfter = toAfter;
				}
			}
		}
		Stretch<P> its = before == null ? after : before;
		if (its == null) {
			its = new Stretch<>(chunk.jvm(), chunk.time());
			stretches.add(its);
		}
		its.jvm = its.jvm == null ? chunk.jvm() : its.jvm;
		its.threads.add(chunk.threads(), thread -> thread, places);
		if (before == null) {
			its.first = chunk.time();
		} else {
			its.last = chunk.time();
			join(before, after);
		}
		if (stretches.size() > MOST) {
			Stretch<P> oldest = stretches.remove(0);
			oldest.threads.excess(oldest.first.startNanos())
					.forEach((place, bytes) -> ended.add(new Excess<>(place, bytes)));
		}
	}

	private void join(Stretch<P> before, Stretch<P> after) {
		if (after != null && after != before && before.isOf(after.jvm)) {
			before.jvm = before.jvm == null ? after.jvm : before.jvm;
			before.last = after.last;
			before.threads.add(after.threads, thread -> thread, place -> place);
			stretches.remove(after);
		}
	}

	/**
	 * Returns the gap or overlap between the times of two chunks in nanoseconds, or {@link Long#MAX_VALUE} if the
	 * second does not directly follow the first.
	 */
	private static long distance(Span time, Span next) {
		long gap = next.startNanos() - time.endNanos();
		long overlap = Math.min(GAP_NANOS, Math.min(time.nanos(), next.nanos()) / 2);
		boolean isNext = next.startNanos() > time.startNanos() && gap < GAP_NANOS && -gap <= overlap;
		return isNext ? Math.abs(gap) : Long.MAX_VALUE;
	}

	/**
	 * Passes to a consumer the location of each sample that includes allocation before the recording, with the number
	 * of bytes allocated before.
	 */
	public void excess(ObjLongConsumer<P> taker) {
		ended.forEach(excess -> taker.accept(excess.place(), excess.bytes()));
		stretches.forEach(stretch -> stretch.threads.excess(stretch.first.startNanos()).forEach(taker::accept));
	}
}
