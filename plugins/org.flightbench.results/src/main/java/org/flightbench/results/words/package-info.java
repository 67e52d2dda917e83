// SPDX-License-Identifier: UPL-1.0
/** Formatting of numbers, units, names of benchmarks and verdicts. */
package org.flightbench.results.words;
