// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

/**
 * The flight recording of one fork.
 *
 * @param file its path in the run's folder, with slashes
 * @param benchmark what was running
 * @param isWarmupFork whether the fork was only for warming up
 * @param fork number of the fork, from 1 on
 */
public record BenchRecording(String file, BenchmarkOutcome benchmark, boolean isWarmupFork, int fork) {}
