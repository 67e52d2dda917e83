// SPDX-License-Identifier: UPL-1.0
/** Data of charts: results, labels and strings. */
package org.flightbench.report.chart.data;
