// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import static org.flightbench.results.compare.Results.forksOf;
import static org.flightbench.results.compare.Results.metric;
import static org.flightbench.results.compare.Results.run;
import static org.flightbench.results.compare.Results.throughput;
import static org.flightbench.results.compare.Results.time;
import static org.flightbench.results.compare.Results.withId;
import static org.flightbench.results.compare.Results.withSecondary;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.ExpectationCheck.Match;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpectationTest {

	private static final double NONE = Double.NaN;

	@ParameterizedTest
	@CsvSource({"40, NaN, 1.4, 1.6, MET", "40, NaN, 1.3, 1.6, UNDECIDED", "40, NaN, 1.1, 1.3, MISSED",
			"NaN, -60, 0.2, 0.4, MET", "NaN, -60, 0.3, 0.5, UNDECIDED", "NaN, -60, 0.5, 0.6, MISSED",
			"-70, -60, 0.31, 0.39, MET", "-70, -60, 0.1, 0.2, MISSED", "-70, -60, 0.2, 0.35, UNDECIDED",
			"-70, -60, 0.2, 0.5, UNDECIDED", "0, NaN, 1, Infinity, MET", "40, NaN, NaN, NaN, UNDECIDED"})
	void isDecidedByTheWholeInterval(double atLeast, double atMost, double low, double high,
			ExpectationOutcome outcome) {
		assertEquals(outcome, expectation(Metric.PRIMARY, atLeast, atMost).outcome(new Interval(low, high)));
	}

	@Test
	void isDecidedByTheGeometricMeanOfTheMatchingResults() {
		ExpectationCheck check = check(expectation(Metric.PRIMARY, 40, NONE),
				List.of(throughput("a.Pool.take", 99, 100, 101), throughput("a.Pool.give", 99, 100, 101)),
				List.of(throughput("a.Pool.take", 199, 200, 201), throughput("a.Pool.give", 110, 112.5, 115)));
		assertEquals(1.5, check.ratio(), 1e-9);
		assertEquals(50, check.changePercent(), 1e-9);
		assertEquals(ExpectationOutcome.MET, check.outcome());
		assertEquals(List.of(ExpectationOutcome.MET, ExpectationOutcome.MISSED),
				check.results().stream().map(Match::outcome).toList());
	}

	@Test
	void takesTheOnlyResultsOwnInterval() {
		ExpectationCheck check = check(expectation(Metric.PRIMARY, 40, NONE),
				List.of(throughput("a.Pool.take", 90, 100, 110), throughput("a.Other.take", 1, 2, 3)),
				List.of(throughput("a.Pool.take", 140, 150, 160), throughput("a.Other.take", 1, 2, 3)));
		assertEquals(1, check.results().size());
		assertEquals(check.results().get(0).result().interval(), check.interval());
		assertEquals(ExpectationOutcome.UNDECIDED, check.outcome());
		assertTrue(check.reason().contains("more forks"), check.reason());
	}

	@Test
	void isAboutItsOwnMetricWhateverIsCompared() {
		Result before = withSecondary(throughput("a.Pool.take", 1, 1, 1), allocation(100, 101, 99));
		Result after = withSecondary(throughput("a.Pool.take", 1, 1, 1), allocation(30, 31, 29));
		ExpectationCheck check = check(expectation("·gc.alloc.rate", NONE, -60), List.of(before), List.of(after));
		assertEquals(ExpectationOutcome.MET, check.outcome());
		assertEquals(-70, check.changePercent(), 1e-9);
	}

	@Test
	void saysThatNothingMatchesOrHasTheMetric() {
		List<Result> pool = List.of(throughput("a.Pool.take", 1, 2, 3));
		assertUndecided("no result matches", expectation(Metric.PRIMARY, 1, NONE),
				List.of(throughput("a.Other.take", 1, 2)), List.of(throughput("a.Other.take", 1, 2)));
		assertUndecided("no matching result has the metric 'gc.alloc.rate' on both sides",
				expectation("gc.alloc.rate", 1, NONE), pool, pool);
		assertUndecided("no matching result exists on both sides", expectation(Metric.PRIMARY, 1, NONE), pool,
				List.of());
	}

	@Test
	void doesNotMixWhatGetsBetterUpwardsAndDownwards() {
		List<Result> mixed = List.of(throughput("a.Pool.take", 1, 1, 1), time("a.Pool.give", 1, 1, 1));
		assertUndecided("higher is better for some matching results", expectation(Metric.PRIMARY, -5, 5), mixed, mixed);
	}

	@Test
	void letsWhatFellToNothingAgreeWithTheMean() {
		List<Result> before = List.of(withSecondary(throughput("a.Pool.take", 1, 1, 1), allocation(90, 90, 90)),
				withSecondary(throughput("a.Pool.give", 1, 1, 1), allocation(90, 90, 90)));
		List<Result> after = List.of(withSecondary(throughput("a.Pool.take", 1, 1, 1), allocation(0, 0, 0)),
				withSecondary(throughput("a.Pool.give", 1, 1, 1), allocation(9, 9, 9)));
		assertEquals(ExpectationOutcome.MET, check(expectation("gc.alloc.rate", NONE, -60), before, after).outcome());
		ExpectationCheck disagreeing = check(expectation("gc.alloc.rate", -95, -60), before, after);
		assertEquals(ExpectationOutcome.UNDECIDED, disagreeing.outcome());
		assertTrue(disagreeing.reason().startsWith("1 of 2 results changed from or to zero"), disagreeing.reason());
	}

	@Test
	void tellsHowManyMatchingResultsHaveNoPartner() {
		ExpectationCheck check = check(expectation(Metric.PRIMARY, 40, NONE),
				List.of(throughput("a.Pool.take", 1, 1, 1), throughput("a.Pool.lost", 1, 1, 1)),
				List.of(throughput("a.Pool.take", 2, 2, 2)));
		assertEquals(ExpectationOutcome.MET, check.outcome());
		assertTrue(check.reason().endsWith("; 1 matching result is not comparable"), check.reason());
	}

	@Test
	void matchesByNameAndParameters() {
		Expectation expectation = new Expectation("x", Pattern.compile("Pool"), new TreeMap<>(Map.of("size", "10")),
				Metric.PRIMARY, 1, NONE, "");
		assertTrue(expectation.matches(id("a.Pool.take", Map.of("size", "10", "other", "1"))));
		assertFalse(expectation.matches(id("a.Pool.take", Map.of("size", "100"))));
		assertFalse(expectation.matches(id("a.Pool.take", Map.of())));
		assertFalse(expectation.matches(id("a.Other.take", Map.of("size", "10"))));
	}

	@ParameterizedTest
	@ValueSource(strings = {"x*x*x*x*x*x*x*x*x*y", "(.|x)*y"})
	@Timeout(10)
	void isUndecidedWhereItsRegularExpressionTakesTooLong(String costly) {
		Expectation expectation = new Expectation("it", Pattern.compile(costly), new TreeMap<>(), Metric.PRIMARY, 1,
				NONE, "");
		String name = "a." + "x".repeat(20_000);
		ExpectationCheck check = check(expectation, List.of(throughput(name, 1, 1, 1)),
				List.of(throughput(name, 2, 2, 2)));
		assertEquals(ExpectationOutcome.UNDECIDED, check.outcome());
		assertEquals("its regular expression takes too long to match: write a simpler one", check.reason());
	}

	@Test
	void refusesToExpectNothingOrTheImpossible() {
		assertThrows(IllegalArgumentException.class, () -> expectation(Metric.PRIMARY, NONE, NONE));
		assertThrows(IllegalArgumentException.class, () -> expectation(Metric.PRIMARY, 5, 4));
	}

	private static void assertUndecided(String reason, Expectation expectation, List<Result> before,
			List<Result> after) {
		ExpectationCheck check = check(expectation, before, after);
		assertEquals(ExpectationOutcome.UNDECIDED, check.outcome());
		assertTrue(check.reason().startsWith(reason), check.reason());
		assertTrue(Double.isNaN(check.ratio()));
	}

	private static ExpectationCheck check(Expectation expectation, List<Result> before, List<Result> after) {
		Comparison comparison = Comparer
				.compare(List.of(run("before", before), run("after", after)), 0, Metric.PRIMARY,
						ComparisonSettings.DEFAULT)
				.expecting(List.of(expectation));
		return comparison.candidates().get(0).expectations().get(0);
	}

	private static Expectation expectation(String metric, double atLeast, double atMost) {
		return new Expectation("it", Pattern.compile("\\.Pool\\."), new TreeMap<>(), metric, atLeast, atMost, "");
	}

	private static Metric allocation(double... forks) {
		return metric("gc.alloc.rate", forksOf(forks), "MB/sec");
	}

	private static ResultId id(String benchmark, Map<String, String> params) {
		return withId(throughput(benchmark, 1), new ResultId(benchmark, Mode.THROUGHPUT, 1, new TreeMap<>(params)))
				.id();
	}
}
