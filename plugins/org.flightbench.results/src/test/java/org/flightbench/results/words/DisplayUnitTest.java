// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.flightbench.results.Unit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DisplayUnitTest {

	@ParameterizedTest
	@CsvSource({"ops/s, 986095, ops/s", "ops/s, 2.5e9, ops/ns", "ms/op, 0.000012, ns/op", "ms/op, 0.0025, us/op",
			"s/op, 1e-9, ns/op", "ops/ns, 1e-7, ops/s", "B/op, 123456789, B/op", "B/op, 3e12, GB/op",
			"widgets, 1e-9, widgets", "ms/op, 0, ms/op", "ms/op, NaN, ms/op"})
	void keepsTheUnitUnlessItsNumbersWouldBeUnreadable(String unit, double value, String expected) {
		assertEquals(expected, DisplayUnit.choose(Unit.of(unit), value).symbol());
	}

	@Test
	void choosesByTheLargerOfTwoValues() {
		Unit milliseconds = Unit.of("ms/op");
		assertSame(milliseconds, DisplayUnit.choose(milliseconds, 0.0001, 1.5));
	}
}
