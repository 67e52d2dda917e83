// SPDX-License-Identifier: UPL-1.0
/**
 * How much benchmarks vary without any change: learned from repeated runs of one commit, kept in a file, and found
 * again by a comparison.
 */
package org.flightbench.results.noise;
