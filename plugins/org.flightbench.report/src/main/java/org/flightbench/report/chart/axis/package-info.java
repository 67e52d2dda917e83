// SPDX-License-Identifier: UPL-1.0
/** Axes of charts and their ticks. */
package org.flightbench.report.chart.axis;
