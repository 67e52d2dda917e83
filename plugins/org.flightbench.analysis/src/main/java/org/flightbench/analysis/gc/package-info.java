// SPDX-License-Identifier: UPL-1.0
/** Comparison of garbage collection between runs. */
package org.flightbench.analysis.gc;
