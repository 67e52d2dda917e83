// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.Correction;
import org.flightbench.results.compare.Direction;
import org.flightbench.results.compare.SmallestAmounts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the headlines of comparisons. */
class HeadlineTextTest {

	private static final double[] QUIET = {0.999, 1, 1.001};
	private static final double[] NOISY = {0.8, 1, 1.2};
	private static final String ALLOCATION = "gc.alloc.rate.norm";

	/** The parameters are the factors by which the time of each result changes; the suffix n makes both sides noisy. */
	@ParameterizedTest
	@CsvSource(delimiter = ';', value = {"0.0285; 35× faster", "0.3125; 3.2× faster", "3.2; 3.2× slower",
			"0.96; 1.04× faster", "0.0046; 217× faster", "1; no change", "0.95n; inconclusive: 1.05× [0.655×, 1.69×]",
			"0.03 0.03; 33× faster", "1 1; no change", "1 1 1n; no change in 2 of 3, inconclusive for the others",
			"0.95n 0.95n; inconclusive: 1.05× [0.807×, 1.37×]", "0.5 2; mixed: 1 faster, 1 slower",
			"0.5 0.5 1 1n 2; mixed: 2 faster, 1 slower", "0.5 1 1 1; 1 of 4 faster (2.0×)",
			"2 1 1 1; 1 of 4 slower (2.0×)",
			"1.27 1; 1 of 2 slower (1.27×)", "1.27 3.5 1; 2 of 3 slower (1.27× to 3.5×)",
			"2 2 2 1; 3 of 4 slower (2.0×)", "0.5 0.5 0.5 1n; 3 of 4 faster (2.0×)"})
	void saysWhichWayAndHowMuch(String factors, String headline) {
		Run before = run("before", Mode.AVERAGE_TIME, "us/op", Metric.PRIMARY, 10, factors, false);
		Run after = run("after", Mode.AVERAGE_TIME, "us/op", Metric.PRIMARY, 10, factors, true);
		assertEquals(headline, headline(before, after, Metric.PRIMARY));
	}

	@Test
	void moreThroughputIsFaster() {
		assertEquals("3.0× faster", ofMetric(Mode.THROUGHPUT, "ops/s", Metric.PRIMARY, 10, "3"));
		assertEquals("3.0× slower", ofMetric(Mode.SAMPLE_TIME, "ms/op", Metric.PRIMARY, 10, "3"));
	}

	@ParameterizedTest
	@CsvSource(delimiter = ';', value = {"gc.alloc.rate.norm; B/op; 0.345; 2.9× less allocation",
			"gc.alloc.rate.norm; B/op; 3; 3.0× more allocation",
			"gc.alloc.rate.norm; B/op; 0.5 2; mixed: 1 with less allocation, 1 with more allocation",
			"gc.alloc.rate.norm; B/op; 2 1 1; 1 of 3 with more allocation (2.0×)",
			"gc.count; counts; 0.25; 4.0× fewer garbage collections",
			"gc.time; ms; 4; 4.0× more time in garbage collection",
			"gc.alloc.rate; MB/sec; 4; gc.alloc.rate: 4.0× worse",
			"branches; #/op; 0.25 4; branches: mixed: 1 better, 1 worse", "branches; #/op; 1; no change"})
	void otherMetricsHaveTheirWords(String metric, String unit, String factors, String headline) {
		assertEquals(headline, ofMetric(Mode.AVERAGE_TIME, unit, metric, 1000, factors));
	}

	@Test
	void fromNothingAndToNothingThereIsNoFactor() {
		assertEquals("improved: 24.00 → 0 B/op", ofMetric(Mode.AVERAGE_TIME, "B/op", ALLOCATION, 24, "0.0001"));
		assertEquals("regressed: 0 → 24.00 B/op", ofMetric(Mode.AVERAGE_TIME, "B/op", ALLOCATION, 0.001, "24000"));
		assertEquals("no change", ofMetric(Mode.AVERAGE_TIME, "B/op", ALLOCATION, 0.005, "1.1"));
		assertEquals("2 of 2 with less allocation", ofMetric(Mode.AVERAGE_TIME, "B/op", ALLOCATION, 24, "0.0001 0"));
	}

	@Test
	void whoTurnsTheDirectionRoundHearsOfBetterAndWorse() {
		Run before = run("before", Mode.THROUGHPUT, "ops/s", Metric.PRIMARY, 10, "2", false);
		Run after = run("after", Mode.THROUGHPUT, "ops/s", Metric.PRIMARY, 10, "2", true);
		ComparisonSettings turned = new ComparisonSettings(0.95, 0.03, SmallestAmounts.USUAL, Correction.HOLM, 0.1,
				Map.of(Metric.PRIMARY, Direction.LOWER_IS_BETTER));
		assertEquals("2.0× worse",
				HeadlineText.of(Comparer.compare(List.of(before, after), 0, Metric.PRIMARY, turned)));
	}

	@Test
	void throughputAndTimesAreBothFaster() {
		Run before = both(run("before", Mode.THROUGHPUT, "ops/s", Metric.PRIMARY, 10, "2", false),
				run("before", Mode.AVERAGE_TIME, "s/op", Metric.PRIMARY, 10, "0.5", false));
		Run after = both(run("after", Mode.THROUGHPUT, "ops/s", Metric.PRIMARY, 10, "2", true),
				run("after", Mode.AVERAGE_TIME, "s/op", Metric.PRIMARY, 10, "0.5", true));
		assertEquals("2.0× faster", headline(before, after, Metric.PRIMARY));
	}

	@Test
	void severalCandidatesAreNamed() {
		List<Run> runs = new ArrayList<>(
				List.of(run("before", Mode.AVERAGE_TIME, "us/op", Metric.PRIMARY, 10, "1", false)));
		for (String factor : List.of("0.5", "1", "2", "4", "8")) {
			runs.add(run("x" + factor, Mode.AVERAGE_TIME, "us/op", Metric.PRIMARY, 10, factor, true));
		}
		assertEquals("x0.5: 2.0× faster  ·  x1: no change  ·  x2: 2.0× slower  ·  and 2 more", HeadlineText
				.of(Comparer.compare(runs, 0, Metric.PRIMARY, ComparisonSettings.DEFAULT)));
	}

	/** The parameters are the factors by which scores and bytes change. */
	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {"1.27 1|1 2|1 of 2 slower (1.27×); 1 of 2 with more allocation (2.0×)",
			"1 1|2 2|no change in score; 2.0× more allocation", "0.5|1|2.0× faster",
			"1 1n|0.5 1|no change in 1 of 2, inconclusive for the others; 1 of 2 with less allocation (2.0×)"})
	void allocationThatChangedIsInTheHeadline(String scores, String bytes, String headline) {
		Run before = allocating("before", scores, bytes, false);
		Run after = allocating("after", scores, bytes, true);
		assertEquals(headline, headline(before, after, Metric.PRIMARY));
	}

	@Test
	void manyResultsThatAreSlowerAlikeAreNotJustUndecided() {
		Run before = singleFork("before", 1);
		Run after = singleFork("after", 1.21);
		assertEquals(
				"inconclusive: 20 of 20 slower by about 1.21×, but each alone may be noise; runs on other days are assumed to vary by 15 %",
				headline(before, after, Metric.PRIMARY));
		Comparison removed = Comparer.compare(List.of(before, after), 0, Metric.PRIMARY,
				ComparisonSettings.DEFAULT.withMachineChanged(true));
		assertTrue(HeadlineText.of(removed).contains("(with a common change removed: 1.21× slower)"),
				HeadlineText.of(removed));
	}

	@Test
	void resultsThatDoNotPairAreNothingToCompare() {
		Run before = run("before", Mode.AVERAGE_TIME, "us/op", Metric.PRIMARY, 10, "1", false);
		Run after = run("after", Mode.THROUGHPUT, "ops/s", Metric.PRIMARY, 10, "1", true);
		assertEquals("nothing to compare", headline(before, after, Metric.PRIMARY));
	}

	@Test
	void withoutDataThereIsAFactorWithoutAnInterval() {
		assertEquals("inconclusive: 2.00×", headline(scoreOnly("before", 10), scoreOnly("after", 5), Metric.PRIMARY));
		assertEquals("inconclusive", headline(scoreOnly("before", Double.NaN), scoreOnly("after", 5), Metric.PRIMARY));
	}

	private static String ofMetric(Mode mode, String unit, String metric, double value, String factors) {
		return headline(run("before", mode, unit, metric, value, factors, false),
				run("after", mode, unit, metric, value, factors, true), metric);
	}

	private static String headline(Run before, Run after, String metric) {
		Comparison comparison = Comparer.compare(List.of(before, after), 0, metric, ComparisonSettings.DEFAULT);
		return HeadlineText.of(comparison);
	}

	private static Run allocating(String name, String scores, String bytes, boolean changed) {
		List<Result> timed = run(name, Mode.AVERAGE_TIME, "us/op", Metric.PRIMARY, 10, scores, changed).results();
		List<Result> allocating = run(name, Mode.AVERAGE_TIME, "B/op", ALLOCATION, 1000, bytes, changed).results();
		List<Result> results = new ArrayList<>();
		for (int index = 0; index < timed.size(); index++) {
			results.add(new Result(timed.get(index).id(), Setup.UNKNOWN, timed.get(index).primary(),
					allocating.get(index).secondary()));
		}
		return new Run(name, null, results, List.of());
	}

	private static Run singleFork(String name, double factor) {
		List<Result> results = new ArrayList<>();
		for (int index = 0; index < 20; index++) {
			double mean = (100 + index) * factor;
			results.add(new Result(id(index, Mode.AVERAGE_TIME), Setup.UNKNOWN,
					new Metric(Metric.PRIMARY, new Score(mean, Double.NaN, Unit.of("us/op")), new TreeMap<>(),
							RawData.ofValues(new double[][]{{mean, mean * 1.001, mean * 0.999}})),
					Map.of()));
		}
		return new Run(name, null, results, List.of());
	}

	private static Run both(Run first, Run second) {
		List<Result> results = new ArrayList<>(first.results());
		results.addAll(second.results());
		return new Run(first.name(), null, results, List.of());
	}

	private static Run scoreOnly(String name, double score) {
		Metric metric = new Metric(Metric.PRIMARY, new Score(score, Double.NaN, Unit.of("us/op")), new TreeMap<>(),
				RawData.NONE);
		return new Run(name, null, List.of(new Result(id(0, Mode.AVERAGE_TIME), Setup.UNKNOWN, metric, Map.of())),
				List.of());
	}

	private static Run run(String name, Mode mode, String unit, String metric, double value, String factors,
			boolean changed) {
		List<Result> results = new ArrayList<>();
		for (String factor : factors.split(" ")) {
			double factorNumber = Double.parseDouble(factor.replace("n", ""));
			double mean = changed ? value * factorNumber : value;
			double[] spread = factor.endsWith("n") ? NOISY : QUIET;
			double[][] forks = new double[spread.length][];
			for (int fork = 0; fork < forks.length; fork++) {
				forks[fork] = new double[]{mean * spread[fork]};
			}
			Metric measured = new Metric(metric, new Score(mean, Double.NaN, Unit.of(unit)), new TreeMap<>(),
					RawData.ofValues(forks));
			Metric score = new Metric(Metric.PRIMARY, measured.score(), new TreeMap<>(), measured.rawData());
			results.add(new Result(id(results.size(), mode), Setup.UNKNOWN, score,
					metric.equals(Metric.PRIMARY) ? Map.of() : Map.of(metric, measured)));
		}
		return new Run(name, null, results, List.of());
	}

	private static ResultId id(int index, Mode mode) {
		return new ResultId("org.acme.Codec.run" + index, mode, 1, new TreeMap<>());
	}
}
