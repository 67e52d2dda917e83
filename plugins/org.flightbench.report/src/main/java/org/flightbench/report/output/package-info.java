// SPDX-License-Identifier: UPL-1.0
/** The output of reports: text tables, Markdown, HTML, CSV and JSON. */
package org.flightbench.report.output;
