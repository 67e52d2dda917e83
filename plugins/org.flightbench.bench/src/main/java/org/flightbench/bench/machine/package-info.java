// SPDX-License-Identifier: UPL-1.0
/** Detects disturbances of benchmarks on this machine, before a run and during a fork. */
package org.flightbench.bench.machine;
