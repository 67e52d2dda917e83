// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.Scale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WeightFormatTest {

	@ParameterizedTest
	@CsvSource({"1000, 1000 B", "1024, 1.00 KiB", "1536, 1.50 KiB", "1048575, 1.00 MiB", "2319282339, 2.16 GiB",
			"-1536, -1.50 KiB"})
	void binaryUnitsAre1024OfTheOneBefore(double bytes, String shown) {
		assertEquals(shown, new WeightFormat(Weight.BYTES, Scale.Per.NOTHING, true).of(bytes).replace(",", ""));
		assertEquals("1.50 ms", new WeightFormat(Weight.TIME, Scale.Per.NOTHING, true).of(1_500_000), "only of bytes");
	}

	/** Tests that durations have the units ns, µs, ms and s, as elsewhere in reports. */
	@ParameterizedTest
	@CsvSource({"850, 850 ns", "1500, 1.50 µs", "1500000, 1.50 ms", "1500000000, 1.50 s"})
	void timesAreInTheUnitsOfPeople(double nanos, String shown) {
		assertEquals(shown, new WeightFormat(Weight.TIME, Scale.Per.NOTHING).of(nanos));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {"0 | 0/s", "0.00312 | 0.0031/s", "-0.00412 | -0.0041/s",
			"0.0000166 | 0.000017/s",
			"0.00000000123 | 1.230e-9/s", "0.005 | 0.01/s", "0.126 | 0.13/s", "1.5 | 1.50/s", "1500 | 1.50 k/s",
			"123456 | 123 k/s"})
	void smallRatesAreNotNothing(double rate, String shown) {
		assertEquals(shown, new WeightFormat(Weight.COUNT, Scale.Per.SECOND).of(rate));
	}

	@ParameterizedTest
	@CsvSource({"BYTES, SECOND, 1250000000, 1250000000 B/s", "BYTES, NOTHING, 1536.5, 1536.5 B",
			"TIME, OPERATION, 12, 12 ns/op", "COUNT, NOTHING, 3321, 3321", "BYTES, TOTAL, 0.25, 25 %",
			"TIME, NOTHING, NaN, ''"})
	void rawAmountsHaveAllDigitsAndOneUnit(Weight weight, Scale.Per per, double amount, String raw) {
		assertEquals(raw, new WeightFormat(weight, per, true).raw(amount));
	}
}
