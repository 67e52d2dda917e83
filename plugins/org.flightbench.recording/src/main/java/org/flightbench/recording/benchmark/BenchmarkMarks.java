// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.benchmark;

import java.util.ArrayList;
import java.util.List;

/**
 * The marks in a recording that indicate when a benchmark was measured.
 *
 * @param iterations the marked iterations, in any order
 * @param jvmStartNanos the start of the JVM, in nanoseconds since 1970; 0 if unknown
 */
public record BenchmarkMarks(List<Iteration> iterations, long jvmStartNanos) {

	/** An empty set of marks. */
	public static final BenchmarkMarks NONE = new BenchmarkMarks(List.of(), 0);

	public BenchmarkMarks {
		iterations = List.copyOf(iterations);
	}

	/** Returns these marks together with those of another chunk. */
	public BenchmarkMarks plus(BenchmarkMarks other) {
		List<Iteration> all = new ArrayList<>(iterations);
		all.addAll(other.iterations);
		return new BenchmarkMarks(all, Math.max(jvmStartNanos, other.jvmStartNanos));
	}
}
