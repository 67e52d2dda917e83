// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Pattern;
import com.google.gson.JsonObject;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.RunDescription;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.Decider;
import org.flightbench.results.compare.Decider.Forks;
import org.flightbench.results.compare.Decision;
import org.flightbench.results.compare.Decision.Outcome;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.compare.SequentialPlan;
import org.flightbench.results.compare.Stopping;
import org.flightbench.results.compare.Stopping.End;
import org.flightbench.results.compare.Threshold;
import org.flightbench.results.gate.GateFinding.Kind;
import org.flightbench.results.noise.ChosenNoise;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the remeasurement of gates with simulated forks of known truth. */
class RemeasurementTest {

	private static final int BENCHMARKS = 10;
	private static final int FORKS = 5;
	private static final int MAX_FORKS = 40;
	private static final int GATES = 100;
	private static final int MANY_GATES = 400;
	private static final double[] QUIET = {1, 1.001, 0.999, 1, 1.001, 0.999, 1, 1, 1.001, 0.999};

	/** The fractions of gates that failed before and after the remeasurement. */
	private record Red(double first, double end) {}

	@ParameterizedTest
	@CsvSource({"0.02, false", "0.05, false", "0.10, false", "0.05, true"})
	void ofUnchangedCodeAtMostFivePercentOfGatesAreRedThoughRedOnesAreMeasuredAgain(double variation,
			boolean areTwoModes) throws Exception {
		assertFewUnchangedAreRed(GATES, variation, areTwoModes);
	}

	@Tag("long")
	@ParameterizedTest
	@CsvSource({"0.02, false", "0.05, false", "0.10, false", "0.05, true"})
	void ofManyGatesOfUnchangedCodeAtMostFivePercentAreRed(double variation, boolean areTwoModes) throws Exception {
		assertFewUnchangedAreRed(MANY_GATES, variation, areTwoModes);
	}

	private static void assertFewUnchangedAreRed(int gates, double variation, boolean areTwoModes) throws Exception {
		Red red = simulate(gates, variation, areTwoModes, 1, 1, true, 1);
		assertTrue(red.end <= 0.05, red.toString());
	}

	@Test
	void aBaselineOfAnotherTimeMakesNoGateRedWhenItIsMeasuredAgain() throws Exception {
		assertBaselineOfAnotherTimeMakesFewRed(GATES);
	}

	@Tag("long")
	@Test
	void aBaselineOfAnotherTimeMakesFewOfManyGatesRed() throws Exception {
		assertBaselineOfAnotherTimeMakesFewRed(MANY_GATES);
	}

	private static void assertBaselineOfAnotherTimeMakesFewRed(int gates) throws Exception {
		Red red = simulate(gates, 0.02, false, 1, 1.08, false, 2);
		assertTrue(red.first > 0.9, "all of the candidate was slow by 8 % when it was first measured: " + red);
		assertTrue(red.end <= 0.05, red.toString());
	}

	@Test
	void aRegressionIsRedAgain() throws Exception {
		assertRegressionsAreRed(GATES);
	}

	@Tag("long")
	@Test
	void mostOfManyRegressionsAreRedAgain() throws Exception {
		assertRegressionsAreRed(MANY_GATES);
	}

	private static void assertRegressionsAreRed(int gates) throws Exception {
		assertTrue(simulate(gates, 0.02, false, 1.1, 1, true, 3).end >= 0.95);
		assertTrue(simulate(gates, 0.02, false, 1.1, 1, false, 4).end >= 0.95);
	}

	@Test
	void forksOfInterleavedRunsArePooledAlsoInRenamedFolders() throws Exception {
		double[][] below = forks(new Random(5), 0.01, false, 1, FORKS);
		double[][] above = forks(new Random(6), 0.01, false, 1.2, FORKS);
		Run baseline = run("baseline", byId(below), paired("baseline", "one"));
		for (String pair : List.of("one", "two")) {
			GateResult first = Gate.judge(GatePlan.USUAL, baseline,
					run("change", byId(above), paired("candidate", pair)), ChosenNoise.NONE);
			assertEquals(pair.equals("one"), Remeasurement.of(GatePlan.USUAL, first, MAX_FORKS).arePooled());
		}
	}

	private static RunDescription paired(String role, String pair) {
		RunDescription described = described(role, "elsewhere", true);
		described.json().getAsJsonObject("interleaved").addProperty("pair", pair);
		return described;
	}

	@Test
	void onlyWhatKeepsTheGateFromPassingIsMeasuredAgainAndTheRestKeepsItsVerdict() throws Exception {
		double[][] below = forks(new Random(5), 0.01, false, 1, FORKS);
		double[][] above = forks(new Random(6), 0.01, false, 1, FORKS);
		above[3] = times(above[3], 1.2);
		GateResult first = judge(below, above, true);
		Remeasurement again = Remeasurement.of(GatePlan.USUAL, first, MAX_FORKS);
		assertEquals(List.of(id(3)), List.copyOf(again.chosen()));
		assertTrue(again.arePooled());
		assertEquals(BENCHMARKS, again.scores().size());
		assertFalse(Remeasurement.of(GatePlan.USUAL, judge(below, above, false), MAX_FORKS).arePooled());

		double[] more = {1, 1.01, 0.99, 1, 1.005, 0.995, 1, 1.01, 0.99, 1, 1, 1.004, 0.996, 1, 1, 1.001};
		GateResult result = again.judge(run("a", Map.of(id(3), more), ended(again, Map.of(id(3), End.DECIDED))),
				run("b", Map.of(id(3), more), ended(again, Map.of(id(3), End.DECIDED))), ChosenNoise.NONE);
		GateRow row = result.rows().stream().filter(one -> one.result().id().equals(id(3))).findFirst().orElseThrow();
		assertEquals(FORKS + more.length, row.result().candidate().result().primary().rawData().forks(), "pooled");
		for (GateRow other : result.rows()) {
			GateRow before = first.rows().stream().filter(one -> one.result().id().equals(other.result().id()))
					.findFirst().orElseThrow();
			if (other != row) {
				assertEquals(before.ending(), other.ending());
				assertEquals(before.result().interval(), other.result().interval(), "not widened by looks");
			}
		}
		GateFinding finding = result.findings().stream().filter(one -> one.kind() == Kind.RERUN).findFirst()
				.orElseThrow();
		assertTrue(finding.text().startsWith("1 result, interleaved, with 16 forks more on each side: 1 failed and 0 "
				+ "inconclusive before, 0 and "), finding.text());
		assertFalse(finding.isWarning());
	}

	/**
	 * The machine was 1.25 times faster when the candidate was first measured. During the remeasurement, its speed is
	 * the same for both sides.
	 */
	@Test
	void whatIsMeasuredAgainIsNotJudgedByTheControlsOfTheFirstRuns() throws Exception {
		Map<ResultId, double[]> below = new LinkedHashMap<>(Map.of(id(0), new double[]{10, 13, 7, 11}));
		Map<ResultId, double[]> above = new LinkedHashMap<>(Map.of(id(0), new double[]{8, 12, 6, 9}));
		double[] controls = {8, 8.02, 7.98};
		for (int control = 1; control <= 3; control++) {
			below.put(id(control), times(QUIET, 10));
			above.put(id(control), times(QUIET, controls[control - 1]));
		}
		GatePlan plan = withControls("take[1-3]");
		GateResult first = Gate.judge(plan, run("a", below, RunDescription.NONE), run("b", above, RunDescription.NONE),
				ChosenNoise.NONE);
		Remeasurement again = Remeasurement.of(plan, first, MAX_FORKS);
		assertEquals(List.of(id(0)), List.copyOf(again.chosen()));
		RunDescription ended = ended(again, Map.of(id(0), End.DECIDED));
		GateResult result = again.judge(run("a", Map.of(id(0), times(QUIET, 10)), ended),
				run("b", Map.of(id(0), times(QUIET, 10)), ended), ChosenNoise.NONE);
		assertEquals(GateState.PASSED, result.state(), () -> result.rows().toString());
		Map<ResultId, Double> ratios = new HashMap<>();
		result.rows().forEach(row -> ratios.put(row.result().id(), row.result().ratio()));
		assertEquals(1, ratios.get(id(0)), 1e-9);
		assertEquals(1.0025, ratios.get(id(2)), 1e-9, "as in the first runs: 8.02 / 8");
	}

	@Test
	void otherResultsKeepTheControlsOfTheFirstRunsIfOneIsMeasuredAgain() throws Exception {
		Map<ResultId, double[]> below = new LinkedHashMap<>();
		Map<ResultId, double[]> above = new LinkedHashMap<>();
		for (int benchmark = 0; benchmark < 7; benchmark++) {
			below.put(id(benchmark), times(QUIET, 10));
			above.put(id(benchmark), times(QUIET, benchmark == 6 ? 8.6 : 8));
		}
		GatePlan plan = withControls("take[1-6]");
		GateResult first = Gate.judge(plan, run("a", below, RunDescription.NONE), run("b", above, RunDescription.NONE),
				ChosenNoise.NONE);
		Remeasurement again = Remeasurement.of(plan, first, MAX_FORKS);
		assertEquals(List.of(id(6)), List.copyOf(again.chosen()), "it moved");
		RunDescription ended = ended(again, Map.of(id(6), End.DECIDED));
		GateResult result = again.judge(run("a", Map.of(id(6), times(QUIET, 10)), ended),
				run("b", Map.of(id(6), times(QUIET, 10)), ended), ChosenNoise.NONE);
		assertEquals(GateState.PASSED, result.state(), () -> result.rows().toString());
		assertEquals(interval(first, id(0)), interval(result, id(0)));
	}

	private static Interval interval(GateResult result, ResultId id) {
		return result.rows().stream().filter(row -> row.result().id().equals(id)).findFirst().orElseThrow().result()
				.interval();
	}

	@Test
	void aRuleWithoutAThresholdIsMeasuredAgainAsPreciselyAsPossible() throws Exception {
		GateRule exact = new GateRule(Metric.PRIMARY, null, Threshold.of("0%"), 0, Consequence.FAIL, Consequence.FAIL,
				false);
		GatePlan usual = GatePlan.USUAL;
		GatePlan plan = new GatePlan(List.of(exact), List.of(), usual.confidence(), usual.correction(),
				usual.removed(), usual.environment(), List.of(), usual.missed(), usual.undecided());
		GateResult first = Gate.judge(plan, run("a", Map.of(id(0), times(QUIET, 10)), RunDescription.NONE),
				run("b", Map.of(id(0), times(QUIET, 11)), RunDescription.NONE), ChosenNoise.NONE);
		assertEquals(GateState.FAILED, first.state());
		assertEquals(0.001, Remeasurement.of(plan, first, MAX_FORKS).sequential().precision());
	}

	@Test
	void whatCouldNotBeMeasuredKeepsTheFirstVerdict() throws Exception {
		double[][] below = forks(new Random(5), 0.01, false, 1, FORKS);
		double[][] above = forks(new Random(6), 0.01, false, 1.2, FORKS);
		GateResult first = judge(below, above, false);
		Run nothing = new Run("", null, List.of(), List.of());
		GateResult result = Remeasurement.of(GatePlan.USUAL, first, MAX_FORKS).judge(nothing, nothing,
				ChosenNoise.NONE);
		assertEquals(first.rows(), result.rows());
		assertEquals("no result could be measured again, so no verdict has changed",
				result.findings().get(result.findings().size() - 1).text());
	}

	/**
	 * Simulates gates.
	 *
	 * @param change the slowdown factor of the candidate's first benchmark
	 * @param shift the slowdown factor of the whole candidate in the first measurement
	 */
	private static Red simulate(int gates, double variation, boolean areTwoModes, double change, double shift,
			boolean areInterleaved, long seed) throws Exception {
		Random random = new Random(seed);
		int first = 0;
		int end = 0;
		for (int gate = 0; gate < gates; gate++) {
			double[][] below = forks(random, variation, areTwoModes, 1, FORKS);
			double[][] above = forks(random, variation, areTwoModes, shift, FORKS);
			above[0] = times(above[0], change);
			GateResult result = judge(below, above, areInterleaved);
			first += result.state() == GateState.FAILED ? 1 : 0;
			Remeasurement again = Remeasurement.of(GatePlan.USUAL, result, MAX_FORKS);
			if (!again.chosen().isEmpty()) {
				result = measureAgain(again, random, variation, areTwoModes, change);
			}
			end += result.state() == GateState.FAILED ? 1 : 0;
		}
		return new Red((double) first / gates, (double) end / gates);
	}

	/** Adds forks until all benchmarks are decided, as an adaptive run does. */
	private static GateResult measureAgain(Remeasurement again, Random random, double variation, boolean areTwoModes,
			double change) throws Exception {
		Map<ResultId, double[]> below = new LinkedHashMap<>();
		Map<ResultId, double[]> above = new LinkedHashMap<>();
		again.chosen().forEach(id -> {
			below.put(id, new double[0]);
			above.put(id, new double[0]);
		});
		Map<ResultId, End> ends = new HashMap<>();
		Decider decider = new Decider(again.sequential());
		while (ends.size() < below.size()) {
			List<Forks> forks = new ArrayList<>();
			for (ResultId id : below.keySet()) {
				if (!ends.containsKey(id)) {
					below.merge(id, forks(random, variation, areTwoModes, 1, 1)[0], RemeasurementTest::joined);
					above.merge(id, forks(random, variation, areTwoModes, id.equals(id(0)) ? change : 1, 1)[0],
							RemeasurementTest::joined);
				}
				forks.add(new Forks(joined(before(again, id, true), below.get(id)),
						joined(before(again, id, false), above.get(id))));
			}
			again.scores().forEach((id, score) -> {
				if (!below.containsKey(id)) {
					forks.add(new Forks(means(score.baseline().result()), means(score.candidate().result())));
				}
			});
			List<Decision> decisions = decider.decide(forks);
			int index = 0;
			for (ResultId id : below.keySet()) {
				Decision decision = decisions.get(index++);
				boolean isFull = decision.forks() >= again.sequential().mostForks();
				boolean mayEnd = below.get(id).length >= SequentialPlan.FIRST_LOOK || isFull;
				boolean hasEnded = decision.isDecided() || decision.outcome() == Outcome.UNLIKELY || isFull;
				if (mayEnd && hasEnded) {
					ends.putIfAbsent(id, decision.isDecided() ? End.DECIDED : End.UNLIKELY);
				}
			}
		}
		return again.judge(run("again-a", below, ended(again, ends)), run("again-b", above, ended(again, ends)),
				ChosenNoise.NONE);
	}

	private static double[] before(Remeasurement again, ResultId id, boolean isBaseline) {
		if (!again.arePooled()) {
			return new double[0];
		}
		return means(isBaseline
				? again.scores().get(id).baseline().result()
				: again.scores().get(id).candidate().result());
	}

	private static double[] means(Result result) {
		RawData raw = result.primary().rawData();
		double[] means = new double[raw.forks()];
		Arrays.setAll(means, fork -> raw.value(fork, 0));
		return means;
	}

	private static double[] joined(double[] first, double[] second) {
		double[] all = Arrays.copyOf(first, first.length + second.length);
		System.arraycopy(second, 0, all, first.length, second.length);
		return all;
	}

	private static double[] times(double[] values, double factor) {
		return Arrays.stream(values).map(value -> value * factor).toArray();
	}

	private static double[][] forks(Random random, double variation, boolean areTwoModes, double level, int count) {
		double[][] forks = new double[BENCHMARKS][count];
		for (double[] ofBenchmark : forks) {
			for (int fork = 0; fork < count; fork++) {
				double noise = areTwoModes
						? (random.nextBoolean() ? 1 : -1) + 0.2 * random.nextGaussian()
						: random.nextGaussian();
				ofBenchmark[fork] = level * (1 + variation * noise);
			}
		}
		return forks;
	}

	private static GatePlan withControls(String pattern) {
		GatePlan usual = GatePlan.USUAL;
		return new GatePlan(usual.rules(), List.of(Pattern.compile(pattern)), usual.confidence(), usual.correction(),
				usual.removed(), usual.environment(), List.of(), usual.missed(), usual.undecided());
	}

	private static ResultId id(int benchmark) {
		return new ResultId("org.example.Pool.take" + benchmark, Mode.AVERAGE_TIME, ResultId.UNKNOWN_THREADS,
				new TreeMap<>());
	}

	private static GateResult judge(double[][] below, double[][] above, boolean areInterleaved) throws Exception {
		return Gate.judge(GatePlan.USUAL, run("a", byId(below), described("baseline", "b", areInterleaved)),
				run("b", byId(above), described("candidate", "a", areInterleaved)), ChosenNoise.NONE);
	}

	private static Map<ResultId, double[]> byId(double[][] forks) {
		Map<ResultId, double[]> byId = new LinkedHashMap<>();
		for (int benchmark = 0; benchmark < forks.length; benchmark++) {
			byId.put(id(benchmark), forks[benchmark]);
		}
		return byId;
	}

	private static RunDescription described(String role, String with, boolean isInterleaved) {
		JsonObject json = new JsonObject();
		if (isInterleaved) {
			JsonObject interleaved = new JsonObject();
			interleaved.addProperty("role", role);
			interleaved.addProperty("with", "/runs/" + with);
			json.add("interleaved", interleaved);
		}
		return new RunDescription(json);
	}

	private static RunDescription ended(Remeasurement again, Map<ResultId, End> ends) {
		return new Stopping("pair", again.sequential(), ends, false).describe(RunDescription.NONE);
	}

	private static Run run(String name, Map<ResultId, double[]> forks, RunDescription description) {
		List<Result> results = new ArrayList<>();
		forks.forEach((id, values) -> {
			double[][] raw = new double[values.length][];
			Arrays.setAll(raw, fork -> new double[]{values[fork]});
			double mean = Arrays.stream(values).average().orElse(Double.NaN);
			results.add(new Result(id, Setup.UNKNOWN, new Metric(Metric.PRIMARY,
					new Score(mean, Double.NaN, Unit.of("ms/op")), new TreeMap<>(), RawData.ofValues(raw)), Map.of()));
		});
		return new Run(name, Path.of("/runs", name, "results.json"), results, List.of(), description);
	}
}
