// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import static org.flightbench.results.compare.Results.compare;
import static org.flightbench.results.compare.Results.forksOf;
import static org.flightbench.results.compare.Results.metric;
import static org.flightbench.results.compare.Results.run;
import static org.flightbench.results.compare.Results.throughput;
import static org.flightbench.results.compare.Results.time;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.SampleHistogram;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.Assumption.Basis;
import org.flightbench.results.compare.ResultComparison.Method;
import org.flightbench.results.statistics.StudentT;
import org.junit.jupiter.api.Test;

class ComparerTest {

	private static final double[] AROUND_100 = {99, 100, 101, 100.5, 99.5};
	private static final double[] AROUND_120 = {119, 120, 121, 120.5, 119.5};

	/** Simulates hundreds of results, some of which have the same hash. */
	@Test
	void resultsWithoutPartnerMayHaveTheSameHash() {
		List<Result> removed = new ArrayList<>();
		List<Result> added = new ArrayList<>();
		for (int bits = 0; bits < 64; bits++) {
			StringBuilder value = new StringBuilder();
			for (int bit = 0; bit < 6; bit++) {
				value.append((bits >> bit & 1) == 0 ? "Aa" : "BB");
			}
			removed.add(withParam(Results.time("A.b", 10, 11), value.toString()));
			added.add(withParam(Results.throughput("A.b", 10, 11), value.toString()));
		}
		RunComparison pair = Comparer.compare(List.of(Results.run("before", removed), Results.run("after", added)), 0,
				Metric.PRIMARY, ComparisonSettings.DEFAULT).candidates().get(0);
		assertEquals(64, pair.removed().size());
	}

	private static Result withParam(Result result, String value) {
		return new Result(new ResultId("A.b", result.id().mode(), 1, new TreeMap<>(Map.of("p", value))), result.setup(),
				result.primary(), Map.of());
	}

	/** The standard deviation is √1000 = 31.6 for a mean of 100. */
	@Test
	void theReasonNamesTheForksOfTheOtherSideIfTheyVaryByMoreThanIsAssumed() {
		RunComparison compared = Simulation.compare(
				List.of(Results.run("before", Results.throughput("a.B.c", 60, 80, 100, 120, 140)),
						Results.run("after",
								Results.throughput("a.B.c", new double[][]{{287, 290, 293, 290, 288, 292}}))),
				ComparisonSettings.DEFAULT.withSameMachine(true));
		assertTrue(compared.results().get(0).reason().startsWith(
				"single fork: the baseline's forks vary by 32 %, which hides any change; an improvement if runs vary"),
				compared.results().get(0).reason());
		assertTrue(compared.assumption().isEmpty(), "3 % is assumed of nothing");
	}

	@Test
	void moreThroughputIsImproved() {
		ResultComparison result = compare(throughput("a.B.c", AROUND_100), throughput("a.B.c", AROUND_120));
		assertEquals(Verdict.IMPROVED, result.verdict());
		assertEquals(1.2, result.ratio(), 1e-12);
		assertEquals(1.2, result.speedup(), 1e-12);
		assertEquals(Method.FORK_MEANS, result.method());
		assertTrue(result.interval().low() > 1.17 && result.interval().high() < 1.23, result.interval().toString());
		assertEquals(0, result.forksNeeded());
		assertEquals(List.of(), result.notes());
		assertEquals("significantly better (p < 0.001) and beyond the threshold of 3 %", result.reason());
	}

	@Test
	void moreTimeIsRegressed() {
		ResultComparison result = compare(time("a.B.c", AROUND_100), time("a.B.c", AROUND_120));
		assertEquals(Verdict.REGRESSED, result.verdict());
		assertEquals(1 / 1.2, result.speedup(), 1e-12);
		assertTrue(result.reason().startsWith("significantly worse"), result.reason());
	}

	@Test
	void aCloseIntervalAroundOneIsNoChange() {
		ResultComparison result = compare(throughput("a.B.c", 100, 100.2, 99.8, 100.1),
				throughput("a.B.c", 100.1, 99.9, 100.3, 100));
		assertEquals(Verdict.NO_CHANGE, result.verdict());
		assertEquals("the whole interval lies within the threshold of 3 %", result.reason());
	}

	@Test
	void aChangeOfSingleForksCountsBelowItsBreakEven() {
		Result before = Results.throughput("a.B.c", new double[][]{{99, 100, 101, 100}});
		Result after = Results.throughput("a.B.c", new double[][]{{119, 121, 120, 120}});
		double breakEven = compare(before, after).breakEven();
		assertEquals(Verdict.IMPROVED, compare(before, after, assuming(breakEven * 0.999)).verdict());
		ResultComparison above = compare(before, after, assuming(breakEven * 1.001));
		assertEquals(Verdict.INCONCLUSIVE, above.verdict());
		assertEquals(breakEven, above.breakEven(), 1e-9);
	}

	@Test
	void runsOnOneMachineAreAssumedToVaryLessThanOnOtherDays() {
		List<Run> runs = List.of(
				Results.run("before", Results.throughput("a.B.c", new double[][]{{99, 100, 101, 100}})),
				Results.run("after", Results.throughput("a.B.c", new double[][]{{119, 121, 120, 120}})));
		RunComparison otherDays = Simulation.compare(runs, ComparisonSettings.DEFAULT);
		assertEquals(Optional.of(new Assumption(Assumption.OTHER_DAYS, Basis.OTHER_DAYS)), otherDays.assumption());
		assertEquals(Verdict.INCONCLUSIVE, otherDays.results().get(0).verdict());
		RunComparison oneMachine = Simulation.compare(runs, ComparisonSettings.DEFAULT.withSameMachine(true));
		assertEquals(Optional.of(new Assumption(Assumption.ONE_MACHINE, Basis.ONE_MACHINE)), oneMachine.assumption());
		assertEquals(Verdict.IMPROVED, oneMachine.results().get(0).verdict());
		RunComparison chosen = Simulation.compare(runs, assuming(0.05).withSameMachine(true));
		assertEquals(Optional.of(new Assumption(0.05, Basis.CHOSEN)), chosen.assumption());
	}

	@Test
	void forksThatShowTheirVariationRestOnNoAssumption() {
		List<Run> runs = List.of(Results.run("before", throughput("a.B.c", AROUND_100)),
				Results.run("after", throughput("a.B.c", AROUND_120)));
		assertEquals(Optional.empty(), Simulation.compare(runs, ComparisonSettings.DEFAULT).assumption());
	}

	private static ComparisonSettings assuming(double variation) {
		return ComparisonSettings.DEFAULT.withAssumedRunVariation(variation);
	}

	@Test
	void tooFewForksAreInconclusiveAndSayHowManyItTakes() {
		ResultComparison result = compare(throughput("a.B.c", 97, 103), throughput("a.B.c", 107, 113));
		assertEquals(Verdict.INCONCLUSIVE, result.verdict());
		assertTrue(result.reason().startsWith("too few forks: 2 against 2; forks differ by 4.2 %: about "),
				result.reason());
		assertTrue(result.forksNeeded() >= 4 && result.forksNeeded() <= 6, "" + result.forksNeeded());
	}

	@Test
	void forksThatDifferALotAreTooNoisy() {
		ResultComparison result = compare(throughput("a.B.c", 60, 100, 140, 90, 110, 70),
				throughput("a.B.c", 65, 120, 140, 95, 110, 80));
		assertEquals(Verdict.INCONCLUSIVE, result.verdict());
		assertTrue(result.reason().startsWith("too noisy: 6 forks against 6; only changes above "),
				result.reason());
	}

	@Test
	void aRealButSmallChangeIsNotCalledByItsSign() {
		ResultComparison result = compare(throughput("a.B.c", 99, 100, 101, 99, 100, 101),
				throughput("a.B.c", 101.5, 102.5, 103.5, 101.5, 102.5, 103.5));
		assertTrue(result.p() < 0.05);
		assertEquals(Verdict.INCONCLUSIVE, result.verdict());
		assertTrue(
				result.reason().startsWith(
						"a real change, but perhaps below the threshold of 3 %; forks differ by 0.9 %: about "),
				result.reason());
		assertTrue(result.forksNeeded() > 6, "" + result.forksNeeded());
	}

	@Test
	void theThresholdIsTheSameInBothDirections() {
		ComparisonSettings settings = ComparisonSettings.DEFAULT.withThreshold(0.25);
		Result slow = throughput("a.B.c", 79.95, 79.96, 79.94);
		Result fast = throughput("a.B.c", 100, 100.01, 99.99);
		assertEquals(Verdict.IMPROVED, compare(slow, fast, settings).verdict(), "1.2508");
		assertEquals(Verdict.REGRESSED, compare(fast, slow, settings).verdict(), "1 / 1.2508, a loss of only 20 %");
		Result nearlyFast = throughput("a.B.c", 99.9, 99.91, 99.89);
		assertEquals(Verdict.NO_CHANGE, compare(slow, nearlyFast, settings).verdict());
		assertEquals(Verdict.NO_CHANGE, compare(nearlyFast, slow, settings).verdict());
	}

	@Test
	void comparesRunsWhoseUnitsDiffer() {
		Result perMilli = Results.result(Results.id("a.B.c", Mode.THROUGHPUT), Setup.UNKNOWN,
				metric(Metric.PRIMARY, forksOf(0.119, 0.120, 0.121), "ops/ms"));
		ResultComparison result = compare(throughput("a.B.c", 99, 100, 101), perMilli);
		assertEquals(1.2, result.ratio(), 1e-12);
		assertEquals("ops/s", result.unit().symbol());
		assertEquals(120, result.candidate().score().value(), 1e-9);
		assertEquals(List.of("the candidate's ops/ms converted to ops/s"), result.notes());
	}

	@Test
	void unitsThatDoNotConvertHaveNoRatio() {
		Result bytes = Results.result(Results.id("a.B.c", Mode.THROUGHPUT), Setup.UNKNOWN,
				metric(Metric.PRIMARY, forksOf(1, 2, 3), "B/op"));
		ResultComparison result = compare(throughput("a.B.c", 99, 100, 101), bytes);
		assertTrue(Double.isNaN(result.ratio()));
		assertTrue(Double.isNaN(result.p()));
		assertFalse(result.interval().isKnown());
		assertEquals(Verdict.INCONCLUSIVE, result.verdict());
		assertEquals(Method.RATIO_ONLY, result.method());
		assertEquals("the units do not convert: B/op to ops/s", result.reason());
	}

	@Test
	void aSingleForkSaysSoAndNeedsALargeChange() {
		double[][] before = {{100, 101, 99, 100, 100.5}};
		double[][] after = {{115, 116, 114, 115, 115.5}};
		ResultComparison result = compare(throughput("a.B.c", before), throughput("a.B.c", after));
		assertEquals(Verdict.INCONCLUSIVE, result.verdict());
		assertEquals(Method.SINGLE_FORK, result.method());
		assertEquals(List.of("single fork"), result.notes());
		assertTrue(result.reason().startsWith(
				"single fork: runs on other days are assumed to vary by 15 %, which hides any change; an improvement if runs vary by less than 4."),
				result.reason());
		double[][] doubled = {{200, 202, 198, 200, 201}};
		assertEquals(Verdict.IMPROVED, compare(throughput("a.B.c", before), throughput("a.B.c", doubled)).verdict());
	}

	@Test
	void withoutAssumedVariationTheIterationsOfASingleForkDecide() {
		ComparisonSettings trusting = new ComparisonSettings(0.95, 0.03, SmallestAmounts.USUAL, Correction.NONE, 0,
				Map.of());
		double[][] before = {{100, 101, 99, 100.5, 99.5, 100.2, 99.8, 100.1, 99.9, 100}};
		double[][] after = {{115, 116, 114, 115.5, 114.5, 115.2, 114.8, 115.1, 114.9, 115}};
		assertEquals(Verdict.IMPROVED,
				compare(throughput("a.B.c", before), throughput("a.B.c", after), trusting).verdict());
		ResultComparison single = compare(throughput("a.B.c", 100), throughput("a.B.c", 200), trusting);
		assertEquals(Verdict.INCONCLUSIVE, single.verdict(), "one iteration shows no variation");
		assertEquals(2, single.ratio());
	}

	@Test
	void aSingleForkAgainstSeveralTakesTheGreaterVariation() {
		double[][] single = {{100, 101, 99}};
		ResultComparison quiet = compare(throughput("a.B.c", single), throughput("a.B.c", AROUND_120));
		assertEquals(List.of("single fork (baseline)"), quiet.notes());
		assertEquals(Method.SINGLE_FORK, quiet.method());
		ResultComparison noisy = compare(throughput("a.B.c", single), throughput("a.B.c", 60, 180, 120, 200, 40));
		assertTrue(noisy.p() > quiet.p() && noisy.interval().high() > 2 * quiet.interval().high(),
				noisy.interval() + " " + quiet.interval());
	}

	@Test
	void withoutRawDataScoresAndErrorsDecideAndTheNoteSaysSo() {
		ResultComparison small = compare(Results.scoreOnly("a.B.c", 100, 1, Setup.UNKNOWN),
				Results.scoreOnly("a.B.c", 110, 1, Setup.UNKNOWN));
		assertEquals(Method.SCORE_ERRORS, small.method());
		assertEquals(Verdict.INCONCLUSIVE, small.verdict());
		assertTrue(small.reason().startsWith("no raw data: "), small.reason());
		ResultComparison large = compare(Results.scoreOnly("a.B.c", 100, 1, Setup.UNKNOWN),
				Results.scoreOnly("a.B.c", 200, 1, Setup.UNKNOWN));
		assertEquals(Verdict.IMPROVED, large.verdict());
		assertEquals(List.of(
				"no raw data: interval from score and error, allowing for variation between forks"),
				large.notes());
	}

	/**
	 * With 24 degrees of freedom, t is 3.745 at 99.9 % (Student's table), so JMH prints a standard error of 1 as 3.745.
	 */
	@Test
	void thePrintedErrorIsReadWithTheNumberOfValues() {
		ComparisonSettings trusting = new ComparisonSettings(0.95, 0.03, SmallestAmounts.USUAL, Correction.NONE, 0,
				Map.of());
		Score before = new Score(100, 3.745, Unit.of("ops/s"), 25);
		Score after = new Score(104, 3.745, Unit.of("ops/s"), 25);
		ResultComparison result = compare(Results.scoreOnly("a.B.c", before), Results.scoreOnly("a.B.c", after),
				trusting);
		assertEquals(StudentT.p(4 / Math.sqrt(2), 48), result.p(), 1e-5);
		assertEquals(List.of("no raw data: interval from score and error"), result.notes());
	}

	@Test
	void withoutRawDataAndErrorOnlyTheRatioIsKnown() {
		ResultComparison result = compare(Results.scoreOnly("a.B.c", 100, Double.NaN, Setup.UNKNOWN),
				Results.scoreOnly("a.B.c", 500, Double.NaN, Setup.UNKNOWN));
		assertEquals(5, result.ratio());
		assertEquals(Method.RATIO_ONLY, result.method());
		assertEquals(Verdict.INCONCLUSIVE, result.verdict());
		assertEquals("no raw data and no error: only the ratio is known", result.reason());
		assertTrue(Double.isNaN(result.p()) && Double.isNaN(result.adjustedP()));
	}

	@Test
	void aScoreThatIsNoNumberIsInconclusive() {
		ResultComparison result = compare(throughput("a.B.c", AROUND_100),
				Results.scoreOnly("a.B.c", Double.NaN, Double.NaN, Setup.UNKNOWN));
		assertEquals("the score of the candidate is not a number", result.reason());
		assertTrue(Double.isNaN(result.ratio()));
	}

	@Test
	void iterationsWithoutANumberAreLeftOut() {
		double[][] gaps = {{100, Double.NaN, 101}, {}, {Double.POSITIVE_INFINITY, 99}, {100, 100}};
		ResultComparison result = compare(throughput("a.B.c", gaps), throughput("a.B.c", AROUND_120));
		assertEquals(3, result.baseline().forks());
		assertEquals(5, result.baseline().iterations());
		assertEquals(List.of("2 iterations of the baseline ignored: not a number"), result.notes());
		assertEquals(Verdict.IMPROVED, result.verdict());
	}

	@Test
	void forksWeighTheSameHoweverManyIterationsTheyHave() {
		double[][] ragged = {{100, 100, 100, 100}, {110}};
		ResultComparison result = compare(throughput("a.B.c", ragged), throughput("a.B.c", 105, 105));
		assertEquals(1, result.ratio(), 1e-12);
	}

	@Test
	void sampleModeTakesTheMeanOfAForksHistogram() {
		ResultComparison result = compare(sampled(1, 100, 3, 300), sampled(2, 100, 6, 300));
		assertEquals(2, result.ratio(), 1e-12);
		assertEquals(2.5, result.baseline().score().value());
		assertEquals(3, result.baseline().forks());
		assertEquals(Method.FORK_MEANS, result.method());
		assertEquals(Verdict.REGRESSED, result.verdict());
	}

	@Test
	void nothingToNothingIsNoChange() {
		ResultComparison result = compareSecondary("gc.count", "counts", new double[]{0, 0, 0},
				new double[]{0, 0, 0});
		assertEquals(Verdict.NO_CHANGE, result.verdict());
		assertEquals(1, result.ratio());
		assertEquals("both are 0", result.reason());
	}

	@Test
	void nothingToSomethingIsAnInfiniteRatio() {
		ResultComparison result = compareSecondary("gc.alloc.rate.norm", "B/op", new double[]{0, 0, 0},
				new double[]{24, 24.1, 24});
		assertEquals(Double.POSITIVE_INFINITY, result.ratio());
		assertEquals(Verdict.REGRESSED, result.verdict());
	}

	@Test
	void allocationThatNeverVariesIsExact() {
		ResultComparison result = compareSecondary("gc.alloc.rate.norm", "B/op", new double[]{24, 24}, new double[]{16,
				16});
		assertEquals(Verdict.IMPROVED, result.verdict());
		assertEquals(new Interval(2.0 / 3, 2.0 / 3), result.interval());
	}

	@Test
	void countsThatAgreeByChanceAreNotExact() {
		ResultComparison result = compareSecondary("gc.count", "counts", new double[]{3, 3}, new double[]{4, 4});
		assertEquals(Verdict.INCONCLUSIVE, result.verdict());
	}

	@Test
	void negativeValuesHaveNoVerdict() {
		ResultComparison result = compareSecondary("drift", "#", new double[]{-3, -3.1, -2.9}, new double[]{-6, -6.1,
				-5.9});
		assertEquals("the ratio of negative values does not show which is better", result.reason());
		assertEquals(Verdict.INCONCLUSIVE, result.verdict());
	}

	@Test
	void sumsOverIterationsAreComparedByIteration() {
		Metric ten = new Metric("gc.count", new Score(20, Double.NaN, Unit.of("counts")), new java.util.TreeMap<>(),
				RawData.ofValues(new double[][]{{2, 2, 2, 2, 2}, {2, 2, 2, 2, 2}}));
		Metric four = new Metric("gc.count", new Score(8, Double.NaN, Unit.of("counts")), new java.util.TreeMap<>(),
				RawData.ofValues(new double[][]{{2, 2}, {2, 2}}));
		ResultComparison result = compare(Results.withSecondary(throughput("a.B.c", 1, 2), ten),
				Results.withSecondary(throughput("a.B.c", 1, 2), four), "gc.count", ComparisonSettings.DEFAULT);
		assertEquals(1, result.ratio());
		assertEquals(List.of("the scores are sums over 10 and 4 iterations: compared by iteration"), result.notes());
	}

	@Test
	void theRankTestIsHeardWhereItDisagrees() {
		ResultComparison result = compare(throughput("a.B.c", 100, 101, 99, 100, 130, 100.5),
				throughput("a.B.c", 150, 152, 149, 151, 98.5, 150.5));
		assertEquals(Verdict.IMPROVED, result.verdict(), result.toString());
		assertTrue(result.notes().stream().anyMatch(note -> note.startsWith("the rank test (Mann-Whitney)")),
				result.notes().toString());
	}

	@Test
	void swappingTheRunsInvertsTheRatioAndMirrorsTheVerdict() {
		Result before = throughput("a.B.c", AROUND_100);
		Result after = throughput("a.B.c", 118, 119, 120);
		ResultComparison there = compare(before, after);
		ResultComparison back = compare(after, before);
		assertEquals(1 / there.ratio(), back.ratio(), 1e-12);
		assertEquals(1 / there.interval().high(), back.interval().low(), 1e-12);
		assertEquals(there.p(), back.p(), 1e-12);
		assertEquals(Verdict.IMPROVED, there.verdict());
		assertEquals(Verdict.REGRESSED, back.verdict());
	}

	@Test
	void theCorrectionIsOverTheResultsOfOneCandidateWhateverElseIsCompared() {
		List<Result> unchanged = new ArrayList<>();
		for (int index = 0; index < 9; index++) {
			unchanged.add(throughput("a.B.same" + index, 90, 100, 110));
		}
		Run baseline = with(unchanged, throughput("a.B.c", 97, 100, 103));
		Run candidate = with(unchanged, throughput("a.B.c", 106, 109, 112));
		Run other = with(unchanged, throughput("a.B.c", 97, 100, 103));
		ResultComparison alone = compare(throughput("a.B.c", 97, 100, 103), throughput("a.B.c", 106, 109, 112));
		assertTrue(alone.p() < 0.05 && alone.verdict() == Verdict.IMPROVED);
		Comparison comparison = Comparer.compare(List.of(other, baseline, candidate), 1, Metric.PRIMARY,
				ComparisonSettings.DEFAULT);
		ResultComparison result = comparison.candidates().get(1).results().get(9);
		assertEquals(alone.p() * 10, result.adjustedP(), 1e-12);
		assertEquals(Verdict.INCONCLUSIVE, result.verdict());
		assertTrue(result.reason().startsWith(
				"significant if it were the only result, but not as one of 10 compared at once; forks differ by 3 %: about "),
				result
						.reason());
		Comparison pair = Comparer.compare(List.of(baseline, candidate), 0, Metric.PRIMARY, ComparisonSettings.DEFAULT);
		assertEquals(pair.candidates().get(0).results(), comparison.candidates().get(1).results());
		assertEquals(alone.interval(), result.interval());
		assertTrue(result.correctedInterval().contains(1) && !result.interval().contains(1));
		assertEquals(baseline, comparison.baseline());
		assertEquals(List.of(other, candidate),
				comparison.candidates().stream().map(RunComparison::candidate).toList());
	}

	@Test
	void aRunAloneHasNoCandidates() {
		Comparison comparison = Comparer.compare(List.of(run("alone", throughput("a.B.c", 1, 2))), 0, Metric.PRIMARY,
				ComparisonSettings.DEFAULT);
		assertEquals(List.of(), comparison.candidates());
		assertEquals(0, comparison.count(Verdict.INCONCLUSIVE));
	}

	private static Run with(List<Result> results, Result last) {
		List<Result> all = new ArrayList<>(results);
		all.add(last);
		return run("run", all);
	}

	private static ResultComparison compareSecondary(String name, String unit, double[] before, double[] after) {
		return compare(Results.withSecondary(throughput("a.B.c", 1, 2), metric(name, forksOf(before), unit)),
				Results.withSecondary(throughput("a.B.c", 1, 2), metric(name, forksOf(after), unit)), name,
				ComparisonSettings.DEFAULT);
	}

	/**
	 * Returns a result with three forks of two iterations: one iteration has the low value, the other the high value.
	 */
	private static Result sampled(double low, long lowCount, double high, long highCount) {
		List<List<SampleHistogram>> forks = new ArrayList<>();
		for (int fork = 0; fork < 3; fork++) {
			forks.add(List.of(new SampleHistogram(new double[]{low}, new long[]{lowCount * 100}),
					new SampleHistogram(new double[]{high}, new long[]{highCount * 100})));
		}
		double mean = (low * lowCount + high * highCount) / (lowCount + highCount);
		return Results.result(Results.id("a.B.c", Mode.SAMPLE_TIME), Setup.UNKNOWN,
				new Metric(Metric.PRIMARY, new Score(mean, Double.NaN, Unit.of("us/op")), new java.util.TreeMap<>(),
						RawData.ofHistograms(forks)));
	}
}
