// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.flightbench.results.bisect.BisectPlan;
import org.flightbench.results.bisect.BisectSearch;
import org.flightbench.results.bisect.BisectSearch.End;
import org.flightbench.results.bisect.Bisection;
import org.flightbench.results.bisect.Commit;
import org.flightbench.results.bisect.Step;
import org.flightbench.results.compare.Decider.Forks;

/**
 * Simulates bisections of a commit history with a known culprit, and measures how often they find it. Forks come from a
 * seeded generator.
 */
final class BisectSimulation {

	/** The default settings of {@code flightbench bisect}. */
	static final BisectPlan USUAL = new BisectPlan(0.95, 0.02, 60);
	static final int COMMITS = 64;

	/**
	 * The outcome of all simulated searches.
	 *
	 * @param found the share of searches that name the culprit
	 * @param wrong the share of searches that name another commit
	 * @param steps the mean number of steps
	 * @param forks the mean number of forks over all commits of a search
	 */
	record Shares(double found, double wrong, double steps, double forks) {}

	private final int searches;

	/** @param searches the number of searches simulated for each outcome */
	BisectSimulation(int searches) {
		this.searches = searches;
	}

	/**
	 * Runs the searches in linear histories, each with one slowdown at a random commit.
	 *
	 * @param slowdown the ratio of the time after the culprit to the time before, 1 for no slowdown
	 */
	Shares simulate(SimulatedForks forks, double slowdown, long seed) {
		int found = 0;
		int wrong = 0;
		long steps = 0;
		long run = 0;
		for (int search = 0; search < searches; search++) {
			Random random = new Random(seed + search);
			int culprit = 1 + random.nextInt(COMMITS);
			BisectSearch walk = search(forks, culprit, slowdown, random);
			boolean isNamed = walk.end() == End.FOUND;
			boolean isRight = isNamed && slowdown != 1 && number(walk.culprit().orElseThrow()) == culprit;
			found += isRight ? 1 : 0;
			wrong += isNamed && !isRight ? 1 : 0;
			steps += walk.steps().size();
			run += walk.forks();
		}
		return new Shares((double) found / searches, (double) wrong / searches, (double) steps / searches,
				(double) run / searches);
	}

	private static BisectSearch search(SimulatedForks forks, int culprit, double slowdown, Random random) {
		Bisection bisection = new Bisection(commit(0), commits(), USUAL);
		while (bisection.current() != null) {
			Step step = bisection.current();
			int steps = bisection.walk().steps().size();
			double[][] sides = forks.sides(random, USUAL.mostForks(), 1);
			double reference = number(step.reference()) >= culprit ? slowdown : 1;
			double commit = number(step.commit()) >= culprit ? slowdown : 1;
			for (int count = 1; bisection.current() != null && bisection.walk().steps().size() == steps; count++) {
				bisection.measured(new Forks(scaled(sides[0], count, reference), scaled(sides[1], count, commit)));
			}
		}
		return bisection.walk();
	}

	private static double[] scaled(double[] forks, int count, double factor) {
		return Arrays.stream(forks, 0, count).map(fork -> fork * factor).toArray();
	}

	private static List<Commit> commits() {
		List<Commit> commits = new ArrayList<>();
		for (int number = 1; number <= COMMITS; number++) {
			commits.add(commit(number));
		}
		return commits;
	}

	private static Commit commit(int number) {
		return new Commit(Integer.toString(number), List.of(Integer.toString(number - 1)), "", "", "");
	}

	private static int number(Commit commit) {
		return Integer.parseInt(commit.id());
	}
}
