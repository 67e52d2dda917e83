// SPDX-License-Identifier: UPL-1.0
/**
 * The reports of a comparison or a run: one class for each format. All share their numbers
 * ({@link org.flightbench.report.words.Numbers}), their names ({@link org.flightbench.report.words.BenchmarkNames}) and
 * their tables ({@link org.flightbench.report.output.Table}), so that a terminal, a pull request and a page say the
 * same.
 */
package org.flightbench.report;
