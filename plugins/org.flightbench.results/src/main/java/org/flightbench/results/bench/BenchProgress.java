// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.bench;

/**
 * How far a run is.
 *
 * @param number of the benchmark that runs, from 1 on
 * @param benchmarks how many there are, 0 if unknown
 * @param benchmark the benchmark
 * @param fork number of its fork, from 1 on; 0 before the first, and without forks
 * @param forks how many forks it has
 * @param isWarmup whether the iteration, or before the first the whole fork, is for warming up
 * @param iteration number of the iteration, 0 before the first
 * @param iterations how many iterations of this kind the fork has
 * @param secondsLeft seconds that the whole run will still take, as JMH saw it when the fork started; -1 if unknown
 */
public record BenchProgress(int number, int benchmarks, BenchmarkOutcome benchmark, int fork, int forks,
		boolean isWarmup, int iteration, int iterations, int secondsLeft) {}
