// SPDX-License-Identifier: UPL-1.0
/** What reports are written in: text tables, Markdown, HTML, CSV and JSON. */
package org.flightbench.report.output;
