// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * What a recording tells of the allocation of its threads: how much of the samples was allocated before it.
 *
 * @param <K> what stands for a thread
 * @param <P> what stands for the place of a sample
 */
final class ThreadAllocations<K, P> {

	/** The type of the samples. */
	static final String SAMPLE = "jdk.ObjectAllocationSample";
	/** The type of the reports of all that threads have allocated. */
	static final String REPORT = "jdk.ThreadAllocationStatistics";
	/** The type of the events that tell that a thread starts. */
	static final String START = "jdk.ThreadStart";

	/** Less is not worth a word. */
	private static final double LEAST_SHARE = 0.01;

	private final Map<K, ThreadAllocation<P>> threads = new HashMap<>();
	private K lastThread;
	private ThreadAllocation<P> last;

	/** A thread; samples of one often come one behind the other. */
	ThreadAllocation<P> of(K thread) {
		if (!thread.equals(lastThread)) {
			last = threads.computeIfAbsent(thread, key -> new ThreadAllocation<>());
			lastThread = thread;
		}
		return last;
	}

	/**
	 * Adds what another tells.
	 *
	 * @param names makes its threads those of this one
	 * @param places does so with the places of samples that may be first
	 */
	<L, Q> void add(ThreadAllocations<L, Q> other, Function<L, K> names, Function<Q, P> places) {
		other.threads.forEach((thread, allocation) -> of(names.apply(thread)).add(allocation, places));
	}

	/**
	 * How much was allocated before the recording of what the first sample of a thread weighs, by the sample's place;
	 * empty if that is little.
	 *
	 * @param startNanos when the recording starts
	 */
	Map<P, Long> excess(long startNanos) {
		long all = 0;
		long later = 0;
		long laterSamples = 0;
		long reported = Long.MAX_VALUE;
		for (ThreadAllocation<P> thread : threads.values()) {
			all += thread.weight();
			later += thread.laterWeight();
			laterSamples += thread.laterSamples();
			reported = Math.min(reported, thread.earliestReport());
		}
		double usual = laterSamples == 0 ? 0 : (double) later / laterSamples;
		Map<P, Long> excess = new IdentityHashMap<>();
		long sum = 0;
		for (ThreadAllocation<P> thread : threads.values()) {
			long bytes = thread.excess(startNanos, reported, usual);
			if (bytes > 0) {
				excess.put(thread.first(), bytes);
				sum += bytes;
			}
		}
		return sum >= all * LEAST_SHARE ? excess : Map.of();
	}
}
