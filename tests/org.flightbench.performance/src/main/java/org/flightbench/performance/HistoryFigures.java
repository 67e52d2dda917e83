// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

import org.flightbench.history.analysis.SeriesChangeFinder;
import org.flightbench.history.analysis.DetectionSettings;
import org.flightbench.history.analysis.Step;

/**
 * Prints the precision and recall of the change points found in seeded random series, next to those of Apache Otava for
 * the same series. Run it with the script {@code history} next to this module's pom.
 */
public final class HistoryFigures {

	private static final int SERIES = 200;
	private static final int LENGTH = 120;
	private static final int SIDE = 15;
	/** The maximum distance in points at which a change point counts as found. */
	private static final int NEAR = 3;
	private static final long SEED = 20261124L;
	private static final double[] STEPS = {1.03, 1.05, 1.10};
	private static final double[] NOISE = {0.01, 0.02, 0.05};

	/** A series and the indices of its change points. */
	private record Seeded(double[] values, List<Integer> places) {}

	/** A generator of series. */
	private interface Maker {
		Seeded make(Random random);
	}

	private HistoryFigures() {}

	/**
	 * @param arguments the command that reads series as lines of numbers and prints Otava's change points as lines of
	 * indices, or an empty string for none; then optionally the Markdown document that receives the table
	 */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		String otava = arguments.length > 0 ? arguments[0] : "";
		FigureTable table = new FigureTable("Series of " + LENGTH + " points", "Precision", "Recall",
				"Otava: precision",
				"Otava: recall");
		for (double noise : NOISE) {
			for (double step : STEPS) {
				add(table,
						String.format(Locale.ROOT, "step of %.0f %%, noise of %.0f %%", (step - 1) * 100, noise * 100),
						random -> step(random, step, noise), otava);
			}
		}
		add(table, "step of 5 %, noise of 1 %, one of 50 points 20 % off", random -> outliers(step(random, 1.05, 0.01),
				random), otava);
		add(table, "step of 5 %, noise of 1 %, every third point in a second mode 8 % above",
				random -> modes(step(random, 1.05, 0.01), random), otava);
		add(table, "up by 5 % for 15 to 30 points and down again, noise of 1 %", HistoryFigures::episode, otava);
		add(table, "noise of 2 % alone", random -> step(random, 1, 0.02), otava);
		add(table, "slope of 8 % over all, noise of 1 %", HistoryFigures::slope, otava);
		add(table, "drift of the machine by a walk of 0.2 % a point, noise of 1 %", HistoryFigures::walk, otava);
		String text = table.markdown();
		System.out.println(text);
		if (arguments.length > 1) {
			FigureTable.replace(Path.of(arguments[1]), "history", text);
		}
	}

	private static void add(FigureTable table, String name, Maker maker, String otava)
			throws IOException, InterruptedException {
		Random random = new Random(SEED);
		List<Seeded> all = new ArrayList<>();
		for (int number = 0; number < SERIES; number++) {
			all.add(maker.make(random));
		}
		List<List<Integer>> own = all.stream()
				.map(one -> SeriesChangeFinder.of(one.values, DetectionSettings.USUAL).steps().stream()
						.map(Step::index).toList())
				.toList();
		String[] ours = figures(all, own);
		String[] theirs = otava.isEmpty()
				? new String[]{"not run", "not run"}
				: figures(all, Otava.ask(otava, all.stream().map(Seeded::values).toList()));
		table.add(name, ours[0], ours[1], theirs[0], theirs[1]);
	}

	/** Returns precision and recall, or the number of false change points if the series have no changes. */
	private static String[] figures(List<Seeded> all, List<List<Integer>> found) {
		int right = 0;
		int wrong = 0;
		int places = 0;
		for (int number = 0; number < all.size(); number++) {
			List<Integer> left = new ArrayList<>(all.get(number).places);
			places += left.size();
			for (int index : found.get(number)) {
				boolean isRight = left.removeIf(place -> Math.abs(place - index) <= NEAR);
				right += isRight ? 1 : 0;
				wrong += isRight ? 0 : 1;
			}
		}
		return places == 0
				? new String[]{wrong + " false in " + all.size() + " series", "–"}
				: new String[]{percent(right, right + wrong), percent(right, places)};
	}

	private static String percent(int part, int all) {
		return all == 0 ? "–" : String.format(Locale.ROOT, "%.1f %%", 100.0 * part / all);
	}

	private static Seeded step(Random random, double factor, double noise) {
		double[] values = new double[LENGTH];
		int place = SIDE + random.nextInt(LENGTH - 2 * SIDE + 1);
		for (int index = 0; index < LENGTH; index++) {
			values[index] = 100 * (index < place ? 1 : factor) * (1 + noise * random.nextGaussian());
		}
		return new Seeded(values, factor == 1 ? List.of() : List.of(place));
	}

	private static Seeded outliers(Seeded series, Random random) {
		for (int index = 0; index < LENGTH; index++) {
			series.values[index] *= random.nextInt(50) == 0 ? 1.2 : 1;
		}
		return series;
	}

	private static Seeded modes(Seeded series, Random random) {
		for (int index = 0; index < LENGTH; index++) {
			series.values[index] *= random.nextInt(3) == 0 ? 1.08 : 1;
		}
		return series;
	}

	private static Seeded episode(Random random) {
		double[] values = step(random, 1, 0.01).values;
		int length = SIDE + random.nextInt(SIDE + 1);
		int place = SIDE + random.nextInt(LENGTH - 2 * SIDE - length + 1);
		for (int index = place; index < place + length; index++) {
			values[index] *= 1.05;
		}
		return new Seeded(values, List.of(place, place + length));
	}

	private static Seeded slope(Random random) {
		double[] values = step(random, 1, 0.01).values;
		for (int index = 0; index < LENGTH; index++) {
			values[index] *= 1 + 0.08 * index / LENGTH;
		}
		return new Seeded(values, List.of());
	}

	private static Seeded walk(Random random) {
		double[] values = step(random, 1, 0.01).values;
		double level = 1;
		for (int index = 0; index < LENGTH; index++) {
			level *= 1 + 0.002 * random.nextGaussian();
			values[index] *= level;
		}
		return new Seeded(values, List.of());
	}
}
