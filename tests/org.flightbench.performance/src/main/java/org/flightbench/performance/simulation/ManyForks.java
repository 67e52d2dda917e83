// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.simulation;

import static org.flightbench.performance.FigureTable.percent;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

import org.flightbench.base.ReadProgress;
import org.flightbench.performance.FigureTable;
import org.flightbench.results.ForkValues;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.Correction;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.read.RunReader;
import org.flightbench.results.statistics.MannWhitney;
import org.flightbench.results.statistics.Median;

/**
 * Compares the verdicts for large numbers of forks with those based on the Mann-Whitney rank test and the
 * Hodges-Lehmann ratio. The forks of both sides are drawn at random from forks of the same code.
 */
final class ManyForks {

	/** Draws random scores of forks of the same code. */
	private interface Source {
		double[] draw(Random random, int forks);
	}

	/** The number of outcomes of each kind. */
	private static final class Counts {
		private int falseByMeans;
		private int falseByRanks;
		private int foundByMeans;
		private int foundByRanks;
	}

	/**
	 * Five operations of the JDK, measured on a shared machine with two processors: in each round one fork of each,
	 * with four iterations of 40 ms of CPU time.
	 */
	private static final Path ONE_MACHINE = Path
			.of("tests/org.flightbench.performance/forks-of-one-machine.json");
	private static final ComparisonSettings SETTINGS = ComparisonSettings.DEFAULT.withCorrection(Correction.NONE);
	private static final double ALPHA = 1 - SETTINGS.confidence();
	private static final double[] CHANGES = {1.1, 1 / 1.1};
	private static final int[] FORKS = {10, 15};
	private static final int COMPOSITES = 10_000;
	private static final int SEED = 20261130;

	private ManyForks() {}

	/** @param arguments optionally {@code --write DOCUMENT} */
	public static void main(String[] arguments) throws IOException {
		FigureTable table = new FigureTable("Same code", "Forks", "Means: false", "±10 % found", "Ranks: false",
				"±10 % found");
		NightlyRuns nights = new NightlyRuns();
		int fewest = 2 * FORKS[FORKS.length - 1];
		add(table, "one machine", of(forks(RunReader.read(ONE_MACHINE, ReadProgress.NONE))));
		add(table, "one job", ofBothSigns(nights.differencesOfReruns(fewest)));
		add(table, "nights", of(nights.nightsOfOneCommit(fewest)));
		FigureTable.print(arguments, "many-forks", table.markdown());
	}

	private static List<double[]> forks(Run run) {
		return run.results().stream().map(result -> ForkValues.of(result.primary().rawData(), 1).means()).toList();
	}

	/** Draws forks of a random benchmark, each fork at most once. */
	private static Source of(List<double[]> benchmarks) {
		return (random, count) -> {
			double[] forks = benchmarks.get(random.nextInt(benchmarks.size())).clone();
			for (int fork = 0; fork < count; fork++) {
				int other = fork + random.nextInt(forks.length - fork);
				double drawn = forks[other];
				forks[other] = forks[fork];
				forks[fork] = drawn;
			}
			return Arrays.copyOf(forks, count);
		};
	}

	/**
	 * Creates forks with scores around 1 from the logarithms of the ratios of two forks. A logarithm is divided by √2,
	 * because the ratio varies by that factor more than a single fork, and its sign is random, because the order of the
	 * forks is arbitrary.
	 */
	private static Source ofBothSigns(List<double[]> differences) {
		Source drawn = of(differences);
		return (random, count) -> Arrays.stream(drawn.draw(random, count))
				.map(difference -> Math.exp((random.nextBoolean() ? difference : -difference) / Math.sqrt(2)))
				.toArray();
	}

	private static void add(FigureTable table, String label, Source source) {
		for (int forks : FORKS) {
			Random random = new Random(SEED);
			Counts counts = new Counts();
			for (int composite = 0; composite < COMPOSITES; composite++) {
				count(counts, source.draw(random, 2 * forks), forks);
			}
			table.add(label, Integer.toString(forks), share(counts.falseByMeans, 1), share(counts.foundByMeans, 2),
					share(counts.falseByRanks, 1), share(counts.foundByRanks, 2));
		}
	}

	private static String share(int count, int each) {
		return percent((double) count / COMPOSITES / each, 1);
	}

	private static void count(Counts counts, double[] drawn, int forks) {
		double[] below = Arrays.copyOf(drawn, forks);
		double[] above = Arrays.copyOfRange(drawn, forks, 2 * forks);
		counts.falseByMeans += byMeans(below, above) != 0 ? 1 : 0;
		counts.falseByRanks += byRanks(below, above) != 0 ? 1 : 0;
		for (double change : CHANGES) {
			double[] changed = Arrays.stream(above).map(value -> value * change).toArray();
			counts.foundByMeans += byMeans(below, changed) == Math.signum(change - 1) ? 1 : 0;
			counts.foundByRanks += byRanks(below, changed) == Math.signum(change - 1) ? 1 : 0;
		}
	}

	/** Returns the direction of the change that a comparison reports, 0 if it reports none. */
	private static double byMeans(double[] below, double[] above) {
		ResultComparison result = Noise.results(run(below), run(above), SETTINGS).get(0);
		return Noise.isChange(result) ? Math.signum(result.ratio() - 1) : 0;
	}

	private static double byRanks(double[] below, double[] above) {
		double[] ratios = Arrays.stream(above)
				.flatMap(value -> Arrays.stream(below).map(other -> Math.log(value / other))).toArray();
		double ratio = Median.of(ratios);
		return MannWhitney.p(above, below) < ALPHA && Math.abs(ratio) >= Math.log1p(SETTINGS.threshold())
				? Math.signum(ratio)
				: 0;
	}

	private static Run run(double[] forks) {
		double[][] values = Arrays.stream(forks).mapToObj(value -> new double[]{value}).toArray(double[][]::new);
		Metric score = new Metric(Metric.PRIMARY, new Score(forks[0], Double.NaN, Unit.of("ops/s")), new TreeMap<>(),
				RawData.ofValues(values));
		Result result = new Result(new ResultId("Drawn.forks", Mode.THROUGHPUT, 1, new TreeMap<>()), Setup.UNKNOWN,
				score, Map.of());
		return new Run("run", null, List.of(result), List.of());
	}
}
