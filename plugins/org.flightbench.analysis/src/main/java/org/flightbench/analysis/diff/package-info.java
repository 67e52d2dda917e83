// SPDX-License-Identifier: UPL-1.0
/** Comparison of recordings: what changed between a baseline and a candidate, and which changes matter. */
package org.flightbench.analysis.diff;
