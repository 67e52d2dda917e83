// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.flightbench.results.compare.Decider.Forks;
import org.flightbench.results.compare.Decision.Outcome;
import org.junit.jupiter.api.Test;

class DeciderTest {

	private static final SequentialPlan PLAN = new SequentialPlan(0.95, 0.02, 60);
	private static final Decider DECIDER = new Decider(PLAN);

	@Test
	void largeChangesAreDecidedAtTheFirstLookAndNotBefore() {
		assertEquals(List.of(Outcome.UNDECIDED, Outcome.UNDECIDED, Outcome.UNDECIDED, Outcome.HIGHER),
				Stream.of(1, 2, 3, 4).map(forks -> decide(forks, 0.01, 1.5).outcome()).toList());
		assertEquals(Outcome.LOWER, decide(4, 0.01, 0.7).outcome());
	}

	@Test
	void anIntervalWithinThePrecisionIsNoChange() {
		assertEquals(Outcome.WITHIN, decide(12, 0.005, 1.001).outcome());
		assertEquals(Outcome.UNDECIDED, decide(5, 0.02, 1.0).outcome());
	}

	@Test
	void aRealChangeBelowThePrecisionIsNotCalledOne() {
		Decision decision = decide(40, 0.004, 1.012);
		assertEquals(Outcome.WITHIN, decision.outcome());
		assertTrue(decision.low() > 1 && decision.high() < 1.02, decision.toString());
	}

	@Test
	void theSamePDecidesLessAmongMany() {
		Forks border = forks(5, 0.02, 1.065, 1);
		assertEquals(Outcome.HIGHER, DECIDER.decide(List.of(border)).get(0).outcome());
		List<Forks> many = new java.util.ArrayList<>(Collections.nCopies(40, forks(5, 0.02, 1, 2)));
		many.add(border);
		Decision amongMany = DECIDER.decide(many).get(40);
		assertEquals(Outcome.UNDECIDED, amongMany.outcome());
		assertTrue(amongMany.low() < 1, amongMany.toString());
	}

	@Test
	void moreForksAreForeseenTheLessAChangeStandsOut() {
		int[] more = Stream.of(1.3, 1.2, 1.15, 1.1).mapToInt(ratio -> decide(4, 0.15, ratio).moreForks()).toArray();
		assertTrue(more[0] > 0, Arrays.toString(more));
		for (int index = 1; index < more.length; index++) {
			assertTrue(more[index] > more[index - 1], Arrays.toString(more));
		}
		assertEquals(0, decide(4, 0.01, 1.5).moreForks());
		assertEquals(3, decide(1, 0.01, 1.5).moreForks());
		assertEquals(2, decide(2, 0.3, 1.03).moreForks(), "first of all, the first look");
		assertEquals(Decision.TOO_MANY, decide(6, 0.3, 1.03).moreForks());
	}

	@Test
	void whatThePlannedForksHardlyDecideIsGivenUpButNotSoon() {
		assertEquals(Outcome.UNDECIDED, decide(7, 0.1, 1).outcome());
		assertEquals(Outcome.UNDECIDED, decide(20, 0.1, 1.05).outcome());
		assertEquals(Outcome.UNLIKELY, decide(40, 0.1, 1.0).outcome());
	}

	@Test
	void aForkMoreOnOneSideIsNoLookOfItsOwn() {
		Forks even = forks(5, 0.02, 1.05, 3);
		double[] longer = Arrays.copyOf(even.candidate(), 6);
		longer[5] = 100;
		assertEquals(decide(even), decide(new Forks(even.baseline(), longer)));
	}

	@Test
	void forksThatAllAgreeAndThoseThatAreNoNumbers() {
		assertEquals(Outcome.WITHIN, decide(new Forks(same(5, 3), same(5, 3))).outcome());
		assertEquals(Outcome.HIGHER, decide(new Forks(same(5, 3), same(5, 4))).outcome());
		for (Forks none : List.of(new Forks(new double[0], new double[0]), new Forks(same(5, 0), same(5, 1)),
				new Forks(same(5, 1), same(5, -1)), new Forks(same(5, 1), same(5, Double.NaN)))) {
			Decision decision = decide(none);
			assertEquals(Outcome.UNDECIDED, decision.outcome());
			assertTrue(Double.isNaN(decision.ratio()));
		}
	}

	@Test
	void plansOutOfRangeAreRefused() {
		assertThrows(IllegalArgumentException.class, () -> new SequentialPlan(1, 0.02, 60));
		assertThrows(IllegalArgumentException.class, () -> new SequentialPlan(0.95, 0, 60));
		assertThrows(IllegalArgumentException.class, () -> new SequentialPlan(0.95, 0.02, 3));
		assertThrows(IllegalArgumentException.class, () -> new SequentialPlan(0.95, 0.02, 201));
	}

	@Test
	void thePOverAllLooksIsBelowAlphaJustWhereThePIsBelowTheLevel() {
		for (int forks : new int[]{4, 9, 60}) {
			double level = PLAN.level(forks, 0.05);
			assertTrue(PLAN.overall(forks, level * 0.999) < 0.05);
			assertTrue(PLAN.overall(forks, level * 1.001) > 0.05);
		}
		assertEquals(1, PLAN.overall(3, 1e-9), "before the first look");
	}

	private static Decision decide(int forks, double variation, double ratio) {
		return decide(forks(forks, variation, ratio, 7));
	}

	private static Decision decide(Forks forks) {
		return DECIDER.decide(List.of(forks)).get(0);
	}

	/** Returns forks with exactly the given ratio of means and coefficient of variation on each side. */
	private static Forks forks(int count, double variation, double ratio, long seed) {
		return new Forks(side(count, variation, 1, seed), side(count, variation, ratio, seed + 1));
	}

	private static double[] side(int count, double variation, double mean, long seed) {
		Random random = new Random(seed);
		double[] values = random.doubles(count).toArray();
		double average = Arrays.stream(values).average().orElseThrow();
		double deviation = count < 2
				? 1
				: Math.sqrt(Arrays.stream(values).map(x -> (x - average) * (x - average)).sum() / (count - 1));
		return Arrays.stream(values).map(x -> mean * (1 + variation * (x - average) / deviation)).toArray();
	}

	private static double[] same(int count, double value) {
		double[] values = new double[count];
		Arrays.fill(values, value);
		return values;
	}
}
