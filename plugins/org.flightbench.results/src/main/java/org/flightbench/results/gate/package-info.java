// SPDX-License-Identifier: UPL-1.0
/**
 * The gate for pull requests, which decides whether a candidate passes, passes with warnings, fails, or is
 * inconclusive.
 */
package org.flightbench.results.gate;
