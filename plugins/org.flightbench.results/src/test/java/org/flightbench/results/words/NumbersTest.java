// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.words;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Random;

import org.flightbench.results.compare.Interval;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {

	@ParameterizedTest
	@CsvSource(delimiter = ';', value = {"986095.2; NaN; 986,095", "986095.2; 1203.7; 986,095 ± 1,204",
			"7197.8; NaN; 7,198", "1.23456; 0.0123; 1.235 ± 0.012", "1.23456; 0.5; 1.23 ± 0.50",
			"123.456; 250; 123 ± 250", "1.23456789; 0.00000001; 1.23457 ± 0.00000", "0; NaN; 0", "0; 0.5; 0.00 ± 0.50",
			"0.111876; NaN; 0.1119", "-5.5; 0.25; -5.50 ± 0.25", "999.99; 0.96; 999.99 ± 0.96",
			"12; Infinity; 12.00 ± ∞", "NaN; NaN; –", "Infinity; NaN; ∞", "1.5e18; NaN; 1.500e18",
			"0.00000000000012345; NaN; 1.235e-13"})
	void showsAsManyDigitsAsTheErrorLeavesMeaningTo(double value, double error, String expected) {
		assertEquals(expected, Numbers.scoreWithError(value, error));
	}

	@ParameterizedTest
	@CsvSource(delimiter = ';', value = {"2.63; +2.6 %", "-12.5; -12.5 %", "0; 0.0 %", "-0.001; 0.0 %", "0.04; 0.0 %",
			"151; +151 %", "99.96; +100 %", "-99.963; -99.963 %", "-99.6; -99.60 %", "-100; -100 %",
			"100; +100 %", "-50; -50.0 %", "-76.8; -76.8 %", "900; +900 %", "2951.2; +2,951 %", "12345.6; +12,350 %",
			"27962598; +27,960,000 %", "NaN; –", "Infinity; ∞"})
	void showsChangesWithTheirSign(double percent, String expected) {
		assertEquals(expected, Numbers.change(percent));
	}

	@Test
	void showsTheIntervalOfARatioAsChanges() {
		assertEquals("[-10.0 %, +25.0 %]", Numbers.changeInterval(new Interval(0.9, 1.25)));
		assertEquals("[-75.0 %, +150 %]", Numbers.changeInterval(new Interval(0.25, 2.5)));
		assertEquals("[+750 %, +1,100 %]", Numbers.changeInterval(new Interval(8.5, 12)));
		assertEquals("[-100 %, 0.0 %]", Numbers.changeInterval(new Interval(0, 1)));
		assertEquals("[-10.0 %, ∞]", Numbers.changeInterval(new Interval(0.9, Double.POSITIVE_INFINITY)));
		assertEquals("–", Numbers.changeInterval(Interval.UNKNOWN));
	}

	@ParameterizedTest
	@CsvSource({"1.0714, 1.07×", "0.97, 0.970×", "0.0772, 0.0772×", "12.345, 12.3×", "99.96, 100×", "9.996, 10.0×",
			"123.4, 123×", "NaN, –",
			"Infinity, ∞"})
	void showsHowManyTimes(double factor, String expected) {
		assertEquals(expected, Numbers.times(factor));
	}

	@ParameterizedTest
	@CsvSource({"0.03, 3 %", "0.95, 95 %", "0.999, 99.9 %", "0.005, 0.5 %", "0, 0 %", "0.1, 10 %", "0.07, 7 %",
			"0.00001, 0.001 %"})
	void showsSharesAsTheUserWroteThem(double share, String expected) {
		assertEquals(expected, Numbers.share(share));
	}

	@ParameterizedTest
	@CsvSource({"0.0005, <0.001", "0.0234, 0.023", "1, 1.000", "NaN, –"})
	void showsProbabilities(double p, String expected) {
		assertEquals(expected, Numbers.probability(p));
	}

	@Test
	void doesNotDependOnTheLocale() {
		Locale locale = Locale.getDefault();
		try {
			Locale.setDefault(Locale.GERMANY);
			assertEquals("1,234,567.89", Numbers.fixed(1234567.891, 2));
			assertEquals("+2.6 %", Numbers.change(2.6));
		} finally {
			Locale.setDefault(locale);
		}
	}

	@Test
	void roundsTheDecimalDigitsAsTheyAreWritten() {
		Random random = new Random(5);
		for (int round = 0; round < 20_000; round++) {
			double value = Math.scalb(random.nextDouble(), random.nextInt(80) - 20);
			value = round % 4 == 0 ? Math.rint(value) : round % 4 == 1 ? Math.rint(value * 8) / 8 : value;
			int decimals = random.nextInt(6);
			String expected = BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_UP).toPlainString();
			assertEquals(expected, Numbers.fixed(value, decimals).replace(",", ""), value + " to " + decimals);
		}
		assertEquals("1,000.00", Numbers.fixed(999.995, 2));
		assertEquals("10", Numbers.fixed(9.5, 0));
	}
}
