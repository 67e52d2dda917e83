// SPDX-License-Identifier: UPL-1.0
/**
 * Reports of bisections, which search for the commit that caused a change: sentences, tables, and pages with a chart.
 */
package org.flightbench.report.bisect;
