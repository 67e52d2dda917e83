// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TickLabelsTest {

	@Test
	void writesFiveDigitsAndThousands() {
		assertEquals("3.1416", TickLabels.of(Math.PI));
		assertEquals("1,234.6", TickLabels.of(1234.567));
		assertEquals("123,456.7", TickLabels.of(123456.7));
		assertEquals("985.18 M", TickLabels.of(985176000));
		assertEquals("0.00012", TickLabels.of(0.00012));
		assertEquals("-5", TickLabels.of(-5));
		assertEquals("0", TickLabels.of(0));
		assertEquals("1.5e-7", TickLabels.of(1.5e-7));
	}

	@Test
	void writesNoMoreDigitsThanTellNeighborsApart() {
		assertEquals("0.3", TickLabels.of(0.1 + 0.2, 0.1));
		assertEquals("12.5", TickLabels.of(12.5, 2.5));
		assertEquals("-1,000", TickLabels.of(-1000, 250));
	}
}
