// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

/**
 * The flight recording of one fork.
 *
 * @param file the path relative to the folder of the run, with slashes as separators
 * @param benchmark the benchmark that was recorded
 * @param isWarmupFork whether this is a warm-up fork
 * @param fork the number of the fork, starting at 1
 */
public record BenchRecording(String file, BenchmarkOutcome benchmark, boolean isWarmupFork, int fork) {}
