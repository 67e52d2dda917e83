// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

/**
 * Sampled allocations of a program. The weight of each sample covers everything that its thread has allocated since the
 * thread's previous sample. Immutable.
 */
public final class AllocatedBytes {

	/** No samples. */
	public static final AllocatedBytes NONE = new Builder().build();

	private final LongColumn nanos;
	private final LongColumn bytes;

	private AllocatedBytes(LongColumn nanos, LongColumn bytes) {
		this.nanos = nanos;
		this.bytes = bytes;
	}

	public boolean isEmpty() {
		return nanos.size() == 0;
	}

	/**
	 * Returns the total weight of the samples in a time range, in bytes.
	 *
	 * @param fromNanos the start of the range, exclusive, in nanoseconds since the timeline's origin
	 * @param toNanos the end of the range, inclusive, in nanoseconds since the timeline's origin
	 */
	public double between(long fromNanos, long toNanos) {
		double sum = 0;
		for (int index = 0; index < nanos.size(); index++) {
			long time = nanos.get(index);
			sum += time > fromNanos && time <= toNanos ? bytes.get(index) : 0;
		}
		return sum;
	}

	AllocatedBytes shifted(long more) {
		return new AllocatedBytes(nanos.plus(more), bytes);
	}

	/** A builder that accepts samples in any order. */
	public static final class Builder {

		private final LongColumn.Builder nanos = new LongColumn.Builder();
		private final LongColumn.Builder bytes = new LongColumn.Builder();

		/**
		 * Adds a sample.
		 *
		 * @param time the time in nanoseconds since the timeline's origin
		 * @param weight the number of bytes that the sample represents
		 */
		public void add(long time, long weight) {
			nanos.add(time);
			bytes.add(weight);
		}

		public AllocatedBytes build() {
			return new AllocatedBytes(nanos.build(), bytes.build());
		}
	}
}
