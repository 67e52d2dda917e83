// SPDX-License-Identifier: UPL-1.0
/** How wide texts are, and what of them fits. */
package org.flightbench.report.chart.text;
