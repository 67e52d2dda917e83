// SPDX-License-Identifier: UPL-1.0
/** Style of marks: colors, shapes, dashes and patterns. */
package org.flightbench.report.chart.style;
