// SPDX-License-Identifier: UPL-1.0
/** Commands that run benchmarks. */
package org.flightbench.cli.bench;
