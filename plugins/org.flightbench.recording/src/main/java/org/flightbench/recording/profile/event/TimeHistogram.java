// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.event;

import java.util.Arrays;

import org.flightbench.recording.profile.Weight;

/**
 * Weight over time, in buckets that become wider as time goes on, so that a recording of any length fits. Not safe for
 * several threads.
 */
public final class TimeHistogram {

	/** How many buckets there are at the most. */
	public static final int BUCKETS = 1024;

	private static final long NARROWEST_NANOS = 1_000_000;

	private final long[] weights = new long[BUCKETS];
	private long bucketNanos = NARROWEST_NANOS;
	private int used;

	/**
	 * Adds to the bucket of a point in time.
	 *
	 * @param nanos from the begin of the recording; what is before counts as its begin
	 */
	public void add(long nanos, long weight) {
		long time = Math.max(0, nanos);
		while (time / bucketNanos >= BUCKETS) {
			widen();
		}
		int bucket = (int) (time / bucketNanos);
		weights[bucket] = Math.max(weights[bucket], weights[bucket] + weight);
		used = Math.max(used, bucket + 1);
	}

	/** Takes weight away that was added at a point in time. */
	public void remove(long nanos, long weight) {
		weights[(int) (Math.max(0, nanos) / bucketNanos)] -= weight;
	}

	/** Adds all of another one. */
	public void add(TimeHistogram other) {
		while (bucketNanos < other.bucketNanos) {
			widen();
		}
		for (int bucket = 0; bucket < other.used; bucket++) {
			if (other.weights[bucket] > 0) {
				add(bucket * other.bucketNanos, other.weights[bucket]);
			}
		}
	}

	private void widen() {
		for (int bucket = 0; bucket < BUCKETS / 2; bucket++) {
			long sum = weights[2 * bucket] + weights[2 * bucket + 1];
			weights[bucket] = Math.max(sum, weights[2 * bucket]);
		}
		Arrays.fill(weights, BUCKETS / 2, BUCKETS, 0);
		used = (used + 1) / 2;
		bucketNanos *= 2;
	}

	/** How much time a bucket covers, in nanoseconds. */
	public long bucketNanos() {
		return bucketNanos;
	}

	/** How many buckets there are, up to the last with weight. */
	public int size() {
		return used;
	}

	/** The weight of a bucket. */
	public long weight(int bucket) {
		return weights[bucket];
	}

	/**
	 * The weight in a range of time: buckets that are in it in part count in part.
	 *
	 * @param fromNanos from the begin of the recording
	 * @param toNanos the end of the range, which is not in it
	 */
	public double weight(long fromNanos, long toNanos) {
		double sum = 0;
		int last = (int) Math.min(used - 1L, (toNanos - 1) / bucketNanos);
		for (int bucket = (int) Math.max(0, fromNanos / bucketNanos); bucket <= last; bucket++) {
			long begin = Math.max(fromNanos, bucket * bucketNanos);
			long end = Math.min(toNanos, (bucket + 1L) * bucketNanos);
			sum += weights[bucket] * (double) (end - begin) / bucketNanos;
		}
		return sum;
	}
}
