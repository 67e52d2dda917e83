// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.Scale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AmountsTest {

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {"0 | 0/s", "0.00312 | 0.0031/s", "-0.00412 | -0.0041/s",
			"0.0000166 | 0.000017/s",
			"0.00000000123 | 1.230e-9/s", "0.005 | 0.01/s", "0.126 | 0.13/s", "1.5 | 1.50/s", "1500 | 1.50 k/s",
			"123456 | 123 k/s"})
	void smallRatesAreNotNothing(double rate, String shown) {
		assertEquals(shown, new Amounts(Weight.COUNT, Scale.Per.SECOND).of(rate));
	}
}
