// SPDX-License-Identifier: UPL-1.0
/**
 * The search for the commit that changed the performance of a benchmark: selects the commits to measure, and evaluates
 * the measurements.
 */
package org.flightbench.results.bisect;
