// SPDX-License-Identifier: UPL-1.0
/**
 * Measures how often verdicts are right, on simulated data for which the right verdict is known and on real runs in
 * which nothing changed.
 */
package org.flightbench.performance.simulation;
