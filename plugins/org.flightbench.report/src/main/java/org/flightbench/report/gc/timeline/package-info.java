// SPDX-License-Identifier: UPL-1.0
/** Garbage collection over time: what a picture of some width needs, and its drawing. */
package org.flightbench.report.gc.timeline;
