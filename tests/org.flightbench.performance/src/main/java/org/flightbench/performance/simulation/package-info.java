// SPDX-License-Identifier: UPL-1.0
/**
 * Measures how often verdicts are right, for simulated data with a known truth and for real runs in which nothing
 * changed.
 */
package org.flightbench.performance.simulation;
