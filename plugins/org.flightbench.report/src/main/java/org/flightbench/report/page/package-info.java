// SPDX-License-Identifier: UPL-1.0
/** The report as one page: comparisons, what their recordings show, and how to read it; made of sections. */
package org.flightbench.report.page;
