// SPDX-License-Identifier: UPL-1.0
/**
 * The analysis of a history: change points of all series together, and the comparison of the newest run with previous
 * runs.
 */
package org.flightbench.history.analysis;
