// SPDX-License-Identifier: UPL-1.0
/**
 * The noise of benchmarks when nothing changes: learned from repeated runs of a commit, saved to a file, and used by
 * comparisons.
 */
package org.flightbench.results.noise;
