// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

/**
 * A histogram of weight over time. Buckets are merged in pairs whenever a time is beyond the last one, so a limited
 * number of buckets covers recordings of any length. Not thread-safe.
 */
public final class TimeHistogram {

	/** The default maximum number of buckets. */
	public static final int BUCKETS = 1024;

	private static final long NARROWEST_NANOS = 1_000_000;
	/** The number of buckets per page. Pages without weight are not allocated. */
	private static final int PAGE = 1024;

	private final long[][] pages;
	private long bucketNanos;
	private int used;

	/** Creates a histogram of at most {@value #BUCKETS} buckets, none shorter than one millisecond. */
	public TimeHistogram() {
		this(NARROWEST_NANOS, BUCKETS);
	}

	/**
	 * Creates an empty histogram.
	 *
	 * @param narrowestNanos the initial duration of a bucket, in nanoseconds
	 * @param most the maximum number of buckets, a multiple of {@value #PAGE}
	 */
	public TimeHistogram(long narrowestNanos, int most) {
		bucketNanos = narrowestNanos;
		pages = new long[most / PAGE][];
	}

	/**
	 * Adds weight at a point in time.
	 *
	 * @param nanos the time in nanoseconds from the start of the recording; negative times are treated as 0
	 */
	public void add(long nanos, long weight) {
		long time = Math.max(0, nanos);
		while (time / bucketNanos >= (long) pages.length * PAGE) {
			widen();
		}
		add((int) (time / bucketNanos), weight);
	}

	private void add(int bucket, long weight) {
		long[] page = pages[bucket / PAGE];
		if (page == null) {
			page = new long[PAGE];
			pages[bucket / PAGE] = page;
		}
		page[bucket % PAGE] = Math.max(page[bucket % PAGE], page[bucket % PAGE] + weight);
		used = Math.max(used, bucket + 1);
	}

	/**
	 * Spreads weight evenly over a time range.
	 *
	 * @param fromNanos the start, in nanoseconds from the start of the recording
	 * @param toNanos the end, exclusive
	 */
	public void addOver(long fromNanos, long toNanos, long weight) {
		long from = Math.max(0, fromNanos);
		if (toNanos <= from) {
			return;
		}
		add(toNanos - 1, 0);
		for (long start = from; start < toNanos;) {
			long end = Math.min(toNanos, (start / bucketNanos + 1) * bucketNanos);
			add((int) (start / bucketNanos), Math.round((double) weight * (end - start) / (toNanos - from)));
			start = end;
		}
	}

	/** Subtracts weight that was added at a point in time. */
	public void remove(long nanos, long weight) {
		int bucket = (int) (Math.max(0, nanos) / bucketNanos);
		pages[bucket / PAGE][bucket % PAGE] -= weight;
	}

	/** Adds all weights of another histogram. */
	public void add(TimeHistogram other) {
		while (bucketNanos < other.bucketNanos) {
			widen();
		}
		for (int bucket = 0; bucket < other.used; bucket++) {
			if (other.pages[bucket / PAGE] == null) {
				bucket += PAGE - 1 - bucket % PAGE;
			} else if (other.weight(bucket) > 0) {
				add(bucket * other.bucketNanos, other.weight(bucket));
			}
		}
	}

	private void widen() {
		for (int page = 0; page < pages.length; page++) {
			long[] first = 2 * page < pages.length ? pages[2 * page] : null;
			long[] second = 2 * page + 1 < pages.length ? pages[2 * page + 1] : null;
			pages[page] = merged(first, second);
		}
		used = (used + 1) / 2;
		bucketNanos *= 2;
	}

	/** Merges two pages into one with buckets of twice the duration. */
	private static long[] merged(long[] first, long[] second) {
		if (first == null && second == null) {
			return null;
		}
		long[] page = new long[PAGE];
		for (int bucket = 0; bucket < PAGE / 2; bucket++) {
			page[bucket] = pair(first, bucket);
			page[PAGE / 2 + bucket] = pair(second, bucket);
		}
		return page;
	}

	private static long pair(long[] page, int pair) {
		return page == null ? 0 : Math.max(page[2 * pair] + page[2 * pair + 1], page[2 * pair]);
	}

	/** Returns the duration of a bucket, in nanoseconds. */
	public long bucketNanos() {
		return bucketNanos;
	}

	/** Returns the number of buckets up to the latest time added. */
	public int size() {
		return used;
	}

	/** Returns the weight of a bucket; 0 after the last one. */
	public long weight(int bucket) {
		long[] page = bucket / PAGE < pages.length ? pages[bucket / PAGE] : null;
		return page == null ? 0 : page[bucket % PAGE];
	}

	/**
	 * Returns the weight in a time range. Buckets that are partly in the range contribute proportionally.
	 *
	 * @param fromNanos the start, in nanoseconds from the start of the recording
	 * @param toNanos the end, exclusive
	 */
	public double weight(long fromNanos, long toNanos) {
		double sum = 0;
		int last = (int) Math.min(used - 1L, (toNanos - 1) / bucketNanos);
		for (int bucket = (int) Math.max(0, fromNanos / bucketNanos); bucket <= last; bucket++) {
			long begin = Math.max(fromNanos, bucket * bucketNanos);
			long end = Math.min(toNanos, (bucket + 1L) * bucketNanos);
			sum += weight(bucket) * (double) (end - begin) / bucketNanos;
		}
		return sum;
	}
}
