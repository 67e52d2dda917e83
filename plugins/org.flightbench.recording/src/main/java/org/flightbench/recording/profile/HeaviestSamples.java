// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Function;

/**
 * The samples with the largest weights. Their number is limited to the default maximum number of carrier threads.
 *
 * @param <K> the type that represents a thread
 * @param <P> the type that represents the location of a sample
 */
public final class HeaviestSamples<K, P> implements Serializable {

	private static final long serialVersionUID = 1L;

	/** The default maximum number of carrier threads of a virtual thread scheduler. */
	static final int MOST = 256;

	private final PriorityQueue<Sample<K, P>> samples = new PriorityQueue<>(
			(Comparator<Sample<K, P>> & Serializable) (sample, other) -> Long.compare(sample.weight(),
					other.weight()));

	/**
	 * A sample of a thread.
	 *
	 * @param nanos the time of the sample, in nanoseconds since 1970
	 * @param weight the weight in bytes
	 */
	public record Sample<K, P>(K thread, long nanos, long weight, P place) implements Serializable {}

	/** Returns whether a sample with this weight is among the heaviest so far. */
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
	 * Adds the samples of another instance.
	 *
	 * @param names converts its threads
	 * @param places converts its locations
	 */
	public <L, Q> void add(HeaviestSamples<L, Q> others, Function<L, K> names, Function<Q, P> places) {
		for (Sample<L, Q> sample : others.samples) {
			if (wants(sample.weight)) {
				add(new Sample<>(names.apply(sample.thread), sample.nanos, sample.weight,
						places.apply(sample.place)));
			}
		}
	}

	/** Returns all samples in chronological order. */
	List<Sample<K, P>> byTime() {
		List<Sample<K, P>> sorted = new ArrayList<>(samples);
		sorted.sort((sample, other) -> Long.compare(sample.nanos(), other.nanos()));
		return sorted;
	}
}
