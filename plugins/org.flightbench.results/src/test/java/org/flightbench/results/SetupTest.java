// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SetupTest {

	@ParameterizedTest
	@CsvSource({"1.37, JMH 1.37", "DaCapo 23.11-chopin, DaCapo 23.11-chopin", "'', ''", ","})
	void onlyAVersionWithoutANameIsThatOfJmh(String version, String program) {
		assertEquals(program, Setup.program(version));
	}
}
