// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FamilyJudgeTest {

	private static final ComparisonSettings SAME_MACHINE = ComparisonSettings.DEFAULT.withSameMachine(true);

	private final Random random = new Random(20261128);
	private final List<Result> before = new ArrayList<>();
	private final List<Result> after = new ArrayList<>();

	/**
	 * Between two nights, the machine varies by 10 %, a benchmark by 5 %, and the result of each parameter value by 2
	 * %.
	 */
	@ParameterizedTest
	@ValueSource(ints = {4, 9})
	void unchangedFamiliesAreHardlyEverCalledChanged(int members) {
		assertHardlyEverChanged(members);
	}

	@Tag("long")
	@ParameterizedTest
	@ValueSource(ints = {6, 20})
	void unchangedFamiliesOfOtherSizesAreHardlyEverCalledChanged(int members) {
		assertHardlyEverChanged(members);
	}

	private void assertHardlyEverChanged(int members) {
		int changed = 0;
		for (int run = 0; run < 20; run++) {
			before.clear();
			after.clear();
			double machine = Math.exp(0.1 * Math.sqrt(2) * random.nextGaussian());
			for (int family = 0; family < 20; family++) {
				addNoisy("f" + family, members, machine * Math.exp(0.05 * Math.sqrt(2) * random.nextGaussian()));
			}
			changed += changed(compare(ComparisonSettings.DEFAULT));
		}
		assertTrue(changed <= 0.05 * 400, changed + " of 400");
	}

	@Test
	void aFamilyIsImprovedWhoseMembersAreEachTooUncertain() {
		for (int family = 0; family < 6; family++) {
			addNoisy("same" + family, 9, 1);
		}
		addNoisy("faster", 9, 1.35);
		RunComparison compared = compare(ComparisonSettings.DEFAULT);
		assertEquals(0, compared.count(Verdict.IMPROVED));
		assertEquals(1, changed(compared));
		Family faster = compared.families().get(6);
		assertEquals(Verdict.IMPROVED, faster.verdict());
		assertEquals(1.35, faster.speedup(), 0.05);
		assertEquals(9, faster.members().size());
	}

	@Test
	void whatAllFamiliesShareIsNoChangeOfSingleForks() {
		for (int family = 0; family < 8; family++) {
			addNoisy("f" + family, 9, 0.8);
		}
		assertEquals(0, changed(compare(ComparisonSettings.DEFAULT)));
		assertEquals(0, changed(compare(SAME_MACHINE)));
	}

	@Test
	void whatAllFamiliesShareOnOneMachineIsAChangeOfSeveralForks() {
		for (int family = 0; family < 8; family++) {
			for (int size = 0; size < 5; size++) {
				before.add(forks("f" + family, size, 1));
				after.add(forks("f" + family, size, 0.8 * Math.exp(0.0025 * (size - 2))));
			}
		}
		assertEquals(0, changed(compare(ComparisonSettings.DEFAULT)));
		assertEquals(8, changed(compare(SAME_MACHINE)));
	}

	/**
	 * The shift of the machine cannot be estimated from a single benchmark; the assumed variation of 15 % yields a
	 * margin of 2.000 * 0.15 * √2.
	 */
	@Test
	void aFamilyIsNotItsOwnShift() {
		for (int size = 0; size < 9; size++) {
			add("only", size, 3);
		}
		Family family = compare(ComparisonSettings.DEFAULT).families().get(0);
		assertEquals(Verdict.IMPROVED, family.verdict());
		assertEquals(3 * Math.exp(-0.4243), family.interval().low(), 1e-3);
		assertEquals("9 members with speedups from 3.00× to 3.00×, each of them improved", family.reason());
	}

	/** Family a is 2.00 times as fast, on a machine whose speed is 0.80. The common shift of both would be 1.73. */
	@Test
	void aFamilyThatChangedIsNotTheShiftOfAnother() {
		addFive("a", 2, 0.02);
		addFive("b", 0.8, 0.03);
		List<Family> families = compare(ComparisonSettings.DEFAULT).families();
		assertEquals(Verdict.IMPROVED, families.get(0).verdict());
		assertEquals("5 members with speedups from 1.92× to 2.08×, each of them improved", families.get(0).reason());
		assertEquals(Verdict.INCONCLUSIVE, families.get(1).verdict());
	}

	/**
	 * A family at 0.77 is only 2.3 % beyond the shift. This is below the threshold, and families vary by 5 % between
	 * days.
	 */
	@Test
	void whatLiesLittleBeyondTheShiftIsNoChangeOfSeveralForksEither() {
		double[] factors = {0.77, 0.775, 0.78, 0.785, 0.79, 0.8, 0.81, 0.82, 0.83};
		for (int family = 0; family < factors.length; family++) {
			for (int size = 0; size < 5; size++) {
				double factor = factors[family] * Math.exp(0.0025 * (size - 2));
				before.add(forks("f" + family, size, 1));
				after.add(forks("f" + family, size, factor));
			}
		}
		assertEquals(9, compare(ComparisonSettings.DEFAULT).families().stream()
				.filter(family -> family.verdict() == Verdict.INCONCLUSIVE).count());
	}

	/** The other families run at 0.88. That shift is not removed from a family at 1.25, but widens its interval. */
	@Test
	void aChangeAgainstTheShiftIsMeasuredFromOne() {
		for (int family = 0; family < 5; family++) {
			addFive("f" + family, 0.88, 0);
		}
		addFive("own", 1.25, 0.01);
		Family own = compare(ComparisonSettings.DEFAULT).families().get(5);
		// The margin is √(0.3616² + 0.0196²) = 0.3621, from 2.000 * √2 * |log 0.88| = 0.3616 for the shift and 2.776 *
		// 0.01581 / √5 = 0.0196 for the members.
		assertEquals(1.25 * Math.exp(-0.3621), own.interval().low(), 2e-3);
		assertEquals(Verdict.INCONCLUSIVE, own.verdict());
	}

	/**
	 * The logarithms of the controls are -0.1, 0 and 0.1: 0.1 / √2 for one side, and π / 2 * (0.1 / 0.6745)² / 3 for
	 * the median. With t(0.975, 2) = 4.303, the margin is 4.303 * √(0.01 + 0.0115) = 0.6310.
	 */
	@Test
	void controlsAreKnownAsWellAsThereAreOfThemAndTheirMedianHasAnError() {
		double[] controls = {-0.1, 0, 0.1};
		for (int control = 0; control < controls.length; control++) {
			add("peer" + control, 0, Math.exp(controls[control]));
		}
		addFive("own", Math.exp(0.1), 0);
		Family own = compare(ComparisonSettings.DEFAULT.withControls(List.of(Pattern.compile("peer")))).families()
				.get(0);
		assertEquals(Verdict.INCONCLUSIVE, own.verdict());
		assertEquals(Math.exp(0.1 - 0.6310), own.interval().low(), 2e-3);
	}

	/** With t(0.975, 60) = 2.000, the margin of a variation of 10 % is 2.000 * √2 * 0.1 = 28 %. */
	@Test
	void aChosenVariationIsThatOfAFamilyOfSeveralForksToo() {
		for (int size = 0; size < 9; size++) {
			double factor = 0.96 * Math.exp(0.001 * (size - 4));
			ResultId id = result("slower", size, 1).id();
			before.add(Results.withId(Results.throughput("a", 80, 90, 100, 110, 120), id));
			after.add(Results.withId(
					Results.throughput("a", 80 * factor, 90 * factor, 100 * factor, 110 * factor, 120 * factor), id));
		}
		assertEquals(Verdict.INCONCLUSIVE, compare(ComparisonSettings.DEFAULT).families().get(0).verdict());
		assertEquals(Verdict.INCONCLUSIVE,
				compare(ComparisonSettings.DEFAULT.withAssumedRunVariation(0.1)).families().get(0).verdict());
		assertEquals(Verdict.REGRESSED,
				compare(ComparisonSettings.DEFAULT.withAssumedRunVariation(0.005)).families().get(0).verdict());
	}

	@Test
	void membersThatDisagreeAreNotAveraged() {
		add("mixed", 0, 2);
		add("mixed", 1, 2.1);
		add("mixed", 2, 0.5);
		add("mixed", 3, 2);
		Family family = compare(SAME_MACHINE).families().get(0);
		assertEquals(Verdict.INCONCLUSIVE, family.verdict());
		assertEquals("its members disagree: 3 improved, 1 regressed of 4", family.reason());
	}

	/** If each were a replicate, three values that differ this much would not be significant. */
	@Test
	void aFamilyIsFasterWhoseMembersAreAllFasterByDifferentFactors() {
		double[] factors = {1.5, 3, 8};
		for (int size = 0; size < factors.length; size++) {
			before.add(forks("all", size, 1));
			after.add(forks("all", size, factors[size]));
		}
		Family family = compare(SAME_MACHINE).families().get(0);
		assertTrue(family.adjustedP() > 0.05, family.toString());
		assertEquals(Verdict.IMPROVED, family.verdict());
		List<Run> swapped = List.of(Results.run("after", after), Results.run("before", before));
		assertEquals(Verdict.REGRESSED, Simulation.compare(swapped, SAME_MACHINE).families().get(0).verdict());
	}

	@Test
	void twoValuesAreNoFamily() {
		add("pair", 0, 2);
		add("pair", 1, 2);
		assertEquals(List.of(), compare(SAME_MACHINE).families());
	}

	private void addNoisy(String method, int members, double factor) {
		for (int member = 0; member < members; member++) {
			add(method, member, factor * Math.exp(0.02 * Math.sqrt(2) * random.nextGaussian()));
		}
	}

	/** Adds five members whose logarithms are evenly spaced around that of a factor. */
	private void addFive(String method, double factor, double step) {
		for (int size = 0; size < 5; size++) {
			add(method, size, factor * Math.exp(step * (size - 2)));
		}
	}

	private static Result forks(String method, int size, double factor) {
		Result result = result(method, size, 1);
		return new Result(result.id(), result.setup(),
				Results.throughput(method, 99.9 * factor, 100 * factor, 100.1 * factor).primary(), Map.of());
	}

	private void add(String method, int size, double factor) {
		before.add(result(method, size, 1));
		after.add(result(method, size, factor));
	}

	private RunComparison compare(ComparisonSettings settings) {
		List<Run> runs = List.of(Results.run("before", before), Results.run("after", after));
		return Simulation.compare(runs, settings);
	}

	private static int changed(RunComparison compared) {
		return (int) compared.families().stream().map(Family::verdict)
				.filter(verdict -> verdict == Verdict.IMPROVED || verdict == Verdict.REGRESSED).count();
	}

	private static Result result(String method, int size, double factor) {
		Result result = Results.throughput("a.B." + method,
				new double[][]{{99 * factor, 100 * factor, 101 * factor, 100 * factor}});
		ResultId id = new ResultId(result.id().benchmark(), result.id().mode(), 1,
				new TreeMap<>(Map.of("size", "" + size)));
		return new Result(id, result.setup(), result.primary(), Map.of());
	}
}
