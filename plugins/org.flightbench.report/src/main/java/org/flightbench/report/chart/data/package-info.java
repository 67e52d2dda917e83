// SPDX-License-Identifier: UPL-1.0
/** The data of charts: results, their labels and texts. */
package org.flightbench.report.chart.data;
