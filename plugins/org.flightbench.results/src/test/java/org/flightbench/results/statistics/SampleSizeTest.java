// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SampleSizeTest {

	/**
	 * Expected values are from Cohen (1988), table 2.4.1, and G*Power: a two-sided t test at 5 % with a power of 80 %
	 * needs 26 values on each side for an effect of 0.8 standard deviations, 64 for 0.5 and 394 for 0.2. R's
	 * {@code power.t.test} yields 17 for 1.
	 */
	@ParameterizedTest
	@CsvSource({"0.2, 394", "0.5, 64", "0.8, 26", "1.0, 17"})
	void agreesWithPublishedTables(double effect, double expected) {
		assertEquals(expected, SampleSize.perSide(effect, 2, 0.05));
	}

	@Test
	void noNumberShowsADifferenceOfNothing() {
		assertEquals(Double.POSITIVE_INFINITY, SampleSize.perSide(0, 1, 0.05));
		assertEquals(Double.POSITIVE_INFINITY, SampleSize.perSide(0, 0, 0.05));
	}

	@Test
	void twoAreNeededAtLeast() {
		assertEquals(2, SampleSize.perSide(100, 1e-9, 0.05));
	}
}
