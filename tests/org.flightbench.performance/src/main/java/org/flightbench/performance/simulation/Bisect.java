// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.simulation;

import static org.flightbench.performance.FigureTable.number;
import static org.flightbench.performance.FigureTable.percent;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.flightbench.performance.FigureTable;
import org.flightbench.performance.simulation.SimulatedForks.Shape;
import org.flightbench.results.bisect.BisectPlan;
import org.flightbench.results.bisect.BisectSearch;
import org.flightbench.results.bisect.BisectSearch.End;
import org.flightbench.results.bisect.Bisection;
import org.flightbench.results.bisect.Commit;
import org.flightbench.results.bisect.Step;
import org.flightbench.results.compare.Decider.Forks;

/** Simulates bisections of a commit history with a known culprit, and measures how often they find it. */
final class Bisect {

	/** The default settings of {@code flightbench bisect}. */
	private static final BisectPlan USUAL = new BisectPlan(0.95, 0.02, 60);
	private static final int COMMITS = 64;
	private static final double SECONDS_OF_FORK = 10;

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
	Bisect(int searches) {
		this.searches = searches;
	}

	/** @param arguments optionally {@code --write DOCUMENT} */
	public static void main(String[] arguments) throws IOException {
		Bisect simulation = new Bisect(1000);
		FigureTable table = new FigureTable("Forks", "CV", "Slowdown", "right commit", "another",
				"cannot tell, or none", "steps", "forks", "time with forks of 10 s");
		List<SimulatedForks> all = SimulatedForks.of(new double[]{0.005, 0.01, 0.02, 0.03}, Shape.NORMAL);
		all.addAll(SimulatedForks.of(new double[]{0.02}, Shape.LOGNORMAL, Shape.TWO_MODES, Shape.RARE_MODE,
				Shape.DRIFT));
		for (double slowdown : new double[]{1.05, 1.10, 1}) {
			for (SimulatedForks forks : all) {
				Shares shares = simulation.simulate(forks, slowdown, 20261123L);
				table.add(forks.shape().label(), percent(forks.variation(), 1),
						slowdown == 1 ? "none" : percent(slowdown - 1, 1), percent(shares.found(), 1),
						percent(shares.wrong(), 1), percent(1 - shares.found() - shares.wrong(), 1),
						number(shares.steps(), 0), number(shares.forks(), 0),
						number(shares.forks() * SECONDS_OF_FORK / 60, 0) + " min");
			}
		}
		FigureTable.print(arguments, "bisect", table.markdown());
	}

	/**
	 * Runs the searches in linear histories, each with one slowdown at a random commit.
	 *
	 * @param slowdown the ratio of the time after the culprit to the time before, 1 for no slowdown
	 */
	Shares simulate(SimulatedForks forks, double slowdown, long seed) {
		double found = 0;
		double wrong = 0;
		double steps = 0;
		double run = 0;
		for (int search = 0; search < searches; search++) {
			Random random = new Random(seed + search);
			int culprit = 1 + random.nextInt(COMMITS);
			BisectSearch walk = search(forks, culprit, slowdown, random);
			boolean isNamed = walk.end() == End.FOUND;
			boolean isRight = isNamed && slowdown != 1 && index(walk.culprit().orElseThrow()) == culprit;
			found += isRight ? 1 : 0;
			wrong += isNamed && !isRight ? 1 : 0;
			steps += walk.steps().size();
			run += walk.forks();
		}
		return new Shares(found / searches, wrong / searches, steps / searches, run / searches);
	}

	private static BisectSearch search(SimulatedForks forks, int culprit, double slowdown, Random random) {
		Bisection bisection = new Bisection(commit(0), IntStream.rangeClosed(1, COMMITS).mapToObj(Bisect::commit)
				.toList(), USUAL);
		while (bisection.current() != null) {
			Step step = bisection.current();
			int steps = bisection.walk().steps().size();
			double[][] sides = forks.sides(random, USUAL.mostForks(), 1);
			double reference = index(step.reference()) >= culprit ? slowdown : 1;
			double commit = index(step.commit()) >= culprit ? slowdown : 1;
			for (int count = 1; bisection.current() != null && bisection.walk().steps().size() == steps; count++) {
				bisection.measured(new Forks(scaled(sides[0], count, reference), scaled(sides[1], count, commit)));
			}
		}
		return bisection.walk();
	}

	private static double[] scaled(double[] forks, int count, double factor) {
		return Arrays.stream(forks, 0, count).map(fork -> fork * factor).toArray();
	}

	private static Commit commit(int number) {
		return new Commit(Integer.toString(number), List.of(Integer.toString(number - 1)), "", "", "");
	}

	private static int index(Commit commit) {
		return Integer.parseInt(commit.id());
	}
}
