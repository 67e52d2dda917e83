// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Assumption.Basis;
import org.junit.jupiter.api.Test;

class ControlsTest {

	private static final ComparisonSettings BY_CONTROLS = ComparisonSettings.DEFAULT
			.withControls(List.of(Pattern.compile("peer")));

	@Test
	void otherResultsAreJudgedByTheirDifferenceFromTheControls() {
		RunComparison compared = compare(BY_CONTROLS, "peer", 0.79, 0.8, 0.805, 0.81, 0.8, 0.79, "own", 0.8, 1.2);
		assertEquals(0.8, compared.common().speedup(), 1e-9);
		assertEquals(Basis.CONTROLS, compared.assumption().orElseThrow().basis());
		assertEquals(Verdict.INCONCLUSIVE, result(compared, "own6").verdict());
		assertEquals(1, result(compared, "own6").speedup(), 1e-9);
		assertEquals(Verdict.IMPROVED, result(compared, "own7").verdict());
		assertEquals(1.5, result(compared, "own7").speedup(), 1e-9);
	}

	@Test
	void theSpreadOfTheControlsIsTheNoiseOfAResult() {
		RunComparison quiet = compare(BY_CONTROLS, "peer", 0.99, 1, 1.01, 1, 0.99, 1.01, "own", 1.25);
		assertEquals(Verdict.IMPROVED, result(quiet, "own6").verdict());
		RunComparison noisy = compare(BY_CONTROLS, "peer", 0.9, 1, 1.1, 1, 0.9, 1.1, "own", 1.25);
		assertEquals(Verdict.INCONCLUSIVE, result(noisy, "own6").verdict());
		assertTrue(result(noisy, "own6").breakEven() < noisy.assumption().orElseThrow().variation());
	}

	@Test
	void controlsThatDisagreeLeaveNothingToJudgeBy() {
		RunComparison compared = compare(BY_CONTROLS, "peer", 0.5, 0.7, 1, 1.5, 2, "own", 9);
		assertEquals(compared.results().size(), compared.count(Verdict.INCONCLUSIVE));
		assertTrue(compared.results().stream().allMatch(result -> result.reason().contains("0.50× to 2.00×")));
	}

	@Test
	void expectationsAreJudgedByTheControlsTheyDoNotMatch() {
		Expectation expectation = new Expectation("not slower", Pattern.compile("own"), new TreeMap<>(),
				Metric.PRIMARY, -15, Double.NaN, "");
		ExpectationCheck check = comparison(BY_CONTROLS, "peer", 0.8, 0.8, 0.8, "own", 0.8)
				.expecting(List.of(expectation)).candidates().get(0).expectations().get(0);
		assertEquals(1, check.ratio(), 1e-9);
	}

	@Test
	void controlsThatAgreeByLuckDoNotMakeAResultExact() {
		RunComparison compared = compare(BY_CONTROLS, "peer", 1, 1, 1, "own", 1.035);
		assertEquals(0.03, compared.assumption().orElseThrow().variation());
		assertEquals(Verdict.INCONCLUSIVE, result(compared, "own3").verdict());
	}

	/**
	 * The limits follow from Fieller's theorem with t(0.975, 2) = 4.303 and variances of 0.03² on each side and π / 2 *
	 * (0.02 / 0.6745)² / 3 for the median.
	 */
	@Test
	void aMedianOfNoShiftHasAnErrorToo() {
		RunComparison compared = compare(BY_CONTROLS, "peer", Math.exp(-0.02), 1, Math.exp(0.02), "own", 1);
		assertEquals(0.810, result(compared, "own3").interval().low(), 0.004);
		assertEquals(1.224, result(compared, "own3").interval().high(), 0.006);
	}

	/** Three controls have 2 degrees of freedom, so the 95 % margin with any number of forks is 4.303 * √2 * 3 %. */
	@Test
	void noNumberOfForksShowsAChangeWithinTheVariationOfTheControls() {
		ResultComparison within = ofForks(3, 1.05, 99.3, 99.6, 100, 100.4, 100.7);
		assertEquals(Verdict.INCONCLUSIVE, within.verdict());
		assertEquals(0, within.forksNeeded(), within.reason());
	}

	@Test
	void theForksNeededBesideControlsSettleTheVerdict() {
		double[] forks = {90, 100, 110};
		ResultComparison few = ofForks(9, 1.3, forks);
		assertEquals(Verdict.INCONCLUSIVE, few.verdict());
		assertTrue(few.forksNeeded() > 3 && few.forksNeeded() < 30, few.reason());
		double[] more = IntStream.range(0, few.forksNeeded()).mapToDouble(fork -> forks[fork % 3]).toArray();
		ResultComparison settled = ofForks(9, 1.3, more);
		assertEquals(Verdict.IMPROVED, settled.verdict(), settled.reason());
	}

	/** Returns the comparison of forks with others that are faster by a factor, beside controls that did not change. */
	private static ResultComparison ofForks(int controls, double factor, double... forks) {
		List<Result> before = new ArrayList<>();
		List<Result> after = new ArrayList<>();
		for (int control = 0; control < controls; control++) {
			before.add(Results.throughput("a.B.peer" + control, 99.9, 100, 100.1));
			after.add(Results.throughput("a.B.peer" + control, 99.9, 100, 100.1));
		}
		before.add(Results.throughput("a.B.own", forks));
		after.add(Results.throughput("a.B.own", Arrays.stream(forks).map(fork -> fork * factor).toArray()));
		return result(Simulation.compare(List.of(Results.run("before", before), Results.run("after", after)),
				BY_CONTROLS), "own");
	}

	@Test
	void aChosenVariationHoldsBesideControls() {
		ComparisonSettings chosen = BY_CONTROLS.withAssumedRunVariation(0.5);
		RunComparison compared = compare(chosen, "peer", 0.79, 0.8, 0.805, 0.81, 0.8, 0.79, "own", 1.2);
		assertEquals(0.5, compared.assumption().orElseThrow().variation());
		assertEquals(1.5, result(compared, "own6").speedup(), 1e-9);
		assertEquals(Verdict.INCONCLUSIVE, result(compared, "own6").verdict());
	}

	@Test
	void aControlIsFoundByItsParametersToo() {
		ComparisonSettings settings = ComparisonSettings.DEFAULT.withControls(List.of(Pattern.compile("size=1")));
		assertTrue(settings.isControl(new ResultId("a.B.c", Mode.AVERAGE_TIME, 1, new TreeMap<>(Map.of("size", "1")))));
		assertFalse(settings.isControl(new ResultId("a.B.c", Mode.AVERAGE_TIME, 1, new TreeMap<>())));
	}

	/** The measured forks are the same on both sides. Once the shift is removed, all are 1.25 times as fast. */
	@Test
	void theRankTestIsOfForksWithoutTheShift() {
		double[] forks = {99, 99.5, 100, 100.5, 101};
		List<Result> before = new ArrayList<>();
		List<Result> after = new ArrayList<>();
		for (int control = 0; control < 6; control++) {
			before.add(Results.throughput("peer" + control, forks));
			after.add(Results.throughput("peer" + control, Arrays.stream(forks).map(fork -> fork * 0.8).toArray()));
		}
		before.add(Results.throughput("own", forks));
		after.add(Results.throughput("own", forks));
		ResultComparison own = Simulation
				.compare(List.of(Results.run("before", before), Results.run("after", after)), BY_CONTROLS).results()
				.get(6);
		assertEquals(Verdict.IMPROVED, own.verdict());
		assertTrue(own.notes().stream().noneMatch(note -> note.contains("Mann-Whitney")), own.notes().toString());
	}

	/** The logarithms -0.1, 0 and 0.1 have a standard deviation of 0.1, that is, 0.1 / √2 = 0.071 for one side. */
	@Test
	void theNoteSaysTheSameAsTheHeadlineAndWhetherAnythingIsJudged() {
		RunComparison compared = compare(BY_CONTROLS, "peer", Math.exp(-0.1), 1, Math.exp(0.1), "own", 1);
		assertEquals(
				"* 3 controls have a speedup of 1.00× and vary by 7.1 %: changes and verdicts are relative to them",
				compared.notes().get(0));
		assertEquals("with controls, runs are assumed to vary by 7.1 %",
				compared.assumption().orElseThrow().clause());
		assertTrue(compare(BY_CONTROLS, "peer", 0.5, 1, 2).notes().get(0)
				.endsWith("but controls that disagree decide no verdict"));
	}

	@Test
	void twoControlsAreTooFewToJudgeBy() {
		RunComparison compared = compare(BY_CONTROLS, "peer", 0.8, 0.8, "own", 0.8);
		RunComparison without = compare(ComparisonSettings.DEFAULT, "peer", 0.8, 0.8, "own", 0.8);
		assertFalse(compared.common().isRemoved());
		assertEquals(without.results().get(2).interval(), compared.results().get(2).interval());
		assertEquals(1, compared.notes().size());
	}

	private static RunComparison compare(ComparisonSettings settings, Object... namesAndRatios) {
		return comparison(settings, namesAndRatios).candidates().get(0);
	}

	/**
	 * Returns a comparison.
	 *
	 * @param namesAndRatios prefixes of benchmark names, each followed by the ratios of its results
	 */
	private static Comparison comparison(ComparisonSettings settings, Object... namesAndRatios) {
		List<Result> before = new ArrayList<>();
		List<Result> after = new ArrayList<>();
		String name = "";
		for (Object each : namesAndRatios) {
			if (each instanceof Number ratio) {
				String benchmark = "a.B." + name + before.size();
				before.add(result(benchmark, 1));
				after.add(result(benchmark, ratio.doubleValue()));
			} else {
				name = each.toString();
			}
		}
		List<Run> runs = List.of(Results.run("before", before), Results.run("after", after));
		return Comparer.compare(runs, 0, Metric.PRIMARY, settings);
	}

	private static Result result(String benchmark, double factor) {
		return Results.throughput(benchmark,
				new double[][]{{99 * factor, 100 * factor, 101 * factor, 100 * factor, 99.5 * factor, 100.5 * factor}});
	}

	private static ResultComparison result(RunComparison compared, String method) {
		return compared.results().stream().filter(result -> result.id().methodName().equals(method)).findFirst()
				.orElseThrow();
	}
}
