// SPDX-License-Identifier: UPL-1.0
/** Pairs of benchmarks with a known cause of their change, to measure how often the cause is identified. */
package org.flightbench.performance.causes;
