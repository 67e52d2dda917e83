// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.allocation;

import java.util.ArrayList;
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
	/** The event type of the start of a thread. */
	public static final String START = "jdk.ThreadStart";

	/** Smaller shares are left out. */
	private static final double LEAST_SHARE = 0.01;
	/** Reports that cover a smaller share of the time do not show how much was allocated in all of it. */
	private static final double MOST_OF_TIME = 0.75;
	/** Of more threads some are forgotten: of virtual ones there may be millions. */
	static final int MOST = 1 << 16;

	private final Map<K, ThreadAllocation<P>> threads = new HashMap<>();
	private final HeaviestSamples<K, P> heaviest = new HeaviestSamples<>();
	/** The weight of the threads that are forgotten. */
	private long forgottenWeight;
	private long forgottenVirtual;
	private long forgottenLater;
	private long forgottenSamples;
	private long forgottenReport = Long.MAX_VALUE;
	private K lastThread;
	private ThreadAllocation<P> last;

	/** A thread; samples of one are often consecutive. */
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
	 * Adds the content of another.
	 *
	 * @param names makes its threads those of this one
	 * @param places does so with the places of samples that may be first
	 */
	<L, Q> void add(ThreadAllocations<L, Q> other, Function<L, K> names, Function<Q, P> places) {
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
			// a thread that was only reported may still be sampled
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
		sum += addCarried(excess, usual);
		return sum >= all * LEAST_SHARE ? excess : Map.of();
	}

	/**
	 * Adds what carriers of virtual threads had allocated before the recording. The virtual machine weighs a sample by
	 * what the carrier has allocated since it was sampled last, whatever threads it carried, and records the virtual
	 * thread but not the carrier. The first sample of a carrier that was never sampled before is therefore the earliest
	 * one of a virtual thread that weighs as much as the carrier's first report says.
	 *
	 * @param usual what a sample that is not the first usually weighs
	 * @return the sum of it
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
	 * Adds what carriers had allocated since an earlier recording sampled them: no report shows of which sample each
	 * one was the carrier, but what all reports leave unexplained of all samples is in the heaviest. First samples of
	 * the carriers' own count as well, for what they carried is in their reports too.
	 *
	 * @param unexplained how many bytes that is, besides those in {@code excess}
	 * @param carriers those that were there before the recording, the one with most bytes first
	 * @param samples of virtual threads
	 * @return the sum of it
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

	/** The weight that is not known to be of before the recording. */
	private static <K, P> long rest(HeaviestSamples.Sample<K, P> sample, Map<P, Long> excess) {
		return sample.weight() - excess.getOrDefault(sample.place(), 0L);
	}

	/**
	 * How much more carriers and virtual threads are weighed than the carriers' reports say that they have allocated,
	 * in bytes; 0 if the reports do not cover nearly all of the time.
	 *
	 * @param excess what of that is explained as carriers' own first samples
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
		if (covered < MOST_OF_TIME * span || covered <= 0) {
			return 0;
		}
		// what was allocated behind the last report is taken to be at the same rate
		return weight - (long) (reported * Math.max(1, span / covered));
	}
}
