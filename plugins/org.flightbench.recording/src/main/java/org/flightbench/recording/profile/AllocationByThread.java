// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The recorded allocations of threads. Determines the part of the sampled weight that was allocated before the
 * recording.
 *
 * @param <K> the type that represents a thread
 * @param <P> the type that represents the location of a sample
 */
public final class AllocationByThread<K, P> implements Serializable {

	private static final long serialVersionUID = 1L;

	/** The event type of the samples. */
	public static final String SAMPLE = "jdk.ObjectAllocationSample";
	/** The event type that reports the total allocation of threads. */
	public static final String REPORT = "jdk.ThreadAllocationStatistics";
	/** The event type that marks the start of a thread. */
	public static final String START = "jdk.ThreadStart";

	/** The minimum share of earlier allocation in the total weight. A smaller share is not subtracted. */
	private static final double MIN_SHARE = 0.01;
	/**
	 * The minimum share of the sampled time that reports must cover to extrapolate the reported allocation to the rest.
	 */
	private static final double MAX_OF_TIME = 0.75;
	/** The maximum number of threads to keep. It is limited because there may be millions of virtual threads. */
	static final int MOST = 1 << 16;

	private final HashMap<K, ThreadAllocation<P>> threads = new HashMap<>();
	private final HeaviestSamples<K, P> heaviest = new HeaviestSamples<>();
	/** The totals of the threads that are no longer kept. */
	private long forgottenWeight;
	private long forgottenVirtual;
	private long forgottenLater;
	private long forgottenSamples;
	private long forgottenReport = Long.MAX_VALUE;
	private transient K lastThread;
	private transient ThreadAllocation<P> last;

	/** Returns a thread. The last one is cached because consecutive samples often share a thread. */
	public ThreadAllocation<P> of(K thread) {
		if (!thread.equals(lastThread)) {
			last = threads.computeIfAbsent(thread, key -> new ThreadAllocation<>());
			lastThread = thread;
		}
		return last;
	}

	/** Returns the samples that may be the first samples of carrier threads. */
	public HeaviestSamples<K, P> heaviest() {
		return heaviest;
	}

	/**
	 * Adds the threads and samples of another instance.
	 *
	 * @param names converts its threads
	 * @param places converts the locations of those samples that may include allocation before the recording
	 */
	<L, Q> void add(AllocationByThread<L, Q> other, Function<L, K> names, Function<Q, P> places) {
		other.threads.forEach((thread, allocation) -> of(names.apply(thread)).add(allocation, places));
		heaviest.add(other.heaviest, names, places);
		forgottenWeight += other.forgottenWeight;
		forgottenVirtual += other.forgottenVirtual;
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
	 * Discards threads whose first samples are known not to include allocation before the recording. If too many
	 * threads remain, those with the smallest first samples are discarded as well.
	 *
	 * @param present the threads of the last chunk, which may continue
	 */
	private void forget(Set<K> present) {
		long reported = reported();
		threads.entrySet().removeIf(entry -> !present.contains(entry.getKey())
				&& entry.getValue().isSettled(reported) && forget(entry.getValue()));
		if (threads.size() > MOST) {
			long[] weights = threads.values().stream().mapToLong(ThreadAllocation::firstWeight).sorted().toArray();
			long least = weights[weights.length - MOST / 2];
			// keep threads that have only been reported so far, because they may still be sampled
			threads.entrySet().removeIf(entry -> entry.getValue().firstWeight() <= least
					&& !(entry.getValue().first() == null && present.contains(entry.getKey()))
					&& forget(entry.getValue()));
		}
		lastThread = null;
	}

	private boolean forget(ThreadAllocation<P> thread) {
		forgottenWeight += thread.weight();
		forgottenVirtual += thread.mayBeVirtual() ? thread.weight() : 0;
		forgottenLater += thread.laterWeight();
		forgottenSamples += thread.laterSamples();
		forgottenReport = Math.min(forgottenReport, thread.earliestReport());
		return true;
	}

	/** Returns the time of the first report of any thread; {@link Long#MAX_VALUE} if there is none. */
	private long reported() {
		long reported = forgottenReport;
		for (ThreadAllocation<P> thread : threads.values()) {
			reported = Math.min(reported, thread.earliestReport());
		}
		return reported;
	}

	/** Returns the number of threads that are currently kept. */
	int size() {
		return threads.size();
	}

	/**
	 * Returns the bytes allocated before the recording, by the location of the first sample that includes them. The
	 * result is empty if their share is negligible.
	 *
	 * @param startNanos the start of the recording
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
		sum += addCarried(excess, usual);
		return sum >= all * MIN_SHARE ? excess : Map.of();
	}

	/**
	 * Adds the bytes that carrier threads had allocated before the recording. The JVM weights a sample by everything
	 * that the carrier thread has allocated since its previous sample, no matter which virtual threads it carried, and
	 * records the virtual thread but not the carrier. Therefore, the earliest sample of a virtual thread that weighs at
	 * least as much as the first report of the carrier is assumed to be the carrier's first sample.
	 *
	 * @param usual the mean weight of samples, excluding the first of each thread
	 * @return the sum of the added bytes
	 */
	private long addCarried(Map<P, Long> excess, double usual) {
		List<ThreadAllocation<P>> carriers = new ArrayList<>();
		for (ThreadAllocation<P> thread : threads.values()) {
			if (thread.isEarlierCarrier()) {
				carriers.add(thread);
			}
		}
		if (carriers.isEmpty()) {
			return 0;
		}
		long unexplained = unexplained(excess);
		carriers.sort((carrier, other) -> Long.compare(other.earliestBytes(), carrier.earliestBytes()));
		List<HeaviestSamples.Sample<K, P>> samples = heaviest.byTime();
		samples.removeIf(sample -> threads.containsKey(sample.thread()) && !of(sample.thread()).mayBeVirtual());
		List<HeaviestSamples.Sample<K, P>> unmatched = new ArrayList<>(samples);
		long sum = 0;
		for (ThreadAllocation<P> carrier : carriers) {
			HeaviestSamples.Sample<K, P> first = carrier.isFirstSampledAsOther() ? firstOf(carrier, unmatched) : null;
			if (first != null) {
				excess.put(first.place(), carrier.earliestBytes());
				sum += carrier.earliestBytes();
				unmatched.remove(first);
			}
		}
		return sum + addUnexplained(excess, unexplained - sum, usual, carriers, samples);
	}

	private HeaviestSamples.Sample<K, P> firstOf(ThreadAllocation<P> carrier,
			List<HeaviestSamples.Sample<K, P>> byTime) {
		for (HeaviestSamples.Sample<K, P> sample : byTime) {
			if (carrier.mayWeigh(sample.nanos(), sample.weight())) {
				return sample;
			}
		}
		return null;
	}

	/**
	 * Adds the bytes that carriers had allocated since they were sampled by an earlier recording. The reports do not
	 * show the carrier of a sample, but any weight not explained by the reports must be in the heaviest samples. The
	 * first samples of the carriers themselves are also candidates, because the reports include the allocation of the
	 * threads that they carried.
	 *
	 * @param unexplained the number of unexplained bytes, excluding those in {@code excess}
	 * @param carriers the carriers that existed before the recording, in descending order of bytes
	 * @param samples the samples of virtual threads
	 * @return the sum of the added bytes
	 */
	private long addUnexplained(Map<P, Long> excess, long unexplained, double usual, List<ThreadAllocation<P>> carriers,
			List<HeaviestSamples.Sample<K, P>> samples) {
		long left = unexplained;
		for (ThreadAllocation<P> carrier : carriers) {
			if (carrier.first() != null) {
				samples.add(new HeaviestSamples.Sample<>(null, 0, carrier.firstWeight(), carrier.first()));
			}
		}
		samples.sort((sample, other) -> Long.compare(rest(other, excess), rest(sample, excess)));
		for (HeaviestSamples.Sample<K, P> sample : samples.subList(0, Math.min(carriers.size(), samples.size()))) {
			long rest = rest(sample, excess);
			if (left <= 0 || rest <= ThreadAllocation.UNUSUAL * usual) {
				break;
			}
			long bytes = Math.min(Math.min(left, rest - (long) usual), carriers.get(0).earliestBytes());
			excess.merge(sample.place(), bytes, Long::sum);
			left -= bytes;
		}
		return Math.max(0, unexplained) - Math.max(0, left);
	}

	/** Returns the part of a sample's weight that is not yet attributed to the time before the recording. */
	private static <K, P> long rest(HeaviestSamples.Sample<K, P> sample, Map<P, Long> excess) {
		return sample.weight() - excess.getOrDefault(sample.place(), 0L);
	}

	/**
	 * Returns the number of bytes by which the sampled weight of carriers and virtual threads exceeds the allocation
	 * reported for the carriers; 0 if the reports do not cover most of the time.
	 *
	 * @param excess the bytes already attributed to the time before the recording
	 */
	private long unexplained(Map<P, Long> excess) {
		long weight = forgottenVirtual;
		long reported = 0;
		long first = Long.MAX_VALUE;
		long last = Long.MIN_VALUE;
		long lastSample = Long.MIN_VALUE;
		for (ThreadAllocation<P> thread : threads.values()) {
			if (thread.isCarrier() || thread.mayBeVirtual()) {
				weight += thread.weight() - (thread.first() == null ? 0 : excess.getOrDefault(thread.first(), 0L));
				lastSample = Math.max(lastSample, thread.lastSample());
			}
			if (thread.isCarrier()) {
				reported += thread.reportedBytes();
				first = Math.min(first, thread.earliestReport());
				last = Math.max(last, thread.latestReport());
			}
		}
		double span = (double) lastSample - first;
		double covered = (double) last - first;
		if (covered < MAX_OF_TIME * span || covered <= 0) {
			return 0;
		}
		// assume the same allocation rate after the last report
		return weight - (long) (reported * Math.max(1, span / covered));
	}
}
