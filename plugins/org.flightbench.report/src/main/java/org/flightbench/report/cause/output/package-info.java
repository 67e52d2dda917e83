// SPDX-License-Identifier: UPL-1.0
/** Writers of explanations of benchmark changes: text, Markdown, HTML and JSON. */
package org.flightbench.report.cause.output;
