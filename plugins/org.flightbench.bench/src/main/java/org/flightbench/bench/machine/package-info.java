// SPDX-License-Identifier: UPL-1.0
/** What on this machine disturbs benchmarks: before a run, and while a fork runs. */
package org.flightbench.bench.machine;
