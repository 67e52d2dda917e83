// SPDX-License-Identifier: UPL-1.0
/** Measures texts and shortens or omits those that do not fit. */
package org.flightbench.report.chart.text;
