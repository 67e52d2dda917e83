// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.io;

import java.util.Arrays;
import java.util.List;

/**
 * The totals of several I/O operations.
 *
 * @param name the common property of the operations
 * @param count the number of operations
 * @param nanos the total duration in nanoseconds, which may exceed elapsed time if several threads waited
 * @param bytes the number of transferred bytes
 * @param medianNanos the median duration in nanoseconds
 * @param p99Nanos the 99th percentile of the duration in nanoseconds
 * @param longestNanos the longest duration in nanoseconds
 */
public record IoGroup(String name, long count, long nanos, long bytes, long medianNanos, long p99Nanos,
		long longestNanos) {

	/** The totals of no operations. */
	public static final IoGroup NONE = new IoGroup("", 0, 0, 0, 0, 0, 0);

	private static final double NANOS_PER_SECOND = 1e9;

	/** Creates the totals of operations. */
	static IoGroup of(String name, List<IoOperation> operations) {
		if (operations.isEmpty()) {
			return new IoGroup(name, 0, 0, 0, 0, 0, 0);
		}
		long[] durations = operations.stream().mapToLong(IoOperation::nanos).sorted().toArray();
		return new IoGroup(name, durations.length, Arrays.stream(durations).sum(),
				operations.stream().mapToLong(IoOperation::bytes).sum(), percentile(durations, 50),
				percentile(durations, 99), durations[durations.length - 1]);
	}

	/** Returns a percentile by the nearest-rank method. */
	private static long percentile(long[] ascending, int percent) {
		return ascending[(int) Math.max(0, Math.ceil(ascending.length * percent / 100.0) - 1)];
	}

	/** Returns the transferred bytes per second of total duration; NaN if no bytes were transferred. */
	public double rate() {
		return bytes > 0 && nanos > 0 ? bytes / (nanos / NANOS_PER_SECOND) : Double.NaN;
	}
}
