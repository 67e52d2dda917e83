// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.benchmark;

/**
 * A benchmark's measurement, as known from elsewhere than its recording.
 *
 * @param warmupSeconds how long the iterations of one fork warmed up, at least; NaN if that is not known
 */
public record Measurement(double warmupSeconds) {}
