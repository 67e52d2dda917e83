// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.allocation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ObjLongConsumer;

import org.flightbench.jfr.chunk.RecordedTime.Span;
import org.flightbench.recording.profile.allocation.AllocationEvents.ThreadKey;

/**
 * The allocation of threads in a file, apart for each virtual machine and each time in which that was recorded without
 * a gap: a file may be several concatenated recordings, and even the same one twice. In each of them threads of the
 * same name and number are others, or were sampled before.
 *
 * @param <P> what stands for the place of a sample
 */
public final class JvmAllocations<P> {

	/** Less is no gap between two chunks. */
	private static final long GAP_NANOS = 100_000_000;
	/** More are hardly ever recorded at a time; then the first of them has its end. */
	private static final int MOST = 256;

	private final List<Stretch<P>> stretches = new ArrayList<>();
	private final List<Excess<P>> ended = new ArrayList<>();

	/**
	 * A virtual machine.
	 *
	 * @param startMillis when it was started, in milliseconds since 1970
	 * @param pid the number of its process
	 */
	record Jvm(long startMillis, long pid) {

		/** As records have it, but without the code that each start of a program would make for it anew. */
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
	 * The content of a chunk.
	 *
	 * @param jvm null if the chunk does not name it
	 */
	public record OfChunk<P>(Jvm jvm, Span time, ThreadAllocations<ThreadKey, P> threads) {}

	private record Excess<P>(P place, long bytes) {}

	/** Chunks without a gap between them. */
	private static final class Stretch<P> {

		private Jvm jvm;
		private Span first;
		private Span last;
		private final ThreadAllocations<ThreadKey, P> threads = new ThreadAllocations<>();

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
	 * Adds a chunk, in any order.
	 *
	 * @param places makes places of the chunk's: only where a sample is the first of its thread so far
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

	/** How far a time is behind another that it goes on, either way; {@link Long#MAX_VALUE} if it does not go on. */
	private static long distance(Span time, Span next) {
		long gap = next.startNanos() - time.endNanos();
		long overlap = Math.min(GAP_NANOS, Math.min(time.nanos(), next.nanos()) / 2);
		boolean isNext = next.startNanos() > time.startNanos() && gap < GAP_NANOS && -gap <= overlap;
		return isNext ? Math.abs(gap) : Long.MAX_VALUE;
	}

	/** How much of a first sample's weight was allocated before it was recorded, with its place. */
	public void excess(ObjLongConsumer<P> taker) {
		ended.forEach(excess -> taker.accept(excess.place(), excess.bytes()));
		stretches.forEach(stretch -> stretch.threads.excess(stretch.first.startNanos()).forEach(taker::accept));
	}
}
