// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.io;

import java.util.Arrays;
import java.util.List;

/**
 * The sum of operations.
 *
 * @param name what they have in common
 * @param count how many
 * @param nanos how long they took together; several threads may have waited at once
 * @param bytes how much they moved
 * @param medianNanos how long half of them took at most
 * @param p99Nanos how long 99 % of them took at most
 * @param longestNanos how long the longest took
 */
public record IoGroup(String name, long count, long nanos, long bytes, long medianNanos, long p99Nanos,
		long longestNanos) {

	/** Nothing. */
	public static final IoGroup NONE = new IoGroup("", 0, 0, 0, 0, 0, 0);

	private static final double NANOS_PER_SECOND = 1e9;

	/** The sum of operations. */
	static IoGroup of(String name, List<IoOperation> operations) {
		if (operations.isEmpty()) {
			return new IoGroup(name, 0, 0, 0, 0, 0, 0);
		}
		long[] durations = operations.stream().mapToLong(IoOperation::nanos).sorted().toArray();
		return new IoGroup(name, durations.length, Arrays.stream(durations).sum(),
				operations.stream().mapToLong(IoOperation::bytes).sum(), percentile(durations, 50),
				percentile(durations, 99), durations[durations.length - 1]);
	}

	/** Nearest rank. */
	private static long percentile(long[] ascending, int percent) {
		return ascending[(int) Math.max(0, Math.ceil(ascending.length * percent / 100.0) - 1)];
	}

	/** Bytes per second of the time that the operations took; NaN if they moved none. */
	public double rate() {
		return bytes > 0 && nanos > 0 ? bytes / (nanos / NANOS_PER_SECOND) : Double.NaN;
	}
}
