// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.noise;

import org.flightbench.results.Run;

/**
 * A run to learn noise from.
 *
 * @param run its results
 * @param group runs of one group are of the same code, so that they differ by noise alone
 */
public record LearnedRun(Run run, String group) {}
