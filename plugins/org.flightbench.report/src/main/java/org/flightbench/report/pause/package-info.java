// SPDX-License-Identifier: UPL-1.0
/** The parts of pause reports: tables, summaries and advice. The subpackage contains the reports in all formats. */
package org.flightbench.report.pause;
