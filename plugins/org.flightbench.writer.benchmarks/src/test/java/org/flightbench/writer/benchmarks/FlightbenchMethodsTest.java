// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

/** Tests the benchmark methods with the {@code flightbench} writer. */
class FlightbenchMethodsTest extends BenchmarkMethodsTest {

	@Override
	String writer() {
		return "flightbench";
	}
}
