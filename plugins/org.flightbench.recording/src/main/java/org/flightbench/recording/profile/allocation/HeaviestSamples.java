// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.allocation;

import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Function;

/**
 * The samples that weigh most, as many as there may be carriers of virtual threads.
 *
 * @param <K> what stands for a thread
 * @param <P> what stands for the place of a sample
 */
public final class HeaviestSamples<K, P> {

	/** A scheduler of virtual threads has at most as many carriers by default. */
	static final int MOST = 256;

	private final PriorityQueue<Sample<K, P>> samples = new PriorityQueue<>(
			(sample, other) -> Long.compare(sample.weight(), other.weight()));

	/**
	 * A sample of a thread.
	 *
	 * @param nanos when it was taken, in nanoseconds since 1970
	 * @param weight in bytes
	 */
	public record Sample<K, P>(K thread, long nanos, long weight, P place) {}

	/** Whether a sample of that weight is among them. */
	public boolean wants(long weight) {
		return samples.size() < MOST || weight > samples.element().weight();
	}

	public void add(Sample<K, P> sample) {
		samples.add(sample);
		if (samples.size() > MOST) {
			samples.remove();
		}
	}

	/**
	 * Adds others.
	 *
	 * @param names makes their threads those of these
	 * @param places does so with places
	 */
	public <L, Q> void add(HeaviestSamples<L, Q> others, Function<L, K> names, Function<Q, P> places) {
		for (Sample<L, Q> sample : others.samples) {
			if (wants(sample.weight)) {
				add(new Sample<>(names.apply(sample.thread), sample.nanos, sample.weight,
						places.apply(sample.place)));
			}
		}
	}

	/** All of them, the earliest first. */
	List<Sample<K, P>> byTime() {
		List<Sample<K, P>> sorted = new ArrayList<>(samples);
		sorted.sort((sample, other) -> Long.compare(sample.nanos(), other.nanos()));
		return sorted;
	}
}
