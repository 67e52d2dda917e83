// SPDX-License-Identifier: UPL-1.0
/** What marks look like: colors, shapes, dashes, patterns. */
package org.flightbench.report.chart.style;
