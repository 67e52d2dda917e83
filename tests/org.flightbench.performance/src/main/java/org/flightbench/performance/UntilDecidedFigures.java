// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.flightbench.performance.SimulatedForks.Shape;
import org.flightbench.performance.UntilDecidedSimulation.FamilyShares;
import org.flightbench.performance.UntilDecidedSimulation.Shares;
import org.flightbench.results.compare.SequentialPlan;

/**
 * Prints how often {@code flightbench bench --until-decided} decides wrongly, and how many forks it needs. Run it with
 * the script {@code until-decided} next to this module's pom.
 */
public final class UntilDecidedFigures {

	private static final int BENCHMARKS = 10_000;
	private static final int RUNS = 1000;
	private static final int FAMILY = 20;
	private static final double[] VARIATIONS = {0.01, 0.02, 0.05, 0.10};
	private static final long SEED = 20261123L;

	private UntilDecidedFigures() {}

	/** @param arguments the Markdown documents that receive the tables, possibly none */
	public static void main(String[] arguments) throws IOException {
		String text = single() + "\n" + families();
		System.out.println(text);
		for (String document : arguments) {
			FigureTable.replace(Path.of(document), "until-decided", text);
		}
	}

	private static String single() {
		UntilDecidedSimulation simulation = new UntilDecidedSimulation(BENCHMARKS);
		FigureTable table = new FigureTable("Forks", "CV", "A/A: false", "no change", "forks", "+10 %: found", "denied",
				"forks", "found by 10 forks", "forks for as many", "saved");
		double saved = 0;
		int rows = 0;
		for (SimulatedForks forks : all()) {
			long seed = SEED + rows;
			SequentialPlan plan = UntilDecidedSimulation.USUAL;
			Shares shares = simulation.simulate(forks, plan, seed);
			int equal = Math.max(UntilDecidedSimulation.FIXED_FORKS,
					simulation.forksOfEqualPower(forks, plan, shares.found(), seed));
			double savedHere = 1 - shares.forksChanged() / equal;
			saved += savedHere;
			rows++;
			table.add(forks.shape().label(), percent(forks.variation(), 0), percent(shares.falseVerdicts(), 2),
					percent(shares.noChange(), 1), number(shares.forksUnchanged()), percent(shares.found(), 2),
					percent(shares.denied(), 2), number(shares.forksChanged()), percent(simulation.foundByFixed(forks,
							UntilDecidedSimulation.FIXED_FORKS, plan, seed), 1),
					Integer.toString(equal), percent(savedHere, 0));
		}
		return table.markdown() + "\nOn average " + percent(saved / rows, 0) + " of the forks are saved.\n";
	}

	private static String families() {
		UntilDecidedSimulation simulation = new UntilDecidedSimulation(RUNS);
		FigureTable table = new FigureTable("Benchmarks of a run", "CV", "changed by +10 %", "any false verdict",
				"false share of the changes", "found", "forks");
		for (double variation : new double[]{0.02, 0.05}) {
			for (int changed : new int[]{0, 1, 5}) {
				FamilyShares shares = simulation.simulate(new SimulatedForks(Shape.NORMAL, variation), FAMILY, changed,
						UntilDecidedSimulation.USUAL, RUNS, SEED + changed);
				table.add(Integer.toString(FAMILY), percent(variation, 0), Integer.toString(changed),
						percent(shares.anyFalse(), 1), percent(shares.falseShare(), 2),
						Double.isNaN(shares.found()) ? "" : percent(shares.found(), 1), number(shares.forks()));
			}
		}
		return table.markdown();
	}

	/** Returns all combinations of shapes and variations. */
	static List<SimulatedForks> all() {
		List<SimulatedForks> all = new ArrayList<>();
		for (Shape shape : Shape.values()) {
			for (double variation : VARIATIONS) {
				all.add(new SimulatedForks(shape, variation));
			}
		}
		return all;
	}

	private static String percent(double share, int decimals) {
		return String.format(Locale.ROOT, "%." + decimals + "f %%", share * 100);
	}

	private static String number(double value) {
		return String.format(Locale.ROOT, "%.1f", value);
	}
}
