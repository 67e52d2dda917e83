// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.benchmark;

import java.util.ArrayList;
import java.util.List;

/**
 * The marks in a recording of when a benchmark was measured.
 *
 * @param iterations that it has marks of, in any order
 * @param jvmStartNanos when the virtual machine was started, in nanoseconds since 1970; 0 if not known
 */
public record BenchmarkMarks(List<Iteration> iterations, long jvmStartNanos) {

	/** Nothing. */
	public static final BenchmarkMarks NONE = new BenchmarkMarks(List.of(), 0);

	public BenchmarkMarks {
		iterations = List.copyOf(iterations);
	}

	/** Adds the marks of another chunk. */
	public BenchmarkMarks plus(BenchmarkMarks other) {
		List<Iteration> all = new ArrayList<>(iterations);
		all.addAll(other.iterations);
		return new BenchmarkMarks(all, Math.max(jvmStartNanos, other.jvmStartNanos));
	}
}
