// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import static org.flightbench.results.compare.Results.throughput;
import static org.flightbench.results.compare.Results.time;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.Setup;
import org.junit.jupiter.api.Test;

class GeometricMeanCalculatorTest {

	@Test
	void speedupsHaveOneMeanWhateverTheirDirection() {
		GeometricMean mean = overall(List.of(throughput("a.B.c", 99, 101), time("a.B.d", 99, 101)),
				List.of(throughput("a.B.c", 198, 202), time("a.B.d", 198, 202)));
		assertEquals(2, mean.ratio(), 1e-12);
		assertEquals(1, mean.speedup(), 1e-12);
		assertEquals(2, mean.count());
		assertEquals("", mean.scope());
		assertEquals(mean.interval().high() / mean.ratio(), mean.speedupInterval().high(), 1e-12);
	}

	@Test
	void theMeanOfASingleResultHasItsOwnInterval() {
		Result before = throughput("a.B.c", 99.9, 100, 100.1);
		Result after = throughput("a.B.c", 119.9, 120, 120.1);
		GeometricMean mean = overall(List.of(before), List.of(after));
		Interval interval = Results.compare(before, after).interval();
		assertEquals(interval.low(), mean.interval().low(), 1e-4);
		assertEquals(interval.high(), mean.interval().high(), 1e-4);
	}

	@Test
	void measuredErrorsAverageOut() {
		assertEquals(Math.sqrt(16), width(1) / width(16), 0.8);
	}

	@Test
	void assumedVariationDoesNotAverageOut() {
		List<Result> before = new ArrayList<>();
		for (int index = 0; index < 16; index++) {
			before.add(throughput("a.B.c" + index, new double[][]{{100, 100, 100}}));
		}
		Interval all = overall(before, before).interval();
		Interval one = overall(before.subList(0, 1), before.subList(0, 1)).interval();
		assertEquals(one.high(), all.high(), 0.001);
		assertTrue(all.high() > 1.3, all.toString());
	}

	/**
	 * Three of six rows have the controls' noise of 0.1 / √2 on each side, which counts half, and the full error of the
	 * controls' median, a variance of π / 2 * (0.1 / 0.6745)² / 3 = 0.0115. With t(0.975, 2), the margin is 4.303 * √(2
	 * * 0.0354² + 0.0115) = 0.509.
	 */
	@Test
	void theErrorOfAShiftDoesNotAverageOut() {
		List<Result> before = new ArrayList<>();
		List<Result> after = new ArrayList<>();
		for (int index = 0; index < 6; index++) {
			double factor = Math.exp(index < 3 ? 0.1 * (index - 1) : 0);
			before.add(throughput((index < 3 ? "peer" : "own") + index, 99.99, 100, 100.01));
			after.add(throughput((index < 3 ? "peer" : "own") + index, 99.99 * factor, 100 * factor, 100.01 * factor));
		}
		GeometricMean mean = Comparer
				.compare(List.of(Results.run("before", before), Results.run("after", after)), 0, Metric.PRIMARY,
						ComparisonSettings.DEFAULT.withControls(List.of(Pattern.compile("peer"))))
				.candidates().get(0).overall();
		assertEquals(Math.exp(0.509), mean.interval().high(), 0.002);
	}

	@Test
	void rowsWithoutAFiniteRatioAreLeftOut() {
		GeometricMean mean = overall(List.of(throughput("a.B.c", 99, 101), throughput("a.B.d", 0, 0)),
				List.of(throughput("a.B.c", 198, 202), throughput("a.B.d", 1, 2)));
		assertEquals(1, mean.count());
		assertEquals(2, mean.ratio(), 1e-12);
		GeometricMean none = overall(List.of(throughput("a.B.d", 0, 0)), List.of(throughput("a.B.d", 1, 2)));
		assertEquals(0, none.count());
		assertTrue(Double.isNaN(none.ratio()) && Double.isNaN(none.speedup()));
	}

	@Test
	void aRowWithoutIntervalMakesTheirsUnknown() {
		GeometricMean mean = overall(
				List.of(throughput("a.B.c", 99, 101), Results.scoreOnly("a.B.d", 10, Double.NaN, Setup.UNKNOWN)),
				List.of(throughput("a.B.c", 198, 202), Results.scoreOnly("a.B.d", 20, Double.NaN, Setup.UNKNOWN)));
		assertEquals(2, mean.ratio(), 1e-12);
		assertEquals(2, mean.count());
		assertFalse(mean.interval().isKnown());
	}

	@Test
	void eachClassHasItsOwn() {
		List<Result> before = List.of(throughput("z.Z.a", 1, 1), throughput("a.A.a", 1, 1), throughput("z.Z.b", 1, 1));
		List<Result> after = List.of(throughput("z.Z.a", 2, 2), throughput("a.A.a", 5, 5), throughput("z.Z.b", 8, 8));
		List<GeometricMean> means = compare(before, after).byClass();
		assertEquals(List.of("z.Z", "a.A"), means.stream().map(GeometricMean::scope).toList());
		assertEquals(4, means.get(0).ratio(), 1e-12);
		assertEquals(new Interval(5, 5), new Interval(Math.rint(means.get(1).interval().low() * 1e9) / 1e9,
				Math.rint(means.get(1).interval().high() * 1e9) / 1e9));
	}

	private static double width(int results) {
		List<Result> before = new ArrayList<>();
		for (int index = 0; index < results; index++) {
			before.add(throughput("a.B.c" + index, 95, 100, 105, 97, 103, 100, 99, 101, 96, 104));
		}
		Interval interval = overall(before, before).interval();
		return Math.log(interval.high() / interval.low());
	}

	private static GeometricMean overall(List<Result> before, List<Result> after) {
		return compare(before, after).overall();
	}

	private static RunComparison compare(List<Result> before, List<Result> after) {
		return Comparer.compare(List.of(Results.run("before", before), Results.run("after", after)), 0, Metric.PRIMARY,
				ComparisonSettings.DEFAULT).candidates().get(0);
	}
}
