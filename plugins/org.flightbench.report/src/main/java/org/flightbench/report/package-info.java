// SPDX-License-Identifier: UPL-1.0
/**
 * Reports of comparisons, runs and noise. All formats share the document, numbers
 * ({@link org.flightbench.results.words.Numbers}), names ({@link org.flightbench.results.words.BenchmarkNames}) and
 * tables ({@link org.flightbench.report.output.Table}), so that terminals, pull requests and pages show the same
 * content.
 */
package org.flightbench.report;
