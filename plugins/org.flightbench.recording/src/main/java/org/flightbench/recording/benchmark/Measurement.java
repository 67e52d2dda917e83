// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.benchmark;

/**
 * The parameters of a benchmark's measurement that are known without its recording.
 *
 * @param warmupSeconds the minimum total warmup time of one fork, in seconds; NaN if unknown
 */
public record Measurement(double warmupSeconds) {}
