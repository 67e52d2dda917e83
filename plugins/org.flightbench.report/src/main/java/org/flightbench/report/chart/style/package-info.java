// SPDX-License-Identifier: UPL-1.0
/** The style of marks: colors, shapes, dashes, patterns. */
package org.flightbench.report.chart.style;
