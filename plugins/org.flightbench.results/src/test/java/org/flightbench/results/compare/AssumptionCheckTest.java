// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.junit.jupiter.api.Test;

class AssumptionCheckTest {

	private static final ComparisonSettings SAME_MACHINE = ComparisonSettings.DEFAULT.withSameMachine(true);
	private static final int MANY = 20;
	/** Quantiles of the normal distribution from 0.525 to 0.975, from R: {@code qnorm(0.5 + (1:10 - 0.5) / 20)}. */
	private static final double[] QUANTILES = {0.0627067779, 0.1891184263, 0.3186393640, 0.4537621902, 0.5977601260,
			0.7554150264, 0.9345892911, 1.1503493804, 1.4395314709, 1.9599639845};

	@Test
	void resultsThatVaryMoreThanAssumedAreToldWithTheirVariation() {
		List<String> notes = notes(MANY, AssumptionCheckTest::normal, 0.001, SAME_MACHINE);
		assertEquals(1, notes.size(), notes.toString());
		assertTrue(notes.get(0).contains(" 15 %"), notes.toString());
	}

	@Test
	void aVariationThatIterationsExplainIsNotTold() {
		assertEquals(List.of(), notes(MANY, AssumptionCheckTest::normal, 0.5, SAME_MACHINE));
	}

	@Test
	void aFewLargeChangesAreNotTold() {
		assertEquals(List.of(), notes(MANY, index -> index < 8 ? 0.7 : 0.01 * (index % 3), 0.001, SAME_MACHINE));
	}

	@Test
	void aChangeThatAllResultsShareIsNotTakenForVariation() {
		assertEquals(List.of(), notes(MANY, index -> 0.8 + 0.01 * (index % 3), 0.001, SAME_MACHINE));
	}

	@Test
	void tooFewResultsAndOtherDaysAreNotChecked() {
		assertEquals(List.of(), notes(CommonChange.FEWEST - 1, AssumptionCheckTest::normal, 0.001, SAME_MACHINE));
		assertEquals(List.of(), notes(MANY, AssumptionCheckTest::normal, 0.001, ComparisonSettings.DEFAULT));
	}

	/** Returns the log ratio of one of {@link #MANY} results whose runs vary by 15 %. */
	private static double normal(int index) {
		double sign = index % 2 == 0 ? 1 : -1;
		return sign * QUANTILES[index / 2] * Math.sqrt(2) * 0.15;
	}

	private static List<String> notes(int results, IntToDoubleFunction logRatio, double iterations,
			ComparisonSettings settings) {
		List<Result> before = new ArrayList<>();
		List<Result> after = new ArrayList<>();
		for (int index = 0; index < results; index++) {
			before.add(result(index, 100, iterations));
			after.add(result(index, 100 * Math.exp(logRatio.applyAsDouble(index)), iterations));
		}
		return Comparer.compare(List.of(Results.run("before", before), Results.run("after", after)), 0,
				Metric.PRIMARY, settings).candidates().get(0).notes();
	}

	/** Returns a result of one fork whose five iterations vary by a share of their mean. */
	private static Result result(int index, double mean, double share) {
		double low = mean * (1 - share);
		double high = mean * (1 + share);
		return Results.throughput("A.b" + index, new double[][]{{low, high, mean, high, low}});
	}
}
