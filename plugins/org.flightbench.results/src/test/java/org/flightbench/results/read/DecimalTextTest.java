// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalTextTest {

	@ParameterizedTest
	@ValueSource(strings = {"0", "-0", "0.0", "-0.0", "1", "-1", "10", "0.1", "1.0572431E7", "4.9E-324", "1e-7",
			"2.5e+3", "1E22",
			"1E23", "123456789012345678", "1234567890123456789", "999999999999999999", "9007199254740993",
			"9007199254740993e-1",
			"9007199254740992.5", "9007199254740993.5", "0.000000000000000001", "1.7976931348623157E308", "1e999",
			"-1e999",
			"0.99999999999999994", "0.99999999999999995", "1.00000000000000011", "1.00000000000000012", "00012.50",
			".5", "5.",
			"0.00000000000000000000000000000001", "100000000000000000000000000000000", "1e-400", "3e99", "3e-99",
			"3e100"})
	void agreesWithTheLibraryOnCornerCases(String text) {
		assertEquals(Double.parseDouble(text), DecimalText.parse(text));
	}

	@ParameterizedTest
	@ValueSource(strings = {"", "-", ".", "-.", "e5", "1e", "1e+", "1.2.3", "--1", "1-", "abc", "1,5", "1e5.0", "+-1"})
	void refusesWhatIsNoNumber(String text) {
		assertThrows(NumberFormatException.class, () -> DecimalText.parse(text));
	}

	@Test
	void roundsLikeTheLibraryWhateverTheDigits() {
		Random random = new Random(1);
		for (int round = 0; round < 100_000; round++) {
			double value = Math.exp(random.nextDouble() * 60 - 25);
			check(Double.toString(value));
			check(Double.toString(-value));
			check(Long.toString(random.nextLong() >>> 5 + random.nextInt(40)) + "."
					+ (random.nextLong() >>> 4 + random.nextInt(50)));
			check((random.nextLong() >>> 4) + "E-" + random.nextInt(20));
		}
	}

	@Test
	void roundsNumbersAtAndBesideTheMidpointOfTwoDoubles() {
		Random random = new Random(2);
		for (int round = 0; round < 100_000; round++) {
			double low = (1L << 53) / Math.pow(2, random.nextInt(6)) * (1 + random.nextDouble());
			BigDecimal middle = new BigDecimal(low).add(new BigDecimal(Math.nextUp(low))).divide(BigDecimal.valueOf(2));
			check(middle.toPlainString());
			BigDecimal step = BigDecimal.ONE.movePointLeft(Math.max(0, 18 - middle.precision() + middle.scale()));
			check(middle.add(step).toPlainString());
			check(middle.subtract(step).toPlainString());
		}
	}

	@Test
	void roundsBesidePowersOfTwoWhereDoublesAreCloserBelow() {
		for (int exponent = 0; exponent < 59; exponent++) {
			BigDecimal power = new BigDecimal(Math.scalb(1.0, exponent));
			for (int digit = -300; digit <= 300; digit++) {
				BigDecimal step = BigDecimal.valueOf(digit).movePointLeft(Math.max(0, 18 - power.precision()));
				check(power.add(step).toPlainString());
			}
		}
	}

	private static void check(String text) {
		if (Double.parseDouble(text) != DecimalText.parse(text)) {
			assertEquals(Double.parseDouble(text), DecimalText.parse(text), text);
		}
	}
}
