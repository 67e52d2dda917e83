// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.simulation;

import static org.flightbench.performance.FigureTable.number;
import static org.flightbench.performance.FigureTable.percent;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.flightbench.performance.FigureTable;
import org.flightbench.performance.simulation.SimulatedForks.Shape;
import org.flightbench.results.compare.Decider;
import org.flightbench.results.compare.Decider.Forks;
import org.flightbench.results.compare.Decision;
import org.flightbench.results.compare.Decision.Outcome;
import org.flightbench.results.compare.SequentialPlan;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.RatioOfMeans;

/** Simulates comparisons that add forks until every benchmark is decided, as {@code bench --until-decided} does. */
final class UntilDecided {

	/** The default settings of {@code flightbench bench --until-decided}. */
	static final SequentialPlan USUAL = new SequentialPlan(0.95, 0.02, 60);
	/** The number of forks in the fixed design used for comparison. */
	static final int FIXED_FORKS = 10;
	private static final double CHANGE = 1.10;
	private static final int FAMILY = 20;
	private static final long SEED = 20261123L;

	/**
	 * The outcome for benchmarks that run one at a time.
	 *
	 * @param falseVerdicts the share of unchanged benchmarks reported as higher or lower
	 * @param noChange the share of unchanged benchmarks reported as unchanged
	 * @param forksUnchanged the mean number of forks per side for unchanged benchmarks
	 * @param found the share of benchmarks with an increase of 10 % reported as higher
	 * @param denied the share of benchmarks with an increase of 10 % reported as unchanged or lower
	 * @param forksChanged the mean number of forks per side for benchmarks with an increase of 10 %
	 */
	record Shares(double falseVerdicts, double noChange, double forksUnchanged, double found, double denied,
			double forksChanged) {}

	/**
	 * The outcome for benchmarks that run together.
	 *
	 * @param anyFalse the share of runs in which at least one unchanged benchmark is reported as changed
	 * @param falseShare the mean share of false reports among the benchmarks reported as changed
	 * @param found the share of changed benchmarks reported as higher, NaN if none is changed
	 * @param forks the mean number of forks per side
	 */
	record FamilyShares(double anyFalse, double falseShare, double found, double forks) {}

	private final int benchmarks;

	/** @param benchmarks the number of benchmarks simulated for each outcome */
	UntilDecided(int benchmarks) {
		this.benchmarks = benchmarks;
	}

	/** @param arguments optionally {@code --write DOCUMENT} */
	public static void main(String[] arguments) throws IOException {
		UntilDecided simulation = new UntilDecided(10_000);
		FigureTable single = new FigureTable("Forks", "CV", "A/A: false", "no change", "forks", "+10 %: found",
				"denied", "forks", "found by 10 forks", "forks for as many", "saved");
		List<SimulatedForks> all = SimulatedForks.all();
		for (SimulatedForks forks : all) {
			if (forks.variation() == 0.02 || forks.variation() == 0.1) {
				single.add(simulation.row(forks, SEED + all.indexOf(forks)));
			}
		}
		FigureTable families = new FigureTable("Benchmarks of a run", "CV", "changed by +10 %", "any false verdict",
				"false share of the changes", "found", "forks");
		for (double variation : new double[]{0.02, 0.05}) {
			for (int changed : new int[]{0, 1, 5}) {
				FamilyShares shares = simulateFamilies(new SimulatedForks(Shape.NORMAL, variation), changed, 1000,
						SEED + changed);
				families.add(Integer.toString(FAMILY), percent(variation, 0), Integer.toString(changed),
						percent(shares.anyFalse(), 1), percent(shares.falseShare(), 2),
						changed == 0 ? "" : percent(shares.found(), 1), number(shares.forks(), 1));
			}
		}
		FigureTable.print(arguments, "until-decided", single.markdown() + "\n" + families.markdown());
	}

	private String[] row(SimulatedForks forks, long seed) {
		Shares shares = simulate(forks, USUAL, seed);
		int equal = Math.max(FIXED_FORKS, forksOfEqualPower(forks, shares.found(), seed));
		return new String[]{forks.shape().label(), percent(forks.variation(), 0), percent(shares.falseVerdicts(), 2),
				percent(shares.noChange(), 1), number(shares.forksUnchanged(), 1), percent(shares.found(), 2),
				percent(shares.denied(), 2), number(shares.forksChanged(), 1),
				percent(foundByFixed(forks, FIXED_FORKS, seed), 1), Integer.toString(equal),
				percent(1 - shares.forksChanged() / equal, 0)};
	}

	/** Simulates equal numbers of unchanged benchmarks and of benchmarks with an increase of 10 %. */
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

	/** Returns the share of benchmarks with an increase of 10 % that one test with a fixed number of forks detects. */
	private double foundByFixed(SimulatedForks forks, int count, long seed) {
		Random random = new Random(seed);
		int found = 0;
		for (int benchmark = 0; benchmark < benchmarks; benchmark++) {
			double[][] sides = forks.sides(random, count, CHANGE);
			RatioOfMeans test = new RatioOfMeans(MeanEstimate.ofSample(sides[0]), MeanEstimate.ofSample(sides[1]));
			found += test.ratio() >= 1 + USUAL.precision() && test.p() < 1 - USUAL.confidence() ? 1 : 0;
		}
		return (double) found / benchmarks;
	}

	/**
	 * Returns the fixed number of forks with which the given share of changes is found, with a tolerance of 0.1 % for
	 * simulation noise, or 120 if more are needed.
	 */
	int forksOfEqualPower(SimulatedForks forks, double found, long seed) {
		int least = 2;
		int most = 120;
		while (least < most) {
			int middle = (least + most) / 2;
			if (foundByFixed(forks, middle, seed) >= found - 0.001) {
				most = middle;
			} else {
				least = middle + 1;
			}
		}
		return least;
	}

	/** Simulates runs of twenty benchmarks, of which the given number are changed. */
	static FamilyShares simulateFamilies(SimulatedForks forks, int changed, int runs, long seed) {
		Random random = new Random(seed);
		Decider decider = new Decider(USUAL);
		int anyFalse = 0;
		double falseShares = 0;
		long found = 0;
		long used = 0;
		for (int run = 0; run < runs; run++) {
			List<double[][]> sides = new ArrayList<>();
			for (int benchmark = 0; benchmark < FAMILY; benchmark++) {
				sides.add(forks.sides(random, USUAL.mostForks(), benchmark < changed ? CHANGE : 1));
			}
			List<Decision> decisions = decideAll(decider, USUAL, sides);
			int called = 0;
			int wrong = 0;
			for (int benchmark = 0; benchmark < FAMILY; benchmark++) {
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
				(double) found / ((long) runs * changed), (double) used / ((long) runs * FAMILY));
	}

	private static Decision decide(Decider decider, SequentialPlan plan, double[][] sides) {
		return decideAll(decider, plan, Collections.singletonList(sides)).get(0);
	}

	/** Adds forks on both sides of all undecided benchmarks until each is decided or has the maximum number. */
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
		return Arrays.stream(outcomes).mapToDouble(outcome -> counts[outcome.ordinal()]).sum() / benchmarks;
	}
}
