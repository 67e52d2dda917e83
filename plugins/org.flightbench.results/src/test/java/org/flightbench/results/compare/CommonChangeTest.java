// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.Unit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class CommonChangeTest {

	private static final ComparisonSettings PLAIN = ComparisonSettings.DEFAULT;

	@Test
	void saysThatEverythingIsSlower() {
		RunComparison comparison = compare(runs(20, 0.92, 1), PLAIN);
		assertEquals(
				List.of("20 of 20 results measured slower by about 1.09×: a different machine, or a change that affects all of them"),
				rounded(comparison.notes()));
		assertEquals(20, comparison.count(Verdict.REGRESSED), "it is left in");
	}

	@Test
	void saysNothingWhereAFewChanged() {
		assertEquals(List.of(), compare(runs(20, 1, 1.5), PLAIN).notes());
		assertEquals(List.of(), compare(runs(14, 0.92, 1), PLAIN).notes(), "too few results");
		assertEquals(List.of(), compare(runs(20, 0.98, 1), PLAIN).notes(), "within the threshold");
		assertEquals(List.of(), compare(runs(20, 3, 1), PLAIN).notes(), "no machine is three times as fast");
	}

	/** Different speedups of all results are not attributed to the machine. */
	@Test
	void saysNothingWhereAllChangedDifferently() {
		List<Result> before = new ArrayList<>();
		List<Result> after = new ArrayList<>();
		for (int index = 0; index < 20; index++) {
			double factor = 1 + 0.2 * index;
			before.add(Results.throughput("A.b" + index, 100, 101));
			after.add(Results.throughput("A.b" + index, 100 * factor, 101 * factor));
		}
		assertEquals(List.of(),
				compare(List.of(Results.run("before", before), Results.run("after", after)), PLAIN).notes());
	}

	@Test
	void isTakenOutWhereTheMachineChanged() {
		RunComparison comparison = compare(runs(20, 0.8, 1.5), PLAIN.withMachineChanged(true));
		assertEquals(List.of("* the machine changed: 1.25× slower, the median of 20 results, is removed from changes, "
				+ "intervals and verdicts, not from scores"), rounded(comparison.notes()));
		assertEquals(2, comparison.count(Verdict.IMPROVED), "those that changed otherwise than all");
		assertEquals(0, comparison.count(Verdict.REGRESSED));
		assertEquals(1.5, comparison.results().get(0).ratio(), 0.05);
		comparison.results().forEach(result -> assertTrue(rounded(result.notes())
				.contains("change and verdict exclude the common change, 1.25× slower"),
				result.notes().toString()));
	}

	/** On a slower machine, throughput falls and times rise. */
	@Test
	void timesAndThroughputHaveASpeedInCommon() {
		List<Result> before = new ArrayList<>();
		List<Result> after = new ArrayList<>();
		for (int index = 0; index < 16; index++) {
			boolean isTime = index % 2 == 0;
			double factor = isTime ? 1 / 0.8 : 0.8;
			double[] forks = {100 + index % 3, 101, 102};
			double[] changed = {factor * forks[0], factor * 101.5, factor * forks[2]};
			before.add(isTime ? Results.time("A.b" + index, forks) : Results.throughput("A.b" + index, forks));
			after.add(isTime ? Results.time("A.b" + index, changed) : Results.throughput("A.b" + index, changed));
		}
		RunComparison comparison = compare(List.of(Results.run("before", before), Results.run("after", after)),
				PLAIN.withMachineChanged(true));
		comparison.results().forEach(result -> assertEquals(1, result.ratio(), 0.01));
	}

	@Test
	void nothingIsTakenOutOfFewResults() {
		RunComparison comparison = compare(runs(14, 0.8, 1), PLAIN.withMachineChanged(true));
		assertEquals(List
				.of("the machine changed, but 14 results are too few to find their common change (at least 15): "
						+ "nothing is removed"),
				comparison.notes());
		assertEquals(14, comparison.count(Verdict.REGRESSED));
	}

	/** Two of twenty results are expected not to differ after the removal of the change that all twenty share. */
	@Test
	void expectationsOfSomeResultsGoByAll() {
		Expectation faster = new Expectation("those two", Pattern.compile("b[01]$"), new TreeMap<>(), Metric.PRIMARY,
				30,
				70, "");
		Comparison comparison = Comparer.compare(runs(20, 0.8, 1.5), 0, Metric.PRIMARY, PLAIN.withMachineChanged(true))
				.expecting(List.of(faster));
		assertEquals(ExpectationOutcome.MET, comparison.candidates().get(0).expectations().get(0).outcome());
	}

	@Test
	void bytesAreTheSameOnAnyMachine() {
		List<Run> runs = runs(20, 0.8, 1).stream().map(run -> Results.run(run.name(), run.results().stream()
				.map(result -> Results.withSecondary(result, Results.metric("gc.alloc.rate.norm",
						Results.forksOf(run.name().equals("after") ? 50 : 100, run.name().equals("after") ? 50 : 100),
						"B/op")))
				.toList())).toList();
		RunComparison comparison = Comparer
				.compare(runs, 0, "gc.alloc.rate.norm", PLAIN.withMachineChanged(true)).candidates().get(0);
		assertEquals(20, comparison.count(Verdict.IMPROVED));
		assertEquals(List.of(), comparison.notes());
		assertEquals(Unit.of("B/op"), comparison.results().get(0).unit());
	}

	/**
	 * The removed change is an estimate. In a comparison without changes, its removal must not increase the number of
	 * false verdicts.
	 */
	@Test
	void takingItOutCallsNothingChanged() {
		int changed = 0;
		for (int seed = 0; seed < 100; seed++) {
			List<Run> runs = Simulation.usual(5).withVariation(0.05, 0.01).runs(20, 20, 0.8, seed);
			RunComparison comparison = compare(runs,
					PLAIN.withCorrection(Correction.NONE).withMachineChanged(true));
			changed += comparison.count(Verdict.IMPROVED) + comparison.count(Verdict.REGRESSED);
		}
		assertTrue(changed <= 0.05 * 2000, changed + " of 2000");
	}

	@Tag("long")
	@Test
	void chanceHardlyEverLooksLikeIt() {
		int said = 0;
		for (int seed = 0; seed < 400; seed++) {
			said += compare(Simulation.usual(1).withVariation(0.1, 0.01).runs(15, 0, 1, seed), PLAIN).notes().size();
		}
		assertTrue(said <= 8, said + " of 400");
	}

	/**
	 * Returns two runs with three forks each. The second run is faster by the given factor.
	 *
	 * @param ofTwo an additional factor for two results
	 */
	private static List<Run> runs(int benchmarks, double factor, double ofTwo) {
		Random random = new Random(benchmarks);
		List<Result> before = new ArrayList<>();
		List<Result> after = new ArrayList<>();
		for (int index = 0; index < benchmarks; index++) {
			double change = index < 2 ? factor * ofTwo : factor;
			before.add(Results.throughput("A.b" + index, forks(random, 1)));
			after.add(Results.throughput("A.b" + index, forks(random, change)));
		}
		return List.of(Results.run("before", before), Results.run("after", after));
	}

	private static double[] forks(Random random, double factor) {
		return random.doubles(3).map(value -> factor * (1000 + 4 * value)).toArray();
	}

	private static RunComparison compare(List<Run> runs, ComparisonSettings settings) {
		return Simulation.compare(runs, settings);
	}

	/** Rounds percentages: 8.1 % becomes 8 %. */
	private static List<String> rounded(List<String> notes) {
		return notes.stream().map(note -> note.replaceAll("(\\d)\\.\\d %", "$1 %")).toList();
	}
}
