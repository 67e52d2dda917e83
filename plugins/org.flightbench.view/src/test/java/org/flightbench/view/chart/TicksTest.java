// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.flightbench.view.chart.Axis.Tick;
import org.junit.jupiter.api.Test;

class TicksTest {

	@Test
	void ticksALinearAxisAtRoundValues() {
		assertEquals(List.of("0", "20", "40", "60", "80", "100"), labels(Ticks.linear("", 0, 93, 5)));
		assertEquals(List.of("0.1", "0.15", "0.2", "0.25"), labels(Ticks.linear("", 0.11, 0.24, 4)));
		assertEquals(List.of("-0.5", "0", "0.5", "1", "1.5"), labels(Ticks.linear("", -0.3, 1.2, 3)));
		assertEquals(List.of("0", "2 M", "4 M", "6 M"), labels(Ticks.linear("", 0, 5_100_000, 3)));
	}

	@Test
	void ticksALogarithmicAxisAtPowersAndRoundMultiples() {
		assertEquals(List.of("1", "10", "100", "1,000"), labels(Ticks.logarithmic("", 1, 2000, 4, TickLabels::of)));
		assertEquals(List.of("1", "2", "5", "10", "20"), labels(Ticks.logarithmic("", 0.9, 30, 5, TickLabels::of)));
		assertEquals(List.of("0.9", "0.95", "1", "1.05", "1.1"),
				labels(Ticks.logarithmic("", 0.88, 1.12, 5, TickLabels::of)));
		assertEquals(List.of("0.001", "1", "1,000"), labels(Ticks.logarithmic("", 0.001, 100_000, 4, TickLabels::of)));
	}

	@Test
	void givesAnAxisToASingleValue() {
		Axis linear = Ticks.linear("", 5, 5, 4);
		assertTrue(linear.low() < 5 && linear.high() > 5);
		Axis zero = Ticks.linear("", 0, 0, 4);
		assertTrue(zero.low() < 0 && zero.high() > 0);
		Axis logarithmic = Ticks.logarithmic("", 5, 5, 4, TickLabels::of);
		assertTrue(logarithmic.low() < 5 && logarithmic.high() > 5);
	}

	@Test
	void coversAnyRangeWithFewDistinctTicks() {
		Random random = new Random(42);
		for (int round = 0; round < 2000; round++) {
			double low = (random.nextDouble() - 0.3) * Math.pow(10, random.nextInt(24) - 12);
			double high = low + Math.abs(low) * Math.pow(10, random.nextInt(8) - 4) * (random.nextDouble() + 0.1);
			int count = 2 + random.nextInt(10);
			check(Ticks.linear("", low, high, count), low, high, count + 3);
			if (low > 0) {
				check(Ticks.logarithmic("", low, high, count, TickLabels::of), low, high, Integer.MAX_VALUE);
			}
		}
	}

	@Test
	void anyNumbersHaveAnAxisOfFewTicks() {
		Random random = new Random(7);
		double[] strange = {0, -0.0, Double.MIN_VALUE, Double.MIN_NORMAL, 1, Double.MAX_VALUE, -Double.MAX_VALUE,
				Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e-300, 1e300, Math.nextUp(1)};
		for (int round = 0; round < 600; round++) {
			double low = any(random, strange);
			double high = any(random, strange);
			double smallest = any(random, strange);
			int count = 2 + random.nextInt(10);
			for (Axis axis : List.of(Ticks.linear("", low, high, count),
					Ticks.logarithmic("", low, high, count, TickLabels::of),
					Ticks.ofScores("", smallest, low, high, random.nextBoolean(), Ticks.WIDE, count))) {
				assertTrue(axis.ticks().size() <= 8 * count, () -> low + " to " + high + ": " + axis);
				assertTrue(axis.ticks().stream().mapToDouble(Tick::value).allMatch(Double::isFinite), axis::toString);
			}
		}
	}

	private static double any(Random random, double[] strange) {
		return random.nextBoolean()
				? strange[random.nextInt(strange.length)]
				: Double.longBitsToDouble(random.nextLong());
	}

	@Test
	void ticksOfLargeValuesAreDistinct() {
		assertEquals(List.of("20 M", "25 M", "30 M", "35 M", "40 M"),
				labels(Ticks.logarithmic("", 20e6, 40e6, 5, TickLabels::of)));
	}

	private static void check(Axis axis, double low, double high, int most) {
		String range = low + " to " + high + ": " + axis;
		assertTrue(axis.low() <= low + Math.abs(low) * 1e-9 && axis.high() >= high - Math.abs(high) * 1e-9, range);
		assertTrue(axis.ticks().size() <= most, range);
		if (most < Integer.MAX_VALUE) {
			assertTrue(axis.ticks().size() >= 2, range);
			assertEquals(axis.ticks().size(), new HashSet<>(labels(axis)).size(), range);
		}
	}

	private static List<String> labels(Axis axis) {
		return labels(axis.ticks());
	}

	private static List<String> labels(List<Tick> ticks) {
		return ticks.stream().map(Tick::label).toList();
	}
}
