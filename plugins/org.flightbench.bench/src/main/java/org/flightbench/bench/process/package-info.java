// SPDX-License-Identifier: UPL-1.0
/** JVMs that run benchmarks, and the communication with them. */
package org.flightbench.bench.process;
