// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.allocation;

import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The recorded allocation of threads: how much of the samples was allocated before it.
 *
 * @param <K> what stands for a thread
 * @param <P> what stands for the place of a sample
 */
public final class ThreadAllocations<K, P> {

	/** The type of the samples. */
	public static final String SAMPLE = "jdk.ObjectAllocationSample";
	/** The type of the reports of all that threads have allocated. */
	public static final String REPORT = "jdk.ThreadAllocationStatistics";
	/** The type of the events that tell that a thread starts. */
	public static final String START = "jdk.ThreadStart";

	/** Less is not worth a word. */
	private static final double LEAST_SHARE = 0.01;
	/** Of more threads some are forgotten: of virtual ones there may be millions. */
	static final int MOST = 1 << 16;

	private final Map<K, ThreadAllocation<P>> threads = new HashMap<>();
	private final HeaviestSamples<K, P> heaviest = new HeaviestSamples<>();
	/** The weight of the threads that are forgotten. */
	private long forgottenWeight;
	private long forgottenLater;
	private long forgottenSamples;
	private long forgottenReport = Long.MAX_VALUE;
	private K lastThread;
	private ThreadAllocation<P> last;

	/** A thread; samples of one often come one behind the other. */
	public ThreadAllocation<P> of(K thread) {
		if (!thread.equals(lastThread)) {
			last = threads.computeIfAbsent(thread, key -> new ThreadAllocation<>());
			lastThread = thread;
		}
		return last;
	}

	/** The samples that may be the first ones of carriers. */
	public HeaviestSamples<K, P> heaviest() {
		return heaviest;
	}

	/**
	 * Adds what another tells.
	 *
	 * @param names makes its threads those of this one
	 * @param places does so with the places of samples that may be first
	 */
	<L, Q> void add(ThreadAllocations<L, Q> other, Function<L, K> names, Function<Q, P> places) {
		other.threads.forEach((thread, allocation) -> of(names.apply(thread)).add(allocation, places));
		heaviest.add(other.heaviest, names, places);
		forgottenWeight += other.forgottenWeight;
		forgottenLater += other.forgottenLater;
		forgottenSamples += other.forgottenSamples;
		forgottenReport = Math.min(forgottenReport, other.forgottenReport);
		if (threads.size() > MOST) {
			Set<K> present = new HashSet<>();
			other.threads.keySet().forEach(thread -> present.add(names.apply(thread)));
			forget(present);
		}
	}

	/**
	 * Forgets threads of whose first samples nothing was allocated before the recording, as far as is known, and if
	 * there are still too many, those whose first samples weigh least.
	 *
	 * @param present those of the last chunk, which may well go on
	 */
	private void forget(Set<K> present) {
		long reported = reported();
		threads.entrySet().removeIf(entry -> !present.contains(entry.getKey())
				&& entry.getValue().isSettled(reported) && forget(entry.getValue()));
		if (threads.size() > MOST) {
			long[] weights = threads.values().stream().mapToLong(ThreadAllocation::firstWeight).sorted().toArray();
			long least = weights[weights.length - MOST / 2];
			// who was only reported may be sampled yet
			threads.entrySet().removeIf(entry -> entry.getValue().firstWeight() <= least
					&& !(entry.getValue().first() == null && present.contains(entry.getKey()))
					&& forget(entry.getValue()));
		}
		lastThread = null;
	}

	private boolean forget(ThreadAllocation<P> thread) {
		forgottenWeight += thread.weight();
		forgottenLater += thread.laterWeight();
		forgottenSamples += thread.laterSamples();
		forgottenReport = Math.min(forgottenReport, thread.earliestReport());
		return true;
	}

	/** When threads were reported first; {@link Long#MAX_VALUE} if never. */
	private long reported() {
		long reported = forgottenReport;
		for (ThreadAllocation<P> thread : threads.values()) {
			reported = Math.min(reported, thread.earliestReport());
		}
		return reported;
	}

	/** How many threads are not forgotten. */
	int size() {
		return threads.size();
	}

	/**
	 * How much was allocated before the recording of what the first sample of a thread weighs, by the sample's place;
	 * empty if that is little.
	 *
	 * @param startNanos when the recording starts
	 */
	Map<P, Long> excess(long startNanos) {
		long all = forgottenWeight;
		long later = forgottenLater;
		long laterSamples = forgottenSamples;
		for (ThreadAllocation<P> thread : threads.values()) {
			all += thread.weight();
			later += thread.laterWeight();
			laterSamples += thread.laterSamples();
		}
		long reported = reported();
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
		sum += addCarried(excess);
		return sum >= all * LEAST_SHARE ? excess : Map.of();
	}

	/**
	 * Adds what carriers of virtual threads had allocated before the recording. The virtual machine weighs a sample by
	 * what the carrier has allocated since it was sampled last, whatever threads it carried, and tells the virtual
	 * thread but not the carrier. A carrier's first sample is therefore the earliest one of a virtual thread that
	 * weighs as much as the carrier's first report says; of one that was sampled before the recording there is none.
	 *
	 * @return the sum of it
	 */
	private long addCarried(Map<P, Long> excess) {
		List<ThreadAllocation<P>> carriers = threads.values().stream()
				.filter(ThreadAllocation::isFirstSampledAsOther)
				.sorted((carrier, other) -> Long.compare(other.earliestBytes(), carrier.earliestBytes()))
				.toList();
		if (carriers.isEmpty()) {
			return 0;
		}
		List<HeaviestSamples.Sample<K, P>> samples = heaviest.byTime();
		samples.removeIf(sample -> threads.containsKey(sample.thread()) && !of(sample.thread()).mayBeVirtual());
		long sum = 0;
		for (ThreadAllocation<P> carrier : carriers) {
			for (HeaviestSamples.Sample<K, P> sample : samples) {
				if (carrier.mayWeigh(sample.nanos(), sample.weight())) {
					excess.put(sample.place(), carrier.earliestBytes());
					sum += carrier.earliestBytes();
					samples.remove(sample);
					break;
				}
			}
		}
		return sum;
	}
}
