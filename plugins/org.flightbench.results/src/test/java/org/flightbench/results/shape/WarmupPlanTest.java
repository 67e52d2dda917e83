// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.flightbench.results.shape.WarmupPlan.Fork;
import org.flightbench.results.shape.WarmupPlan.Next;
import org.flightbench.results.shape.WarmupPlan.State;
import org.junit.jupiter.api.Test;

/** Tests simulated forks with five warm-up and five measured iterations, which vary by half a percent. */
class WarmupPlanTest {

	private static final int MEASURED = 5;
	private static final WarmupPlan PLAN = new WarmupPlan(5, 1);
	private static final IntToDoubleFunction STEADY = iteration -> 1;
	private static final IntToDoubleFunction FIRST_THREE = iteration -> iteration < 3 ? 1.4 : 1;
	private static final IntToDoubleFunction LATE = iteration -> iteration < 7 ? 1.3 : 1;
	private static final IntToDoubleFunction DRIFT = iteration -> 1 + 0.02 * iteration;

	private final Random random = new Random(20261124);

	@Test
	void theFirstTwoForksOfEachSideHaveTheDeclaredNumber() {
		assertEquals(new Next(5, State.LEARNING), PLAN.next(List.of(), List.of()));
		assertEquals(new Next(5, State.LEARNING), PLAN.next(forks(STEADY, 5, 5), forks(STEADY, 5)));
	}

	@Test
	void benchmarksThatAreSteadyAtOnceKeepOneWarmUpIteration() {
		List<Fork> forks = forks(STEADY, 5, 5);
		assertEquals(new Next(1, State.STEADY), PLAN.next(forks, forks(STEADY, 5, 5)));
		forks.addAll(forks(STEADY, 1, 1));
		assertEquals(8, PLAN.saved(forks));
	}

	@Test
	void iterationsOnAnotherLevelRemainWarmUpWhicheverSideHasThem() {
		Next expected = new Next(4, State.STEADY);
		assertEquals(expected, PLAN.next(forks(FIRST_THREE, 5, 5), forks(FIRST_THREE, 5, 5)));
		assertEquals(expected, PLAN.next(forks(STEADY, 5, 5), forks(FIRST_THREE, 5, 5)));
		assertEquals(expected, PLAN.next(forks(FIRST_THREE, 5, 5), forks(STEADY, 5, 5)));
	}

	@Test
	void noiseNeverTakesAwayMoreThanItHides() {
		for (int round = 0; round < 200; round++) {
			double noise = 0.05;
			Next next = PLAN.next(forks(FIRST_THREE, noise, 5, 5), forks(FIRST_THREE, noise, 5, 5));
			assertTrue(next.iterations() >= 3, next.toString());
		}
	}

	@Test
	void forksThatAreSteadyLateWarmUpLonger() {
		List<Fork> baseline = forks(LATE, 5, 5);
		List<Fork> candidate = forks(LATE, 5, 5);
		Next next = PLAN.next(baseline, candidate);
		assertEquals(new Next(8, State.LONGER), next);
		baseline.addAll(forks(LATE, 8, 8));
		candidate.addAll(forks(LATE, 8, 8));
		assertEquals(new Next(8, State.LONGER), PLAN.next(baseline, candidate), "steady with these");
		assertEquals(-6, PLAN.saved(baseline));
	}

	@Test
	void forksThatAreNeverSteadyEndAtTwiceTheDeclaredNumber() {
		List<Fork> baseline = forks(DRIFT, 5, 5);
		List<Fork> candidate = forks(DRIFT, 5, 5);
		assertEquals(new Next(10, State.LONGER), PLAN.next(baseline, candidate));
		baseline.addAll(forks(DRIFT, 10, 10));
		candidate.addAll(forks(DRIFT, 10, 10));
		assertEquals(new Next(10, State.NOT_STEADY), PLAN.next(baseline, candidate));
	}

	@Test
	void aDriftThatOnlyBothSidesTogetherShowCounts() {
		IntToDoubleFunction slow = iteration -> 1 + 0.012 * iteration;
		int alone = 0;
		int together = 0;
		for (int round = 0; round < 100; round++) {
			List<Fork> drifting = forks(slow, 0.01, 5, 5);
			alone += PLAN.next(drifting, forks(STEADY, 0.01, 5, 5)).state() == State.LONGER ? 1 : 0;
			together += PLAN.next(drifting, forks(slow, 0.01, 5, 5)).state() == State.LONGER ? 1 : 0;
		}
		assertTrue(together > 2 * alone && together > 50, alone + " and " + together);
	}

	@Test
	void aNumberThatTurnsOutTooSmallRisesAndDoesNotFallAgain() {
		List<Fork> baseline = forks(STEADY, 5, 5);
		List<Fork> candidate = forks(STEADY, 5, 5);
		baseline.addAll(forks(FIRST_THREE, 1, 1));
		candidate.addAll(forks(FIRST_THREE, 1, 1));
		assertEquals(new Next(4, State.LONGER), PLAN.next(baseline, candidate));
		baseline.addAll(forks(STEADY, 4, 4, 4));
		candidate.addAll(forks(STEADY, 4, 4, 4));
		assertEquals(4, PLAN.next(baseline, candidate).iterations());
	}

	@Test
	void shortWarmUpIterationsCountByTheirLength() {
		// warm-up iterations are a tenth as long as measured iterations, so a first iteration that is 30 % higher
		// changes the mean of five by only 0.6 %
		WarmupPlan plan = new WarmupPlan(5, 0.1);
		IntToDoubleFunction first = iteration -> iteration == 0 ? 1.3 : 1;
		assertEquals(1, plan.next(forks(first, 5, 5), forks(first, 5, 5)).iterations());
		assertEquals(2, PLAN.next(forks(first, 5, 5), forks(first, 5, 5)).iterations());
		assertEquals(new Next(10, State.LONGER), plan.next(forks(LATE, 5, 5), forks(LATE, 5, 5)),
				"two measured ones are twenty");
	}

	@Test
	void noWarmUpIsLeftAsItIsAndScoresWithoutLogarithmShowNothing() {
		WarmupPlan none = new WarmupPlan(0, 1);
		assertEquals(new Next(0, State.LEARNING), none.next(forks(DRIFT, 0, 0, 0), forks(DRIFT, 0, 0, 0)));
		IntToDoubleFunction broken = iteration -> iteration == 6 ? 0 : 1;
		assertEquals(new Next(5, State.LEARNING), PLAN.next(forks(broken, 5, 5, 5), forks(STEADY, 5, 5, 5)));
		IntToDoubleFunction infinite = iteration -> iteration == 1 ? Double.POSITIVE_INFINITY : 1;
		assertEquals(new Next(5, State.LEARNING), PLAN.next(forks(infinite, 5, 5), forks(STEADY, 5, 5)));
	}

	private List<Fork> forks(IntToDoubleFunction levels, int... warmups) {
		return forks(levels, 0.005, warmups);
	}

	private List<Fork> forks(IntToDoubleFunction levels, double noise, int... warmups) {
		List<Fork> forks = new ArrayList<>();
		for (int warmup : warmups) {
			double fork = 1 + 0.02 * random.nextGaussian();
			double[] scores = new double[warmup + MEASURED];
			for (int index = 0; index < scores.length; index++) {
				scores[index] = 100 * fork * levels.applyAsDouble(index) * (1 + noise * random.nextGaussian());
			}
			forks.add(new Fork(Arrays.copyOf(scores, warmup),
					Arrays.copyOfRange(scores, warmup, scores.length)));
		}
		return forks;
	}
}
