// SPDX-License-Identifier: UPL-1.0
/** Formatting of numbers, units, benchmark names and verdicts. */
package org.flightbench.results.words;
