// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import java.util.function.LongUnaryOperator;

/**
 * Sampled allocations of a program. The weight of each sample covers everything that its thread has allocated since the
 * thread's previous sample. Immutable.
 */
public final class AllocatedBytes {

	/** No samples. */
	public static final AllocatedBytes NONE = new Builder().build();

	private final LongColumn starts;
	private final LongColumn ends;
	private final LongColumn bytes;

	private AllocatedBytes(LongColumn starts, LongColumn ends, LongColumn bytes) {
		this.starts = starts;
		this.ends = ends;
		this.bytes = bytes;
	}

	public boolean isEmpty() {
		return ends.size() == 0;
	}

	/**
	 * Returns the start of the time that the samples cover, in nanoseconds since the timeline's origin; 0 if there is
	 * no sample.
	 */
	public long firstNanos() {
		long first = isEmpty() ? 0 : Long.MAX_VALUE;
		for (int index = 0; index < starts.size(); index++) {
			first = Math.min(first, starts.get(index));
		}
		return first;
	}

	/** Returns the time of the last sample in nanoseconds since the timeline's origin; 0 if there is none. */
	public long lastNanos() {
		long last = 0;
		for (int index = 0; index < ends.size(); index++) {
			last = Math.max(last, ends.get(index));
		}
		return last;
	}

	/**
	 * Returns the bytes allocated in a time range. The weight of each sample is distributed evenly over the time since
	 * the thread's previous sample, because a throttled recording may contain no samples for a large part of a second.
	 *
	 * @param fromNanos the start of the range in nanoseconds since the timeline's origin
	 * @param toNanos the end of the range in nanoseconds since the timeline's origin
	 */
	public double between(long fromNanos, long toNanos) {
		double sum = 0;
		for (int index = 0; index < ends.size(); index++) {
			long start = starts.get(index);
			long end = ends.get(index);
			double inside = Math.min(end, toNanos) - Math.max(start, fromNanos);
			if (end == start) {
				sum += end > fromNanos && end <= toNanos ? bytes.get(index) : 0;
			} else if (inside > 0) {
				sum += bytes.get(index) * inside / (end - start);
			}
		}
		return sum;
	}

	/**
	 * Returns the bytes allocated in several time ranges, distributed over time as in {@link #between}.
	 *
	 * @param nanosUntil returns the total duration of the ranges until a time, both in nanoseconds
	 */
	public double during(LongUnaryOperator nanosUntil) {
		double sum = 0;
		for (int index = 0; index < ends.size(); index++) {
			long end = ends.get(index);
			long start = Math.min(starts.get(index), end - 1);
			sum += (double) bytes.get(index) * (nanosUntil.applyAsLong(end) - nanosUntil.applyAsLong(start))
					/ (end - start);
		}
		return sum;
	}

	AllocatedBytes shifted(long more) {
		return new AllocatedBytes(starts.plus(more), ends.plus(more), bytes);
	}

	/** A builder that accepts samples in any order. */
	public static final class Builder {

		private final LongColumn.Builder starts = new LongColumn.Builder();
		private final LongColumn.Builder ends = new LongColumn.Builder();
		private final LongColumn.Builder bytes = new LongColumn.Builder();

		/**
		 * Adds a sample.
		 *
		 * @param startNanos the time of the thread's previous sample in nanoseconds since the timeline's origin
		 * @param endNanos the time of the sample in nanoseconds since the timeline's origin
		 * @param weight the number of bytes that the sample represents
		 */
		public void add(long startNanos, long endNanos, long weight) {
			starts.add(Math.min(startNanos, endNanos));
			ends.add(endNanos);
			bytes.add(weight);
		}

		public AllocatedBytes build() {
			return new AllocatedBytes(starts.build(), ends.build(), bytes.build());
		}
	}
}
