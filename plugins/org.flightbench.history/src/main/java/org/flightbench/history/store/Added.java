// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

/**
 * The outcome of adding a run.
 *
 * @param run its number
 * @param isNew false if the history had it already
 * @param series of how many series it has a result; 0 unless it is new
 */
public record Added(long run, boolean isNew, int series) {}
