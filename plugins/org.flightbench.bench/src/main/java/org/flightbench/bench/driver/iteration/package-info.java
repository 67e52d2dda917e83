// SPDX-License-Identifier: UPL-1.0
/** Marks the iterations of benchmarks in flight recordings; runs within JMH, beside the benchmarks. */
package org.flightbench.bench.driver.iteration;
