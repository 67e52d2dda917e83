// SPDX-License-Identifier: UPL-1.0
/** A JMH profiler that marks benchmark iterations in flight recordings. */
package org.flightbench.bench.driver.iteration;
