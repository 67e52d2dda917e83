// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

import static org.flightbench.results.compare.Results.forksOf;
import static org.flightbench.results.compare.Results.metric;
import static org.flightbench.results.compare.Results.run;
import static org.flightbench.results.compare.Results.throughput;
import static org.flightbench.results.compare.Results.time;
import static org.flightbench.results.compare.Results.withId;
import static org.flightbench.results.compare.Results.withSecondary;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.Correction;
import org.flightbench.results.compare.Expectation;
import org.flightbench.results.compare.Threshold;
import org.flightbench.results.gate.GateFinding.Kind;
import org.flightbench.results.gate.GateRow.Ending;
import org.flightbench.results.noise.ChosenNoise;
import org.flightbench.results.read.TestFiles;
import org.junit.jupiter.api.Test;

class GateTest {

	private static final Pattern CONTROL = Pattern.compile("Control");

	@Test
	void failsOnARegressionAndGivesTheVerdictsOfCompare() throws Gate.EmptyRuleException {
		Run before = run("before", time("a.A.same", 10, 10.01, 9.99), time("a.A.slow", 10, 10.01, 9.99));
		Run after = run("after", time("a.A.same", 10, 10.02, 9.98), time("a.A.slow", 12, 12.01, 11.99));
		GateResult result = judge(GatePlan.USUAL, before, after);
		assertEquals(GateState.FAILED, result.state());
		assertEquals(List.of(Ending.FAILED, Ending.PASSED), endings(result));
		assertEquals("a.A.slow", result.rows().get(0).result().id().benchmark());
		assertEquals(
				Comparer.compare(List.of(before, after), 0, Metric.PRIMARY, ComparisonSettings.DEFAULT).candidates()
						.get(0).results().get(1),
				result.rows().get(0).result());
	}

	@Test
	void allocationThatGrowsByTwoPercentFailsThoughTheScoreDoesNot() throws Gate.EmptyRuleException {
		GateResult result = judge(GatePlan.USUAL, run("before", allocating(1000, 1000.1, 999.9)),
				run("after", allocating(1020, 1020.1, 1019.9)));
		assertEquals(List.of(Ending.FAILED, Ending.PASSED), endings(result));
		assertEquals("gc.alloc.rate.norm", result.rows().get(0).result().metric());
	}

	@Test
	void undecidedScoresPassAsFarAsTheirNoiseRulesOutMoreThanAQuarter() throws Gate.EmptyRuleException {
		Run before = run("before", time("a.A.some", 10, 10.6, 9.5, 10.2), time("a.A.wild", 10, 14, 7, 12));
		Run after = run("after", time("a.A.some", 10.3, 9.7, 10.6, 10.1), time("a.A.wild", 13, 9, 8, 15));
		GateResult result = judge(GatePlan.USUAL, before, after);
		assertEquals(GateState.INCONCLUSIVE, result.state());
		assertEquals(List.of(Ending.INCONCLUSIVE, Ending.UNDECIDED), endings(result));
		assertEquals("a.A.wild", result.rows().get(0).result().id().benchmark());
	}

	@Test
	void higherThroughputIsNoRegressionWhereverTheIntervalEnds() throws Gate.EmptyRuleException {
		GateResult result = judge(GatePlan.USUAL, run("before", throughput("a.A.a", 100, 140, 70, 110)),
				run("after", throughput("a.A.a", 400, 700, 300, 500)));
		assertTrue(GateRule.worst(result.rows().get(0).result()) < 0.25, () -> result.rows().toString());
		assertEquals(GateState.PASSED, result.state());
	}

	@Test
	void regressionsOfWhatTheMachineDidAreInconclusive() throws Gate.EmptyRuleException {
		Run before = run("before", time("a.A.slow", 10, 10.01, 9.99), time("a.Control.same", 10, 10.01, 9.99));
		Run moved = run("after", time("a.A.slow", 12, 12.01, 11.99), time("a.Control.same", 11, 11.01, 10.99));
		Run still = run("after", time("a.A.slow", 12, 12.01, 11.99), time("a.Control.same", 10, 10.01, 9.99));
		GateResult ofMachine = judge(withControls(), before, moved);
		assertEquals(List.of(Ending.CONTROL_MOVED, Ending.MACHINE_MOVED), endings(ofMachine));
		assertEquals(GateState.INCONCLUSIVE, ofMachine.state());
		GateResult ofCode = judge(withControls(), before, still);
		assertEquals(List.of(Ending.FAILED, Ending.CONTROL), endings(ofCode));
		assertEquals(GateState.FAILED, ofCode.state());
	}

	@Test
	void ofSeveralControlsOneThatDiffersFromTheOthersMoved() throws Gate.EmptyRuleException {
		GateResult one = judge(withControls(), controlled(1, 1, 1, 1, 1), controlled(1.4, 1, 1, 1, 1.1));
		assertEquals(List.of(Ending.CONTROL_MOVED, Ending.MACHINE_MOVED, Ending.CONTROL, Ending.CONTROL,
				Ending.CONTROL), endings(one));
		GateResult all = judge(withControls(), controlled(1, 1, 1, 1, 1), controlled(1.1, 0.8, 0.8, 0.8, 0.8));
		assertEquals(Ending.FAILED, endings(all).get(0), "what all controls share is removed");
	}

	@Test
	void aMachineThatMovedDoesNotExcuseAllocation() throws Gate.EmptyRuleException {
		Run before = run("before", allocating(1000, 1000.1, 999.9), time("a.Control.same", 10, 10.01, 9.99));
		Run after = run("after", allocating(1020, 1020.1, 1019.9), time("a.Control.same", 11, 11.01, 10.99));
		GateResult result = judge(withControls(), before, after);
		assertEquals(GateState.FAILED, result.state());
		assertEquals(List.of(Ending.FAILED, Ending.CONTROL_MOVED, Ending.PASSED), endings(result));
	}

	@Test
	void theFirstRuleThatMatchesJudges() throws Gate.EmptyRuleException {
		GateRule lenient = new GateRule(Metric.PRIMARY, Pattern.compile("Cache"), Threshold.of("30%"), 0.5,
				Consequence.FAIL, Consequence.WARN, false);
		GateRule warning = new GateRule(Metric.PRIMARY, Pattern.compile("Old"), Threshold.USUAL, 0.1,
				Consequence.WARN, Consequence.IGNORE, false);
		Run before = run("before", time("a.Cache.a", 10, 10.01, 9.99), time("a.Old.a", 10, 10.01, 9.99),
				time("a.A.a", 10, 10.01, 9.99));
		Run after = run("after", time("a.Cache.a", 12, 12.01, 11.99), time("a.Old.a", 12, 12.01, 11.99),
				time("a.A.a", 12, 12.01, 11.99));
		GateResult result = judge(plan(lenient, warning, GateRule.SCORE), before, after);
		assertEquals(List.of("a.A.a FAILED", "a.Old.a REGRESSED", "a.Cache.a PASSED"), result.rows().stream()
				.map(row -> row.result().id().benchmark() + " " + row.ending()).toList());
	}

	@Test
	void aFamilyUnderTwoRulesIsJudgedByTheRuleOfMostOfItsMembers() throws Gate.EmptyRuleException {
		GateRule ignored = new GateRule(Metric.PRIMARY, Pattern.compile("slower.*size=1\\b"), null, 0.5,
				Consequence.IGNORE, Consequence.IGNORE, false);
		GateRule lenient = new GateRule(Metric.PRIMARY, Pattern.compile("slower.*size=[1-6]\\b"),
				Threshold.of("50%"), 0.5, Consequence.FAIL, Consequence.IGNORE, false);
		assertEquals(List.of("FAILED a.Pool.slower"),
				families(judge(plan(GateRule.SCORE), pools(1, 1), pools(0.72, 1))));
		assertEquals(List.of("FAILED a.Pool.slower"),
				families(judge(plan(ignored, GateRule.SCORE), pools(1, 1), pools(0.72, 1))), "one of nine is ignored");
		assertEquals(List.of(), families(judge(plan(lenient, GateRule.SCORE), pools(1, 1), pools(0.72, 1))),
				"six of nine may be slower by half");
	}

	@Test
	void aRegressedFamilyIsReportedUnlessARegressedMemberHasTheSameConsequence() throws Gate.EmptyRuleException {
		GateRule ignored = new GateRule(Metric.PRIMARY, Pattern.compile("slower.*size=1\\b"), null, 0.5,
				Consequence.IGNORE, Consequence.IGNORE, false);
		GateRule lenient = new GateRule(Metric.PRIMARY, ignored.benchmarks(), Threshold.of("50%"), 0.5,
				Consequence.FAIL, Consequence.IGNORE, false);
		GateRule warning = new GateRule(Metric.PRIMARY, null, null, 0.5, Consequence.WARN, Consequence.WARN, false);
		Run before = pools(1, 1, 0.01);
		Run after = pools(0.72, 1, 0.01);
		GateResult one = judge(plan(GateRule.SCORE), before, after);
		assertEquals(1, one.count(Ending.FAILED));
		assertEquals(List.of(), families(one));
		assertEquals(List.of("FAILED a.Pool.slower"), families(judge(plan(ignored, GateRule.SCORE), before, after)));
		assertEquals(List.of("FAILED a.Pool.slower"), families(judge(plan(lenient, GateRule.SCORE), before, after)));
		assertEquals(List.of(), families(judge(plan(warning), before, after)));
		assertEquals(List.of("PASSED a.Pool.slower"), families(judge(plan(ignored, warning), before, after)));
	}

	@Test
	void aFamilyThatRegressedBesideAControlThatMovedIsInconclusive() throws Gate.EmptyRuleException {
		assertEquals(List.of("FAILED a.Pool.slower"), families(judge(withControls(), pools(1, 1), pools(0.72, 1))));
		assertEquals(List.of("INCONCLUSIVE a.Pool.slower"),
				families(judge(withControls(), pools(1, 1), pools(0.72, 0.7))));
	}

	@Test
	void aRuleThatJudgesNothingIsNoPass() {
		Run before = run("before", time("a.A.a", 10, 10.01, 9.99));
		assertTrue(failure(plan(new GateRule(Metric.PRIMARY, Pattern.compile("Gone"), null, 0.1, Consequence.FAIL,
				Consequence.FAIL, false)), before).contains("'score' and benchmarks 'Gone' applies to no result"));
		GateRule again = new GateRule(Metric.PRIMARY, null, null, 0.1, Consequence.FAIL, Consequence.FAIL, false);
		assertTrue(failure(plan(GateRule.SCORE, again), before).contains("earlier rules match all of them"));
		assertTrue(failure(plan(new GateRule("gc.count", null, null, 0.1, Consequence.FAIL, Consequence.FAIL, false)),
				before).contains("no result with the metric 'gc.count' is in both before and before"));
	}

	@Test
	void saysThatAllocationIsNotGatedWhereNothingMeasuredIt() throws Gate.EmptyRuleException {
		Run before = run("before", time("a.A.a", 10, 10.01, 9.99));
		GateResult result = judge(GatePlan.USUAL, before, before);
		assertEquals(GateState.PASSED, result.state());
		assertEquals(List.of(Metric.PRIMARY), result.comparisons().stream().map(one -> one.metric()).toList());
		assertTrue(result.findings().get(0).text().contains("-prof gc"), () -> result.findings().toString());
	}

	@Test
	void removedResultsAndMissedExpectationsHaveTheirConsequences() throws Gate.EmptyRuleException {
		Run before = run("before", time("a.A.a", 10, 10.01, 9.99), time("a.A.gone", 10, 10.01, 9.99));
		Run after = run("after", time("a.A.a", 10, 10.01, 9.99));
		assertEquals(GateState.PASSED, judge(GatePlan.USUAL, before, after).state());
		GatePlan strict = new GatePlan(GatePlan.USUAL.rules(), List.of(), 0.95, Correction.BENJAMINI_HOCHBERG,
				Consequence.FAIL, Consequence.IGNORE, List.of(), Consequence.FAIL, Consequence.FAIL);
		GateResult removed = judge(strict, before, after);
		assertEquals(GateState.FAILED, removed.state());
		assertEquals("a.A.gone was removed", removed.findings().get(0).text());
		GatePlan expecting = GatePlan.USUAL.expecting(List.of(new Expectation("less", Pattern.compile("A.a"),
				new TreeMap<>(), Metric.PRIMARY, Double.NaN, -20, "")));
		GateResult missed = judge(expecting, before, after);
		assertEquals(GateState.FAILED, missed.state());
		assertEquals(1, missed.count(GateState.FAILED));
	}

	@Test
	void aRepeatedResultIsNeverPassedInSilence() throws Gate.EmptyRuleException {
		Run before = run("before", time("a.A.a", 10, 10.01, 9.99));
		Run after = run("after", time("a.A.a", 10, 10.01, 9.99), time("a.A.a", 20, 20.01, 19.99));
		GateResult usual = judge(plan(GateRule.SCORE), before, after);
		assertEquals(List.of(Kind.REPEATED), kinds(usual));
		assertEquals("a.A.a", usual.findings().get(0).id().benchmark());
		GatePlan plan = plan(GateRule.SCORE);
		GatePlan strict = new GatePlan(plan.rules(), plan.controls(), plan.confidence(), plan.correction(),
				plan.removed(), Consequence.FAIL, plan.expectations(), plan.missed(), plan.undecided());
		assertEquals(GateState.INCONCLUSIVE, judge(strict, before, after).state());
		GatePlan lax = new GatePlan(plan.rules(), plan.controls(), plan.confidence(), plan.correction(), plan.removed(),
				Consequence.IGNORE, plan.expectations(), plan.missed(), plan.undecided());
		assertEquals(List.of(Kind.REPEATED), kinds(judge(lax, after, before)));
	}

	@Test
	void theUnitDecidesAgainstTheModeAndTheGateSaysSo() throws Gate.EmptyRuleException {
		Run slow = TestFiles.read(TestFiles.resource("wrongmode-a.json"));
		Run fast = TestFiles.read(TestFiles.resource("wrongmode-b.json"));
		GateResult faster = judge(plan(GateRule.SCORE), slow, fast);
		assertEquals(GateState.PASSED, faster.state());
		assertEquals(List.of(Kind.UNIT), kinds(faster));
		assertEquals(GateState.FAILED, judge(plan(GateRule.SCORE), fast, slow).state());
		assertEquals(1, slow.notes().size(), slow.notes().toString());
	}

	private static List<Kind> kinds(GateResult result) {
		return result.findings().stream().map(GateFinding::kind).filter(kind -> kind != Kind.RULE).toList();
	}

	private static Result allocating(double... bytes) {
		return withSecondary(time("a.A.a", 10, 10.01, 9.99), metric("gc.alloc.rate.norm", forksOf(bytes), "B/op"));
	}

	private static Run controlled(double own, double... controls) {
		List<Result> results = new ArrayList<>(List.of(time("a.A.slow", 10 * own, 10.01 * own, 9.99 * own)));
		for (double control : controls) {
			results.add(time("a.Control.c" + results.size(), 10 * control, 10.01 * control, 9.99 * control));
		}
		return run("run", results);
	}

	private static List<String> families(GateResult result) {
		return result.findings().stream().filter(finding -> finding.kind() == Kind.FAMILY)
				.map(finding -> finding.state() + " " + finding.text().split(" ")[0]).toList();
	}

	/** Forks of each size vary by 24 %, so only all sizes together show a change. The control varies by 0.1 %. */
	private static Run pools(double slower, double control) {
		return pools(slower, control, 1);
	}

	/** @param noiseOfFirst the variation of the forks of size 1, as a multiple of the other sizes' variation */
	private static Run pools(double slower, double control, double noiseOfFirst) {
		List<Result> results = new ArrayList<>();
		for (String method : List.of("a", "b", "c", "d", "e", "f", "slower")) {
			for (int size = 1; size <= 9; size++) {
				double score = 100 * size * (method.equals("slower") ? slower : 1);
				double step = 0.15 * score * (size == 1 ? noiseOfFirst : 1);
				Result result = throughput("a.Pool." + method, score - 2 * step, score - step, score, score + step,
						score + 2 * step);
				results.add(withId(result, new ResultId(result.id().benchmark(), result.id().mode(), 1,
						new TreeMap<>(Map.of("size", Integer.toString(size))))));
			}
		}
		results.add(throughput("a.Control.c", 100 * control, 100.1 * control, 99.9 * control));
		return run("run", results);
	}

	private static GatePlan withControls() {
		GatePlan usual = GatePlan.USUAL;
		return new GatePlan(usual.rules(), List.of(CONTROL), usual.confidence(), usual.correction(), usual.removed(),
				usual.environment(), List.of(), usual.missed(), usual.undecided());
	}

	private static GatePlan plan(GateRule... rules) {
		GatePlan usual = GatePlan.USUAL;
		return new GatePlan(List.of(rules), List.of(), usual.confidence(), usual.correction(), usual.removed(),
				usual.environment(), List.of(), usual.missed(), usual.undecided());
	}

	private static String failure(GatePlan plan, Run run) {
		return assertThrows(Gate.EmptyRuleException.class, () -> judge(plan, run, run)).getMessage();
	}

	private static GateResult judge(GatePlan plan, Run before, Run after) throws Gate.EmptyRuleException {
		return Gate.judge(plan, before, after, ChosenNoise.NONE);
	}

	private static List<Ending> endings(GateResult result) {
		return result.rows().stream().map(GateRow::ending).toList();
	}
}
