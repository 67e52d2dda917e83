// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.simulation;

import static org.flightbench.performance.FigureTable.percent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.flightbench.history.analysis.SeriesChangeFinder;
import org.flightbench.history.analysis.DetectionSettings;
import org.flightbench.history.analysis.Step;
import org.flightbench.performance.FigureTable;

/**
 * Prints the precision and recall of the change points found in seeded random series, next to those of Apache Otava for
 * the same series.
 */
final class HistoryAccuracy {

	private static final int SERIES = 200;
	private static final int LENGTH = 120;
	private static final int SIDE = 15;
	/** A change point counts as found if it is reported at most this number of points away. */
	private static final int NEAR = 3;

	/** A series and the indices of its change points. */
	private record Seeded(double[] values, List<Integer> places) {}

	private final FigureTable table = new FigureTable("Series of " + LENGTH + " points", "Precision", "Recall",
			"Otava: precision", "Otava: recall");
	/** The command that reads series as lines of numbers and prints Otava's change points, or an empty string. */
	private final String otava = System.getProperty("history.otava", "");

	private HistoryAccuracy() {}

	/** @param arguments optionally {@code --write DOCUMENT} */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		HistoryAccuracy accuracy = new HistoryAccuracy();
		for (double noise : new double[]{0.01, 0.02, 0.05}) {
			for (double step : new double[]{1.03, 1.05, 1.10}) {
				accuracy.add(
						String.format(Locale.ROOT, "step of %.0f %%, noise of %.0f %%", (step - 1) * 100, noise * 100),
						random -> step(random, step, noise));
			}
		}
		accuracy.add("step of 5 %, noise of 1 %, one of 50 points 20 % off",
				random -> times(step(random, 1.05, 0.01), random, 50, 1.2));
		accuracy.add("step of 5 %, noise of 1 %, every third point in a second mode 8 % above",
				random -> times(step(random, 1.05, 0.01), random, 3, 1.08));
		accuracy.add("up by 5 % for 15 to 30 points and down again, noise of 1 %", HistoryAccuracy::episode);
		accuracy.add("noise of 2 % alone", random -> step(random, 1, 0.02));
		accuracy.add("slope of 8 % over all, noise of 1 %", HistoryAccuracy::slope);
		accuracy.add("drift of the machine by a walk of 0.2 % a point, noise of 1 %", HistoryAccuracy::walk);
		FigureTable.print(arguments, "history", accuracy.table.markdown());
	}

	private void add(String name, Function<Random, Seeded> maker) throws IOException, InterruptedException {
		Random random = new Random(20261124L);
		List<Seeded> all = Stream.generate(() -> maker.apply(random)).limit(SERIES).toList();
		String[] ours = figures(all,
				all.stream().map(one -> SeriesChangeFinder.of(one.values, DetectionSettings.USUAL).steps()
						.stream().map(Step::index).toList()).toList());
		String[] theirs = otava.isEmpty() ? new String[]{"not run", "not run"} : figures(all, otavas(all));
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
				: new String[]{right + wrong == 0 ? "–" : percent((double) right / (right + wrong), 1),
						percent((double) right / places, 1)};
	}

	/** Returns the indices of Otava's change points in each series. */
	private List<List<Integer>> otavas(List<Seeded> all) throws IOException, InterruptedException {
		Path questions = Files.createTempFile("flightbench-history", ".txt");
		Path answers = Files.createTempFile("flightbench-history", ".txt");
		try {
			Files.write(questions, all.stream().map(one -> Arrays.stream(one.values).mapToObj(Double::toString)
					.collect(Collectors.joining(" "))).toList());
			int status = new ProcessBuilder(otava.split(" ")).redirectInput(questions.toFile())
					.redirectOutput(answers.toFile()).redirectError(ProcessBuilder.Redirect.INHERIT).start().waitFor();
			List<List<Integer>> found = Files.readAllLines(answers).stream().map(line -> Arrays.stream(line.split(" "))
					.filter(text -> !text.isEmpty()).map(Integer::valueOf).toList()).toList();
			if (status != 0 || found.size() != all.size()) {
				throw new IOException(otava + " failed with status " + status);
			}
			return found;
		} finally {
			Files.delete(questions);
			Files.delete(answers);
		}
	}

	private static Seeded step(Random random, double factor, double noise) {
		double[] values = new double[LENGTH];
		int place = SIDE + random.nextInt(LENGTH - 2 * SIDE + 1);
		Arrays.setAll(values, index -> 100 * (index < place ? 1 : factor) * (1 + noise * random.nextGaussian()));
		return new Seeded(values, factor == 1 ? List.of() : List.of(place));
	}

	/** Multiplies random points by a factor, on average one of every {@code every} points. */
	private static Seeded times(Seeded series, Random random, int every, double factor) {
		for (int index = 0; index < LENGTH; index++) {
			series.values[index] *= random.nextInt(every) == 0 ? factor : 1;
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
