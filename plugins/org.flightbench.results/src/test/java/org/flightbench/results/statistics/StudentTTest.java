// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StudentTTest {

	/**
	 * Expected values are from the NIST/SEMATECH e-Handbook of Statistical Methods, section 1.3.6.7.2: upper critical
	 * values at half of alpha.
	 */
	@ParameterizedTest
	@CsvSource({"0.20, 1, 3.078", "0.10, 1, 6.314", "0.05, 1, 12.706", "0.02, 1, 31.821", "0.01, 1, 63.657",
			"0.05, 2, 4.303", "0.05, 3, 3.182", "0.05, 4, 2.776", "0.05, 8, 2.306", "0.20, 10, 1.372",
			"0.10, 10, 1.812", "0.05, 10, 2.228", "0.02, 10, 2.764", "0.01, 10, 3.169", "0.05, 18, 2.101",
			"0.10, 30, 1.697", "0.05, 30, 2.042", "0.01, 30, 2.750", "0.05, 100, 1.984", "0.05, Infinity, 1.960",
			"0.01, Infinity, 2.576"})
	void criticalValuesAgreeWithThePublishedTable(double alpha, double freedom, double expected) {
		assertEquals(expected, StudentT.critical(alpha, freedom), 0.0005001);
	}

	@Test
	void criticalValueAndProbabilityAreInverse() {
		for (double freedom = 0.7; freedom < 300; freedom *= 1.7) {
			for (double alpha = 1e-12; alpha < 1; alpha *= 7) {
				assertEquals(1, StudentT.p(StudentT.critical(alpha, freedom), freedom) / alpha, 1e-9);
			}
		}
	}

	@Test
	void theProbabilityCountsBothSides() {
		assertEquals(0.05, StudentT.p(-12.7062047, 1), 1e-8);
		assertEquals(0.05, StudentT.p(12.7062047, 1), 1e-8);
		assertEquals(1, StudentT.p(0, 3));
		assertTrue(StudentT.p(Double.POSITIVE_INFINITY, 3) == 0);
	}

	@Test
	void unknownDegreesOfFreedomHaveNoCriticalValue() {
		assertTrue(Double.isNaN(StudentT.critical(0.05, Double.NaN)));
	}
}
