// SPDX-License-Identifier: UPL-1.0
/** Writes what explains changes of benchmarks: as text, Markdown, HTML and JSON. */
package org.flightbench.report.cause.output;
