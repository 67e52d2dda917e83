// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

/** Tests the benchmark methods with the writer {@code flightbench}. */
class FlightbenchMethodsTest extends BenchmarkMethodsTest {

	@Override
	String writer() {
		return "flightbench";
	}
}
