// SPDX-License-Identifier: UPL-1.0
/** Histories of benchmarks: text, Markdown and JSON, and charts of series. */
package org.flightbench.report.history;
