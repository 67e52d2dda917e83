// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.bisect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import org.flightbench.results.bisect.BisectSearch.End;
import org.flightbench.results.bisect.Step.Kind;
import org.flightbench.results.bisect.Step.Outcome;
import org.flightbench.results.compare.Decider.Forks;
import org.junit.jupiter.api.Test;

class BisectionTest {

	private static final Commit GOOD = commit(0);
	private static final BisectPlan PLAN = new BisectPlan(0.95, 0.02, 60);

	/** The IDs of commits that cannot be measured. */
	private final Set<String> broken = new HashSet<>();
	private double variation = 0.01;
	private double slower = 1.05;
	private BisectPlan plan = PLAN;

	@Test
	void findsOneSlowdownOfFivePercentIn64Commits() {
		for (double each : new double[]{0.01, 0.02}) {
			variation = each;
			int found = 0;
			for (int seed = 0; seed < 100; seed++) {
				Random random = new Random(seed);
				int culprit = 1 + random.nextInt(64);
				BisectSearch walk = search(linear(64), culprit, random);
				boolean isFound = walk.end() == End.FOUND && number(walk.culprit().orElseThrow()) == culprit;
				found += isFound ? 1 : 0;
			}
			assertTrue(found >= 95, found + " of 100 with forks that vary by " + each);
		}
	}

	@Test
	void namesNoCommitWhereNothingChanged() {
		slower = 1;
		variation = 0.02;
		int changes = 0;
		for (int seed = 0; seed < 200; seed++) {
			BisectSearch walk = search(linear(64), 10, new Random(seed));
			assertTrue(walk.culprit().isEmpty());
			changes += walk.end() == End.NO_CHANGE || walk.end() == End.UNDECIDED ? 0 : 1;
		}
		assertTrue(changes <= 2, changes + " of 200");
	}

	@Test
	void saysTheRangeWhenTheRestCannotBeMeasured() {
		for (int number = 20; number <= 40; number++) {
			broken.add(Integer.toString(number));
		}
		BisectSearch walk = search(linear(64), 30, new Random(1));
		assertEquals(End.RANGE, walk.end());
		assertEquals(List.of(20, 41), List.of(number(walk.suspects().get(0)), number(last(walk.suspects()))));
		assertTrue(walk.culprit().isEmpty());
		assertEquals("broken", walk.steps().stream().filter(step -> step.outcome() == Outcome.SKIPPED).findFirst()
				.orElseThrow().reason());
	}

	@Test
	void leapsOutOfWhatIsBroken() {
		for (int number = 1000; number <= 1048; number++) {
			broken.add(Integer.toString(number));
		}
		BisectSearch walk = search(linear(2048), 1500, new Random(1));
		assertEquals(1500, number(walk.culprit().orElseThrow()));
		long skipped = walk.steps().stream().filter(step -> step.outcome() == Outcome.SKIPPED).count();
		assertTrue(skipped <= 7, skipped + " of 49 broken commits were tried");
	}

	@Test
	void saysWhichEndCannotBeMeasuredAndStops() {
		broken.add("64");
		BisectSearch walk = search(linear(64), 30, new Random(1));
		assertEquals(End.NOT_MEASURED, walk.end());
		assertEquals(1, walk.steps().size());
	}

	@Test
	void improvementsAreFoundToo() {
		slower = 0.9;
		BisectSearch walk = search(linear(20), 7, new Random(3));
		assertEquals(7, number(walk.culprit().orElseThrow()));
		Step change = walk.change().orElseThrow();
		assertEquals(List.of(Kind.CULPRIT, "6"), List.of(change.kind(), change.reference().id()));
		assertTrue(change.low() < 0.9 && change.high() > 0.9 && change.high() < 0.95, change.toString());
	}

	@Test
	void theOnlyCommitIsComparedOnce() {
		BisectSearch walk = search(linear(1), 1, new Random(3));
		assertEquals(List.of(Kind.ENDS), walk.steps().stream().map(Step::kind).toList());
		assertEquals(1, number(walk.culprit().orElseThrow()));
		assertEquals(Kind.ENDS, walk.change().orElseThrow().kind());
	}

	/** The history is 1 - 2 - 3 - 8 with the branch 4 - 5 - 6 - 7 from 1 to 8; commit 5 is slow. */
	@Test
	void findsTheCommitOnABranchThatWasMerged() {
		List<Commit> history = List.of(commit(1, 0), commit(2, 1), commit(3, 2), commit(4, 1), commit(5, 4),
				commit(6, 5), commit(7, 6), commit(8, 3, 7), commit(9, 8));
		Set<Integer> slow = Set.of(5, 6, 7, 8, 9);
		Bisection bisection = new Bisection(GOOD, history, PLAN);
		run(bisection, number -> slow.contains(number) ? slower : 1, new Random(2));
		assertEquals(5, number(bisection.walk().culprit().orElseThrow()));
		assertEquals("4", bisection.walk().change().orElseThrow().reference().id());
		assertTrue(bisection.walk().steps().size() <= 2 + 4, bisection.walk().steps().toString());
	}

	@Test
	void aParentThatCannotBeMeasuredGivesWayToTheGoodCommitUnlessForksWereLookedAt() {
		for (boolean isMeasured : new boolean[]{false, true}) {
			Bisection bisection = new Bisection(GOOD, linear(8), PLAN);
			Random random = new Random(4);
			while (bisection.current().kind() != Kind.CULPRIT) {
				step(bisection, number -> number >= 5 ? slower : 1, random);
			}
			if (isMeasured) {
				bisection.measured(new Forks(new double[]{100}, new double[]{105}));
			}
			bisection.cannotMeasure("broken");
			assertEquals(isMeasured ? End.UNCONFIRMED : null, bisection.walk().end());
			assertTrue(isMeasured || bisection.current().reference().equals(GOOD));
		}
	}

	@Test
	void manySmallChangesAreNotBlamedOnOneCommit() {
		variation = 0.005;
		Bisection bisection = new Bisection(GOOD, linear(40), PLAN);
		run(bisection, number -> 1 + number * 0.0025, new Random(2));
		assertTrue(bisection.walk().end() == End.UNCONFIRMED || bisection.walk().end() == End.RANGE,
				bisection.walk().end().toString());
		assertNull(bisection.current());
	}

	@Test
	void givesUpWhenForksVaryTooMuch() {
		variation = 0.3;
		BisectSearch walk = search(linear(64), 30, new Random(5));
		assertEquals(End.UNDECIDED, walk.end());
	}

	@Test
	void allDecisionsTogetherMayBeFalseNoMoreOftenThanPromised() {
		for (int number = 28; number <= 36; number++) {
			broken.add(Integer.toString(number));
		}
		BisectSearch walk = search(linear(64), 50, new Random(9));
		double spent = walk.steps().stream().filter(step -> step.forks() > 0).mapToDouble(Step::alpha).sum();
		assertTrue(spent <= 0.05 + 1e-12 && spent > 0.03, "spent " + spent);
	}

	@Test
	void theSameForksAgainLeadToTheSamePlace() {
		Random random = new Random(11);
		Bisection first = new Bisection(GOOD, linear(64), PLAN);
		List<Forks> told = new ArrayList<>();
		while (first.current() != null && told.size() < 4) {
			told.add(step(first, number -> number >= 17 ? slower : 1, random));
		}
		Bisection again = new Bisection(GOOD, linear(64), PLAN);
		told.forEach(again::measured);
		assertEquals(first.walk(), again.walk());
	}

	private BisectSearch search(List<Commit> history, int culprit, Random random) {
		Bisection bisection = new Bisection(GOOD, history, plan);
		run(bisection, number -> number >= culprit ? slower : 1, random);
		return bisection.walk();
	}

	private void run(Bisection bisection, IntToDoubleFunction level, Random random) {
		while (bisection.current() != null) {
			step(bisection, level, random);
		}
	}

	/** Adds forks to the current step until it ends. Returns all forks of the step. */
	private Forks step(Bisection bisection, IntToDoubleFunction level, Random random) {
		Step step = bisection.current();
		int steps = bisection.walk().steps().size();
		if (broken.contains(step.commit().id())) {
			bisection.cannotMeasure("broken");
			return null;
		}
		Forks forks = new Forks(new double[0], new double[0]);
		do {
			forks = new Forks(with(forks.baseline(), level.applyAsDouble(number(step.reference())), random),
					with(forks.candidate(), level.applyAsDouble(number(step.commit())), random));
			bisection.measured(forks);
		} while (bisection.current() != null && bisection.walk().steps().size() == steps);
		return forks;
	}

	private double[] with(double[] values, double mean, Random random) {
		double[] more = Arrays.copyOf(values, values.length + 1);
		more[values.length] = 100 * mean * (1 + variation * random.nextGaussian());
		return more;
	}

	private static List<Commit> linear(int count) {
		List<Commit> commits = new ArrayList<>();
		for (int number = 1; number <= count; number++) {
			commits.add(commit(number, number - 1));
		}
		return commits;
	}

	private static Commit commit(int number, int... parents) {
		return new Commit(Integer.toString(number), Arrays.stream(parents).mapToObj(Integer::toString).toList(), "Ada",
				"2026-01-01", "change " + number);
	}

	private static int number(Commit commit) {
		return Integer.parseInt(commit.id());
	}

	private static Commit last(List<Commit> commits) {
		return commits.get(commits.size() - 1);
	}
}
