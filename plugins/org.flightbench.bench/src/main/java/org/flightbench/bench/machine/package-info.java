// SPDX-License-Identifier: UPL-1.0
/** Disturbances of benchmarks on this machine: before a run, and while a fork runs. */
package org.flightbench.bench.machine;
