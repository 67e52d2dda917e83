// SPDX-License-Identifier: UPL-1.0
/** A history of benchmarks as text, Markdown and JSON, and a series as a picture. */
package org.flightbench.report.history;
