// SPDX-License-Identifier: UPL-1.0
/** Measures text and shortens or omits what does not fit. */
package org.flightbench.report.chart.text;
