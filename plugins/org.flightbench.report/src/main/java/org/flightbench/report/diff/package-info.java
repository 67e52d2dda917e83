// SPDX-License-Identifier: UPL-1.0
/** Comparison of recordings by many measures, with changes ranked by their importance. */
package org.flightbench.report.diff;
