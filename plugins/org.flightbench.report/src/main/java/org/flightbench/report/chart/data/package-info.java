// SPDX-License-Identifier: UPL-1.0
/** What charts are made of: results, their labels, and what is said of them. */
package org.flightbench.report.chart.data;
