// SPDX-License-Identifier: UPL-1.0
/** Pairs of benchmarks with a known cause of their change, and how often that cause is named. */
package org.flightbench.performance.causes;
