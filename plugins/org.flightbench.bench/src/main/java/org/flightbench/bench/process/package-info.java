// SPDX-License-Identifier: UPL-1.0
/** Virtual machines that run benchmarks, and what is said to them. */
package org.flightbench.bench.process;
