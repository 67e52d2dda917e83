// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class NumbersTest {

	@Test
	void writesFiveDigitsAndThousands() {
		assertEquals("3.1416", Numbers.text(Math.PI));
		assertEquals("1,234.6", Numbers.text(1234.567));
		assertEquals("123,456.7", Numbers.text(123456.7));
		assertEquals("985.18 M", Numbers.text(985176000));
		assertEquals("0.00012", Numbers.text(0.00012));
		assertEquals("−5", Numbers.text(-5));
		assertEquals("0", Numbers.text(0));
		assertEquals("1.5e-7", Numbers.text(1.5e-7));
		assertEquals("unknown", Numbers.text(Double.NaN));
		assertEquals("∞", Numbers.text(Double.POSITIVE_INFINITY));
	}

	@Test
	void writesChangesWithTheirSign() {
		assertEquals("+12.5 %", Numbers.percent(1.125));
		assertEquals("−20.0 %", Numbers.percent(0.8));
		assertEquals("+1,900 %", Numbers.percent(20));
		assertEquals("unknown", Numbers.percent(Double.NaN));
	}
}
