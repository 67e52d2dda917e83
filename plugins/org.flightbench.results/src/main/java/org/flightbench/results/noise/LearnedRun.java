// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.noise;

import org.flightbench.results.Run;

/**
 * A run from which noise is learned.
 *
 * @param run the run
 * @param group identifies runs of the same code, which differ only by noise
 */
public record LearnedRun(Run run, String group) {}
