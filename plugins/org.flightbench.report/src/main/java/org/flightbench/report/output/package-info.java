// SPDX-License-Identifier: UPL-1.0
/** Output of reports: text tables, Markdown, HTML, CSV and JSON. */
package org.flightbench.report.output;
