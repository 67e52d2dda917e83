// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

/** What a program allocated by its samples, each of which stands for what its thread allocated before it. Immutable. */
public final class AllocatedBytes {

	/** Nothing is known. */
	public static final AllocatedBytes NONE = new Builder().build();

	private final LongColumn nanos;
	private final LongColumn bytes;

	private AllocatedBytes(LongColumn nanos, LongColumn bytes) {
		this.nanos = nanos;
		this.bytes = bytes;
	}

	/** Whether there are no samples. */
	public boolean isEmpty() {
		return nanos.size() == 0;
	}

	/** The bytes of the samples after a time and up to another, in nanoseconds since the timeline's origin. */
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

	/** Collects samples, in any order. */
	public static final class Builder {

		private final LongColumn.Builder nanos = new LongColumn.Builder();
		private final LongColumn.Builder bytes = new LongColumn.Builder();

		/** Adds a sample at a time since the timeline's origin. */
		public void add(long time, long weight) {
			nanos.add(time);
			bytes.add(weight);
		}

		public AllocatedBytes build() {
			return new AllocatedBytes(nanos.build(), bytes.build());
		}
	}
}
