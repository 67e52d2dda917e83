// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.runs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

import org.flightbench.base.ReadProgress;
import org.flightbench.performance.FigureTable;
import org.flightbench.results.Metric;
import org.flightbench.results.RawData;
import org.flightbench.results.Run;
import org.flightbench.results.compare.ComparedSide;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.read.RunReader;
import org.flightbench.results.statistics.Median;

/**
 * Runs a jar of benchmarks against itself with {@code bench --until-decided}, several times. Prints the number of false
 * verdicts, and compares forks and time with a fixed number of forks. Run it with the script {@code same-twice} next to
 * this module's pom.
 */
public final class SameTwice {

	private static final int FIXED_FORKS = 10;
	private static final double NANOS_PER_MINUTE = 60e9;

	private static final Map<String, String> OPTIONS = Map.ofEntries(Map.entry("program", "flightbench"),
			Map.entry("jar", ""), Map.entry("folder", "target/same-twice"), Map.entry("rounds", "10"),
			Map.entry("forks", "20"), Map.entry("budget", "10m"), Map.entry("precision", "3"),
			Map.entry("iterations", "3"), Map.entry("millis", "200"), Map.entry("jvm-args", ""),
			Map.entry("document", ""));

	private final Program program;
	private final FigureTable table = new FigureTable("Run", "benchmarks", "no change", "improved or regressed",
			"not decided", "forks of a side", "forks vary by", "time", "time of " + FIXED_FORKS + " forks each");
	private final Map<Verdict, Integer> verdicts = new TreeMap<>();
	private int benchmarks;
	private double forks;
	/** The coefficients of variation between the forks of each side. */
	private final List<Double> variations = new ArrayList<>();
	private double minutes;
	private double fixedMinutes;

	private SameTwice(Program program) {
		this.program = program;
	}

	/** @param arguments options, each followed by its value */
	public static void main(String[] arguments) throws IOException {
		new SameTwice(Program.of(arguments, OPTIONS)).run();
	}

	private void run() throws IOException {
		Files.createDirectories(program.path("folder"));
		for (int round = 1; round <= program.number("rounds"); round++) {
			add(round);
		}
		table.add("all", "" + benchmarks, count(Verdict.NO_CHANGE), share(falseVerdicts(verdicts), benchmarks),
				count(Verdict.INCONCLUSIVE), number(forks / benchmarks), percent(median(variations)),
				number(minutes) + " min",
				number(fixedMinutes) + " min");
		System.out.println(table.markdown());
		if (!program.options().get("document").isEmpty()) {
			FigureTable.replace(program.path("document"), "same-twice", table.markdown());
		}
	}

	/** Adds a round, reusing its results if they exist. */
	private void add(int round) throws IOException {
		Path folder = program.path("folder");
		Path time = folder.resolve(round + ".nanos");
		if (!Files.exists(time)) {
			String jar = program.options().get("jar");
			String millis = program.options().get("millis") + "ms";
			List<Object> command = new ArrayList<>(List.of("bench", "--jar", jar, "--candidate-jar", jar, "--into",
					folder,
					"--name", round, "--until-decided", "--precision", program.number("precision") + "%",
					"--max-forks", program.number("forks"), "--budget", program.options().get("budget"), "-wi",
					program.number("iterations"), "-w", millis, "-i", program.number("iterations"), "-r", millis));
			if (!program.options().get("jvm-args").isEmpty()) {
				command.addAll(List.of("-jvmArgsAppend", program.options().get("jvm-args")));
			}
			command.add("flightbench.writer");
			long start = System.nanoTime();
			program.run(folder.resolve(round + ".log"), Set.of(0), command);
			Files.writeString(time, Long.toString(System.nanoTime() - start));
		}
		Run baseline = read(folder.resolve(round + "-baseline"));
		Run candidate = read(folder.resolve(round + "-candidate"));
		Map<Verdict, Integer> its = new TreeMap<>();
		int forksOfRound = 0;
		List<Double> variationsOfRound = new ArrayList<>();
		List<ResultComparison> results = Comparer.compare(List.of(baseline, candidate), 0, Metric.PRIMARY,
				ComparisonSettings.DEFAULT.withThreshold(program.number("precision") / 100.0)).candidates().get(0)
				.results();
		for (ResultComparison result : results) {
			its.merge(result.verdict(), 1, Integer::sum);
			forksOfRound += result.baseline().forks();
			variationsOfRound.add(variation(result.baseline()));
			variationsOfRound.add(variation(result.candidate()));
		}
		double took = Long.parseLong(Files.readString(time)) / NANOS_PER_MINUTE;
		double fixed = took / forksOfRound * FIXED_FORKS * results.size();
		its.forEach((verdict, count) -> verdicts.merge(verdict, count, Integer::sum));
		variations.addAll(variationsOfRound);
		benchmarks += results.size();
		forks += forksOfRound;
		minutes += took;
		fixedMinutes += fixed;
		table.add("" + round, "" + results.size(), "" + its.getOrDefault(Verdict.NO_CHANGE, 0),
				"" + falseVerdicts(its), "" + its.getOrDefault(Verdict.INCONCLUSIVE, 0),
				number((double) forksOfRound / results.size()), percent(median(variationsOfRound)),
				number(took) + " min", number(fixed) + " min");
	}

	/** Returns the coefficient of variation between the forks of a side, or NaN if there are fewer than two. */
	private static double variation(ComparedSide side) {
		RawData raw = side.metric().rawData();
		double[] means = IntStream.range(0, raw.forks())
				.mapToDouble(fork -> Arrays.stream(raw.values(fork)).average().orElse(Double.NaN)).toArray();
		double mean = Arrays.stream(means).average().orElse(Double.NaN);
		double squares = Arrays.stream(means).map(one -> (one - mean) * (one - mean)).sum();
		return means.length < 2 ? Double.NaN : Math.sqrt(squares / (means.length - 1)) / mean;
	}

	/** Returns the median of the finite values, or NaN if there are none. */
	private static double median(List<Double> values) {
		double[] known = values.stream().mapToDouble(Double::doubleValue).filter(Double::isFinite).toArray();
		return known.length == 0 ? Double.NaN : Median.of(known);
	}

	private static Run read(Path run) throws IOException {
		return RunReader.read(run.resolve("results.json"), ReadProgress.NONE);
	}

	private static int falseVerdicts(Map<Verdict, Integer> verdicts) {
		return verdicts.getOrDefault(Verdict.IMPROVED, 0) + verdicts.getOrDefault(Verdict.REGRESSED, 0);
	}

	private String count(Verdict verdict) {
		return share(verdicts.getOrDefault(verdict, 0), benchmarks);
	}

	private static String share(int count, int all) {
		return String.format(Locale.ROOT, "%d (%.1f %%)", count, 100.0 * count / all);
	}

	private static String percent(double share) {
		return number(100 * share) + " %";
	}

	private static String number(double value) {
		return String.format(Locale.ROOT, "%.1f", value);
	}
}
