// SPDX-License-Identifier: UPL-1.0
/**
 * The detection of changes in a series of measurements: steps, trends, and their significance. Consists of pure
 * functions of numbers.
 */
package org.flightbench.history.change;
