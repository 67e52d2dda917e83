// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Random;
import java.util.stream.DoubleStream;

import org.junit.jupiter.api.Test;

class DecimalsTest {

	private static final double[] SPECIAL = {0, -0.0, 1e-300, 4.9e-324, 9.999e-5, 1e-3, 0.05, 0.5, 0.95, 999.995, 1e7,
			12_345_678.95, 1.5e7, 123_456_789_012.5, 1e15, 1.234e22, Double.MAX_VALUE, -3.5, -0.04, -2e-9};

	@Test
	void numbersOfEverySizeAreRoundedLikeBigDecimals() {
		values().forEach(value -> {
			for (int decimals = 0; decimals <= 6; decimals++) {
				BigDecimal rounded = BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_UP);
				assertEquals(rounded.toPlainString(), Decimals.fixed(value, decimals).replace(",", ""),
						() -> Double.toString(value));
			}
		});
	}

	@Test
	void plainNumbersHaveAllDigitsAndNoZerosAtTheEnd() {
		values().forEach(value -> assertEquals(BigDecimal.valueOf(value).stripTrailingZeros().toPlainString(),
				Decimals.plain(value)));
	}

	private static DoubleStream values() {
		Random random = new Random(20261130);
		return DoubleStream.concat(DoubleStream.of(SPECIAL), DoubleStream
				.generate(() -> (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(60) - 30)).limit(20_000));
	}
}
