// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.flightbench.performance.NoiseSimulation.Outcome;
import org.flightbench.performance.NoiseSimulation.Shape;

/**
 * Prints how often comparisons of single forks that use a noise profile report unchanged benchmarks as changed, and how
 * often they detect a real change. Uses simulated data and real nightly runs. Run it with the script
 * {@code calibration} next to this module's pom.
 */
public final class CalibrationFigures {

	private static final int PAIRS = 1_000_000;
	private static final double[] VARIATIONS = {0.01, 0.02, 0.05, 0.1};
	private static final Path NIGHTS = Path.of("../shared/data/nightly");

	/** Suppliers of the table's rows, which are simulated in parallel. */
	private final List<Supplier<String[]>> rows = new ArrayList<>();
	private final int benchmarks = Integer.getInteger("calibration.benchmarks", 30_000);
	private final FigureTable simulated = new FigureTable("Noise", "CV", "Profile", "False, 10 % assumed",
			"+10 % found", "False, by the profile", "+10 % found by it", "By the true noise");
	private int seed = 20261123;

	private CalibrationFigures() {}

	/** @param arguments optionally, the Markdown document that receives the tables */
	public static void main(String[] arguments) throws IOException {
		CalibrationFigures figures = new CalibrationFigures();
		figures.simulate();
		String text = figures.simulated.markdown() + "\n" + figures.borrowed();
		if (Files.isDirectory(NIGHTS)) {
			text += "\n" + nights();
		}
		System.out.print(text);
		if (arguments.length > 0) {
			FigureTable.replace(Path.of(arguments[0]), "calibration", text);
		}
	}

	private void simulate() {
		for (Shape shape : Shape.values()) {
			for (double variation : VARIATIONS) {
				add(shape.label(), percent(variation, 0), "20 benchmarks, 10 rounds",
						NoiseSimulation.usual(shape, variation));
			}
		}
		List<Shape> mixed = List.of(Shape.NORMAL, Shape.TWO_MODES, Shape.LOGNORMAL, Shape.WIDE_MODES, Shape.DRIFT);
		add("all but very skewed, mixed", "1 to 10 %", "20 benchmarks, 10 rounds",
				new NoiseSimulation(mixed, VARIATIONS, 20, 2, 10, 1));
		for (int number : new int[]{3, 5, 100}) {
			add(Shape.NORMAL.label(), "2 %", number + " benchmarks, 10 rounds",
					NoiseSimulation.usual(Shape.NORMAL, 0.02).withBenchmarks(number));
		}
		for (Shape shape : Shape.values()) {
			add(shape.label(), "2 %", "1 benchmark, 10 rounds", NoiseSimulation.usual(shape, 0.02).withBenchmarks(1));
		}
		for (int number : new int[]{1, 20}) {
			for (Shape shape : new Shape[]{Shape.NORMAL, Shape.TWO_MODES}) {
				add(shape.label(), "2 %",
						(number == 1 ? "1 benchmark" : number + " benchmarks") + ", 10 runs of one fork",
						NoiseSimulation.usual(shape, 0.02).withSingleForks(10).withBenchmarks(number));
			}
		}
		for (Shape shape : new Shape[]{Shape.NORMAL, Shape.TWO_MODES, Shape.EQUAL_MODES}) {
			add(shape.label() + ", 3 forks a side", "5 %", "20 benchmarks, 10 rounds",
					NoiseSimulation.usual(shape, 0.05).withComparedForks(3));
		}
		rows.parallelStream().map(Supplier::get).toList().forEach(simulated::add);
	}

	private void add(String noise, String variation, String profile, NoiseSimulation simulation) {
		int own = seed++;
		rows.add(() -> row(noise, variation, profile, simulation, own));
	}

	private String[] row(String noise, String variation, String profile, NoiseSimulation simulation, int own) {
		Outcome outcome = simulation.simulate(benchmarks / simulation.benchmarks(), own);
		boolean isOne = simulation.shapes().size() == 1 && simulation.comparedForks() == 1;
		String byTrueNoise = isOne
				? percent(
						NoiseSimulation.foundByTrueNoise(simulation.shapes().get(0), simulation.variations()[0], PAIRS,
								own + 1),
						1)
				: "";
		return new String[]{noise, variation, profile, percent(outcome.without().falseVerdicts(), 1),
				percent(outcome.without().found(), 1), percent(outcome.with().falseVerdicts(), 1),
				percent(outcome.with().found(), 1), byTrueNoise};
	}

	private String borrowed() {
		FigureTable table = new FigureTable("Without a profile, nothing changed", "CV", "False", "By the others",
				"Noisiest: false", "By the others");
		for (double[] variations : new double[][]{{0.02}, {0.01, 0.02, 0.05, 0.1}, {0.05, 0.05, 0.05, 0.05, 0.1}}) {
			String variation = variations.length == 1
					? percent(variations[0], 0)
					: percent(variations[0], 0) + " to " + percent(variations[variations.length - 1], 0);
			for (int forks : new int[]{1, 2, 3, 5}) {
				SharedVariances.Shares shares = new SharedVariances(variations, forks).simulate(benchmarks / 120,
						seed++);
				table.add(forks == 1 ? "1 fork: empirical null" : forks + " forks: moderated variances", variation,
						percent(shares.own(), 1), percent(shares.borrowed(), 1), percent(shares.noisiestOwn(), 1),
						percent(shares.noisiestBorrowed(), 1));
			}
		}
		return table.markdown();
	}

	private static String nights() throws IOException {
		NightlyRuns nights = new NightlyRuns(NIGHTS);
		FigureTable table = new FigureTable("Nights of one commit", "Noise", "Results", "Known", "False",
				"±20 % found");
		for (int apart : new int[]{1, 10}) {
			String what = apart == 1 ? "each with the one before" : "each with the one " + apart + " before";
			add(table, what, "10 % assumed", nights.compare(apart, false));
			add(table, what, "learned from the nights before both", nights.compare(apart, true));
		}
		return table.markdown();
	}

	private static void add(FigureTable table, String what, String noise, NightlyRuns.Outcome outcome) {
		table.add(what, noise, Integer.toString(outcome.rows()), percent(outcome.measured(), 0),
				percent(outcome.falseVerdicts(), 1), percent(outcome.found(), 1));
	}

	private static String percent(double share, int decimals) {
		return String.format(Locale.ROOT, "%." + decimals + "f %%", share * 100);
	}
}
