// SPDX-License-Identifier: UPL-1.0
/** Runs of benchmarks: of one jar, or of two interleaved. */
package org.flightbench.bench.run;
