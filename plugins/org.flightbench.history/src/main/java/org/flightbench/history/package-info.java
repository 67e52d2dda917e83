// SPDX-License-Identifier: UPL-1.0
/**
 * The history of benchmarks: runs in chronological order, and series of metrics over the runs. All types are immutable.
 */
package org.flightbench.history;
