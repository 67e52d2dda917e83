// SPDX-License-Identifier: UPL-1.0
/** Executes runs of a single jar, and interleaved runs of a baseline and a candidate. */
package org.flightbench.bench.run;
