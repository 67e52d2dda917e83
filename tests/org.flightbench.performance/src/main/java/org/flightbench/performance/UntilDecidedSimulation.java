// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.flightbench.results.sequential.Decider;
import org.flightbench.results.sequential.Decider.Forks;
import org.flightbench.results.sequential.Decision;
import org.flightbench.results.sequential.Decision.Outcome;
import org.flightbench.results.sequential.SequentialPlan;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.RatioOfMeans;

/**
 * Measures comparisons whose benchmarks get forks until they are decided, over seeded forks whose truth is known.
 */
final class UntilDecidedSimulation {

	/** The defaults of {@code flightbench bench --until-decided}. */
	static final SequentialPlan USUAL = new SequentialPlan(0.95, 0.02, 60);
	static final double CHANGE = 1.10;
	/** The plan without looks that is compared with. */
	static final int FIXED_FORKS = 10;

	/**
	 * Of benchmarks that run one by one.
	 *
	 * @param falseVerdicts share of unchanged ones called higher or lower
	 * @param noChange share of unchanged ones called unchanged
	 * @param forksUnchanged mean number of forks of a side
	 * @param found share of those 10 % higher called higher
	 * @param denied share of those called unchanged or lower
	 * @param forksChanged mean number of forks of a side of those
	 */
	record Shares(double falseVerdicts, double noChange, double forksUnchanged, double found, double denied,
			double forksChanged) {}

	/**
	 * Of benchmarks that run together.
	 *
	 * @param anyFalse share of runs with at least one unchanged benchmark called changed
	 * @param falseShare mean share of false ones among those called changed
	 * @param found share of the changed ones called higher
	 * @param forks mean number of forks of a side
	 */
	record FamilyShares(double anyFalse, double falseShare, double found, double forks) {}

	private final int benchmarks;

	/** @param benchmarks to simulate for each share */
	UntilDecidedSimulation(int benchmarks) {
		this.benchmarks = benchmarks;
	}

	/** Simulates benchmarks that are unchanged, and as many that are not. */
	Shares simulate(SimulatedForks forks, SequentialPlan plan, long seed) {
		Random random = new Random(seed);
		Decider decider = new Decider(plan);
		int[] same = new int[Outcome.values().length];
		int[] changed = new int[Outcome.values().length];
		long forksSame = 0;
		long forksChanged = 0;
		for (int benchmark = 0; benchmark < benchmarks; benchmark++) {
			Decision decision = decide(decider, plan, forks.sides(random, plan.mostForks(), 1));
			same[decision.outcome().ordinal()]++;
			forksSame += decision.forks();
			decision = decide(decider, plan, forks.sides(random, plan.mostForks(), CHANGE));
			changed[decision.outcome().ordinal()]++;
			forksChanged += decision.forks();
		}
		return new Shares(share(same, Outcome.HIGHER, Outcome.LOWER), share(same, Outcome.WITHIN),
				(double) forksSame / benchmarks, share(changed, Outcome.HIGHER),
				share(changed, Outcome.LOWER, Outcome.WITHIN), (double) forksChanged / benchmarks);
	}

	/** The share of benchmarks that are 10 % higher that one test of so many forks finds, at the same confidence. */
	double foundByFixed(SimulatedForks forks, int count, SequentialPlan plan, long seed) {
		Random random = new Random(seed);
		int found = 0;
		for (int benchmark = 0; benchmark < benchmarks; benchmark++) {
			double[][] sides = forks.sides(random, count, CHANGE);
			RatioOfMeans test = new RatioOfMeans(MeanEstimate.ofSample(sides[0]), MeanEstimate.ofSample(sides[1]));
			if (test.ratio() >= 1 + plan.precision() && test.p() < 1 - plan.confidence()) {
				found++;
			}
		}
		return (double) found / benchmarks;
	}

	/**
	 * The number of forks that a test without looks needs to find as many, with a grain of chance allowed for; 120 if
	 * that are not enough.
	 */
	int forksOfEqualPower(SimulatedForks forks, SequentialPlan plan, double found, long seed) {
		int least = 2;
		int most = 120;
		while (least < most) {
			int middle = (least + most) / 2;
			if (foundByFixed(forks, middle, plan, seed) >= found - 0.001) {
				most = middle;
			} else {
				least = middle + 1;
			}
		}
		return least;
	}

	/** Simulates runs of several benchmarks, the first of which are changed. */
	FamilyShares simulate(SimulatedForks forks, int family, int changed, SequentialPlan plan, int runs, long seed) {
		Random random = new Random(seed);
		Decider decider = new Decider(plan);
		int anyFalse = 0;
		double falseShares = 0;
		long found = 0;
		long used = 0;
		for (int run = 0; run < runs; run++) {
			List<double[][]> sides = new ArrayList<>();
			for (int benchmark = 0; benchmark < family; benchmark++) {
				sides.add(forks.sides(random, plan.mostForks(), benchmark < changed ? CHANGE : 1));
			}
			List<Decision> decisions = decideAll(decider, plan, sides);
			int called = 0;
			int wrong = 0;
			for (int benchmark = 0; benchmark < family; benchmark++) {
				Outcome outcome = decisions.get(benchmark).outcome();
				boolean isCalled = outcome == Outcome.HIGHER || outcome == Outcome.LOWER;
				called += isCalled ? 1 : 0;
				wrong += isCalled && benchmark >= changed ? 1 : 0;
				found += benchmark < changed && outcome == Outcome.HIGHER ? 1 : 0;
				used += decisions.get(benchmark).forks();
			}
			anyFalse += wrong > 0 ? 1 : 0;
			falseShares += called == 0 ? 0 : (double) wrong / called;
		}
		return new FamilyShares((double) anyFalse / runs, falseShares / runs,
				changed == 0 ? Double.NaN : (double) found / ((long) runs * changed),
				(double) used / ((long) runs * family));
	}

	private static Decision decide(Decider decider, SequentialPlan plan, double[][] sides) {
		return decideAll(decider, plan, Collections.singletonList(sides)).get(0);
	}

	/** Adds a fork of either side to all that are undecided, until none is. */
	private static List<Decision> decideAll(Decider decider, SequentialPlan plan, List<double[][]> sides) {
		int[] counts = new int[sides.size()];
		Arrays.fill(counts, SequentialPlan.FIRST_LOOK);
		while (true) {
			List<Forks> forks = new ArrayList<>();
			for (int benchmark = 0; benchmark < counts.length; benchmark++) {
				forks.add(new Forks(Arrays.copyOf(sides.get(benchmark)[0], counts[benchmark]),
						Arrays.copyOf(sides.get(benchmark)[1], counts[benchmark])));
			}
			List<Decision> decisions = decider.decide(forks);
			boolean goesOn = false;
			for (int benchmark = 0; benchmark < counts.length; benchmark++) {
				if (decisions.get(benchmark).outcome() == Outcome.UNDECIDED && counts[benchmark] < plan.mostForks()) {
					counts[benchmark]++;
					goesOn = true;
				}
			}
			if (!goesOn) {
				return decisions;
			}
		}
	}

	private double share(int[] counts, Outcome... outcomes) {
		int sum = 0;
		for (Outcome outcome : outcomes) {
			sum += counts[outcome.ordinal()];
		}
		return (double) sum / benchmarks;
	}
}
