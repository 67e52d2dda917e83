// SPDX-License-Identifier: UPL-1.0
/** Axes and their ticks. */
package org.flightbench.report.chart.axis;
