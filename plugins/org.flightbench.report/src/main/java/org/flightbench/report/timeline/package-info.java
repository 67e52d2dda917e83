// SPDX-License-Identifier: UPL-1.0
/** Garbage collection over time: indexes, layout and drawing. */
package org.flightbench.report.timeline;
