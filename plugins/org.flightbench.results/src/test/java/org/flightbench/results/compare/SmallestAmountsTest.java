// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import static org.flightbench.results.compare.Results.compare;
import static org.flightbench.results.compare.Results.forksOf;
import static org.flightbench.results.compare.Results.metric;
import static org.flightbench.results.compare.Results.run;
import static org.flightbench.results.compare.Results.throughput;
import static org.flightbench.results.compare.Results.time;
import static org.flightbench.results.compare.Results.withSecondary;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.TreeMap;
import java.util.regex.Pattern;

import org.flightbench.results.Metric;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Unit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests changes that are too small to matter, and ratios with zero. */
class SmallestAmountsTest {

	private static final String ALLOCATION = "gc.alloc.rate.norm";
	private static final double[] FEW = {0.00520, 0.00521, 0.00522};
	private static final double[] FEW_MORE = {0.00576, 0.00577, 0.00578};

	/** Arguments: metric, unit, the values of both sides, verdict and ratio. */
	@ParameterizedTest
	@CsvSource({"gc.alloc.rate.norm, B/op, 0.00521, 0.00577, no change, 1",
			"gc.alloc.rate.norm, B/op, 0.195, 0.0002, no change, 1", "gc.alloc.rate.norm, B/op, 0, 0, no change, 1",
			"gc.alloc.rate.norm, B/op, 0.4, 24, regressed, Infinity",
			"gc.alloc.rate.norm, B/op, 24, 0.002, improved, 0", "gc.alloc.rate.norm, B/op, 24, 24.4, no change, 1.0167",
			"gc.alloc.rate.norm, B/op, 8, 8.4, no change, 1.05", "gc.alloc.rate.norm, B/op, 8, 16, regressed, 2",
			"·gc.alloc.rate.norm, KB/op, 0.0001, 0.0004, no change, 1", "gc.churn.norm, B/op, 0.1, 0.3, no change, 1",
			"gc.alloc.rate, MB/sec, 0.0002, 0.0004, no change, 1", "gc.alloc.rate, MB/sec, 1, 2, regressed, 2",
			"gc.count, counts, 0.2, 0.4, no change, 1", "gc.count, counts, 0, 5, regressed, Infinity",
			"gc.time, ms, 0.1, 0.4, no change, 1", "gc.time, ms, 10.1, 10.5, no change, 1.0396",
			"gc.time, ms, 10, 20, regressed, 2", "LLC-load-misses, #/op, 0.0004, 0.0008, no change, 1",
			"instructions, #/op, 10, 20, regressed, 2", "safepoints.ttsp.p0.99, ms, 0.1, 0.4, regressed, 4",
			"CPI, clks/insn, 0.001, 0.002, improved, 2"})
	void changesByLessThanMattersAreNone(String name, String unit, double before, double after, String verdict,
			double ratio) {
		ResultComparison result = compareSecondary(name, unit, exact(before), exact(after), ComparisonSettings.DEFAULT);
		assertEquals(verdict, result.verdict().key(), result.reason());
		assertEquals(ratio, result.ratio(), 1e-4);
	}

	@Test
	void scoresHaveNoSmallestAmountUnlessChosen() {
		Result before = time("a.B.c", 0.0001, 0.0001, 0.0001);
		Result after = time("a.B.c", 0.0002, 0.0002, 0.0002);
		assertEquals(Verdict.REGRESSED, compare(before, after).verdict());
		assertEquals(Verdict.NO_CHANGE, compare(before, after, with("1ns")).verdict());
		assertEquals(Verdict.REGRESSED, compare(before, after, with("0.09ns")).verdict());
		assertEquals(Verdict.REGRESSED, compare(before, after, with("16B, 5 counts")).verdict());
	}

	@Test
	void theReasonSaysWhichAmount() {
		assertEquals("negligible on both sides: less than 0.5 B/op",
				compareSecondary(ALLOCATION, "B/op", FEW, FEW_MORE, ComparisonSettings.DEFAULT).reason());
		assertEquals("both are 0",
				compareSecondary(ALLOCATION, "B/op", exact(0), exact(0), ComparisonSettings.DEFAULT).reason());
		assertEquals("the whole interval of the difference lies within 16 B, the smallest amount that matters",
				compareSecondary(ALLOCATION, "B/op", exact(40), exact(48), with("16B")).reason());
		assertEquals("the whole interval lies within the threshold of 3 %",
				compareSecondary(ALLOCATION, "B/op", exact(4000), exact(4001), with("16B")).reason());
	}

	@Test
	void aRealChangeThatMayBeTooSmallIsInconclusiveAndNamesTheAmount() {
		double[] before = {40, 40, 40};
		double[] after = {51, 53, 55};
		ResultComparison result = compareSecondary(ALLOCATION, "B/op", before, after, with("16B"));
		assertEquals(Verdict.INCONCLUSIVE, result.verdict());
		assertTrue(result.reason().startsWith("a real change, but perhaps below the threshold of 16 B; "),
				result.reason());
		assertTrue(result.forksNeeded() > 3 && result.forksNeeded() < 20, result.reason());
		ResultComparison settled = compareSecondary(ALLOCATION, "B/op", exact(40, result.forksNeeded()),
				cycled(after, result.forksNeeded()), with("16B"));
		assertEquals(Verdict.NO_CHANGE, settled.verdict(), settled.reason());
		assertEquals(Verdict.REGRESSED, compareSecondary(ALLOCATION, "B/op", before, after, with("1B")).verdict());
	}

	@Test
	void aChangeAndItsReversalAreJudgedAlike() {
		double[][] samples = {{40, 41, 42}, {47, 49, 50}, {0.1, 0.2, 0.6}, {0.9, 1.0, 1.4}, {15, 15, 16}, {30, 32, 33}};
		for (double[] before : samples) {
			for (double[] after : samples) {
				ResultComparison there = compareSecondary(ALLOCATION, "B/op", before, after, with("8B"));
				ResultComparison back = compareSecondary(ALLOCATION, "B/op", after, before, with("8B"));
				assertEquals(mirrored(there.verdict()), back.verdict(), there + " " + back);
			}
		}
	}

	@Test
	void noisyAmountsAreNothingIfTheirMeansAre() {
		ResultComparison result = compareSecondary(ALLOCATION, "B/op", new double[]{0, 0, 1.2}, new double[]{0, 0.1, 0},
				ComparisonSettings.DEFAULT);
		assertEquals(Verdict.NO_CHANGE, result.verdict());
		assertEquals(new Interval(1, 1), result.interval());
	}

	@Test
	void nothingNeedsNoInterval() {
		Metric few = new Metric(ALLOCATION, new Score(0.2, Double.NaN, Unit.of("B/op")), new TreeMap<>(), RawData.NONE);
		Metric none = new Metric(ALLOCATION, new Score(0.0001, Double.NaN, Unit.of("B/op")), new TreeMap<>(),
				RawData.NONE);
		assertEquals(Verdict.NO_CHANGE, compare(withSecondary(throughput("a.B.c", 1, 2), few),
				withSecondary(throughput("a.B.c", 1, 2), none), ALLOCATION, ComparisonSettings.DEFAULT).verdict());
	}

	@Test
	void aSingleForkOfNothingIsNoChange() {
		Metric before = metric(ALLOCATION, new double[][]{{0.01, 0.02, 0.05}}, "B/op");
		Metric after = metric(ALLOCATION, new double[][]{{0.2, 0.3, 0.1}}, "B/op");
		ResultComparison result = compare(withSecondary(throughput("a.B.c", 1, 2), before),
				withSecondary(throughput("a.B.c", 1, 2), after), ALLOCATION, ComparisonSettings.DEFAULT);
		assertEquals(Verdict.NO_CHANGE, result.verdict());
	}

	@Test
	void nothingIsNoPartOfTheGeometricMean() {
		Run before = run("before", allocating("a.B.c", 100), allocating("a.B.d", 0.195), allocating("a.B.e", 0),
				allocating("a.C.f", 0.4));
		Run after = run("after", allocating("a.B.c", 50), allocating("a.B.d", 0.0002), allocating("a.B.e", 0),
				allocating("a.C.f", 24));
		RunComparison pair = Comparer.compare(List.of(before, after), 0, ALLOCATION, ComparisonSettings.DEFAULT)
				.candidates().get(0);
		assertEquals(2, pair.overall().speedup(), 1e-9);
		assertEquals(1, pair.overall().count());
		assertEquals(0, pair.byClass().get(1).count());
		assertTrue(pair.results().get(1).isNothing() && pair.results().get(2).isNothing());
	}

	@Test
	void expectationsAreDecidedByWhatIsNotNothing() {
		Run before = run("before", allocating("a.B.c", 100), allocating("a.B.d", 0.195));
		Run after = run("after", allocating("a.B.c", 50), allocating("a.B.d", 0.0002));
		assertEquals(ExpectationOutcome.MET, fewer("B", before, after).outcome());
		assertEquals(-50, fewer("B", before, after).changePercent(), 1e-9);
		ExpectationCheck nothing = fewer("B.d", before, after);
		assertEquals(ExpectationOutcome.MISSED, nothing.outcome());
		assertEquals("the values on both sides are negligible: no change", nothing.reason());
	}

	@ParameterizedTest
	@CsvSource({"16B, 16 B", "0.5 B/op, 0.5 B/op", "5ms, 5 ms", "2counts, 2 counts", "1e-3 #/op, 0.001 #/op",
			"10ns/op, 10 ns/op", "3 classes/op, 3 classes/op", "1.5 KB, 1.5 KB"})
	void amountsAreReadAndWritten(String text, String written) {
		assertEquals(written, Amount.of(text).toString());
		assertEquals(Amount.of(text), Amount.of(written));
	}

	@ParameterizedTest
	@CsvSource({"16", "B", "-3B", "16 bytes", "3%", "''", "1e999B", "NaN B"})
	void whatIsNoAmountIsRefused(String text) {
		assertThrows(IllegalArgumentException.class, () -> Amount.of(text));
	}

	@Test
	void listsOfAmountsAreReadAndTheLastOneCounts() {
		SmallestAmounts amounts = SmallestAmounts.of("16 B,5ms, 8B");
		assertEquals("16 B, 5 ms, 8 B", amounts.toString());
		assertEquals(Amount.of("8B"), amounts.of(ALLOCATION, Unit.of("B/op")).orElseThrow());
		assertEquals(SmallestAmounts.USUAL, SmallestAmounts.of(" "));
		assertTrue(SmallestAmounts.of("0B").of(ALLOCATION, Unit.of("B/op")).isEmpty());
		assertThrows(IllegalArgumentException.class, () -> SmallestAmounts.of("16B,"));
	}

	@Test
	void aThirdRunChangesNoVerdict() {
		Result[] before = new Result[12];
		Result[] after = new Result[12];
		Result[] third = new Result[12];
		for (int index = 0; index < 12; index++) {
			before[index] = throughput("a.B.c" + index, 97, 100, 103);
			after[index] = throughput("a.B.c" + index, 100 + index, 103 + index, 106 + index);
			third[index] = throughput("a.B.c" + index, 96.9, 100.1, 103.2);
		}
		for (Correction correction : Correction.values()) {
			ComparisonSettings settings = ComparisonSettings.DEFAULT.withCorrection(correction);
			List<Run> two = List.of(run("before", before), run("after", after));
			RunComparison alone = Comparer.compare(two, 0, Metric.PRIMARY, settings).candidates().get(0);
			RunComparison withThird = Comparer.compare(List.of(two.get(0), two.get(1), run("third", third)), 0,
					Metric.PRIMARY, settings).candidates().get(0);
			assertEquals(alone.results(), withThird.results());
			assertEquals(alone.overall(), withThird.overall());
		}
	}

	private static ExpectationCheck fewer(String benchmark, Run before, Run after) {
		Expectation expectation = new Expectation("fewer", Pattern.compile(benchmark), new TreeMap<>(), ALLOCATION,
				Double.NaN, -40, "");
		return Comparer.compare(List.of(before, after), 0, ALLOCATION, ComparisonSettings.DEFAULT)
				.expecting(List.of(expectation)).candidates().get(0).expectations().get(0);
	}

	private static Result allocating(String benchmark, double bytes) {
		return withSecondary(throughput(benchmark, 1, 2), metric(ALLOCATION, forksOf(exact(bytes)), "B/op"));
	}

	private static ComparisonSettings with(String amounts) {
		return ComparisonSettings.DEFAULT.withAmounts(SmallestAmounts.of(amounts));
	}

	private static double[] exact(double value) {
		return exact(value, 3);
	}

	private static double[] exact(double value, int forks) {
		double[] values = new double[forks];
		java.util.Arrays.fill(values, value);
		return values;
	}

	private static double[] cycled(double[] values, int forks) {
		double[] cycled = new double[forks];
		for (int fork = 0; fork < forks; fork++) {
			cycled[fork] = values[fork % values.length];
		}
		return cycled;
	}

	private static Verdict mirrored(Verdict verdict) {
		return switch (verdict) {
			case IMPROVED -> Verdict.REGRESSED;
			case REGRESSED -> Verdict.IMPROVED;
			default -> verdict;
		};
	}

	private static ResultComparison compareSecondary(String name, String unit, double[] before, double[] after,
			ComparisonSettings settings) {
		return compare(
				withSecondary(throughput("a.B.c", 1, 2), metric(Metric.canonicalName(name), forksOf(before), unit)),
				withSecondary(throughput("a.B.c", 1, 2), metric(Metric.canonicalName(name), forksOf(after), unit)),
				Metric.canonicalName(name), settings);
	}
}
