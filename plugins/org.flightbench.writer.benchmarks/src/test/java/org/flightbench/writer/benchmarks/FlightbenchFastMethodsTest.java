// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

import org.junit.jupiter.api.Tag;

/** Tests the benchmark methods with the writer {@code flightbench-fast}. */
@Tag("long")
class FlightbenchFastMethodsTest extends BenchmarkMethodsTest {

	@Override
	String writer() {
		return "flightbench-fast";
	}
}
