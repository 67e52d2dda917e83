// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

import org.junit.jupiter.api.Tag;

/** Tests the benchmark methods with the {@code flightbench-fast} writer. */
@Tag("long")
class FlightbenchFastMethodsTest extends BenchmarkMethodsTest {

	@Override
	String writer() {
		return "flightbench-fast";
	}
}
