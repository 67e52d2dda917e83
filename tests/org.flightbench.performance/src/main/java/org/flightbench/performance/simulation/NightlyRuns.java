// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.simulation;

import static org.flightbench.performance.FigureTable.percent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.flightbench.base.ReadProgress;
import org.flightbench.performance.FigureTable;
import org.flightbench.results.ForkValues;
import org.flightbench.results.Metric;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.Correction;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.noise.ChosenNoise;
import org.flightbench.results.noise.Environment;
import org.flightbench.results.noise.NoiseLearner;
import org.flightbench.results.read.RunReader;

/**
 * Consecutive nightly runs of the same commit and JDK, in which nothing changed. {@link #main} prints how often they
 * are reported as changed, and how often a change of 20 % is found, for each assumed variation between runs.
 */
final class NightlyRuns {

	/** The folder with a subfolder for each series. */
	static final Path FOLDER = Path.of("../shared/data/nightly");
	/** A file name such as {@code 2026-07-01T04-47-02_67bbf8e34d2b.run-2.json}. */
	private static final Pattern NAME = Pattern.compile("([^_]+)_([0-9a-f]+).*\\.json");

	private record Night(String series, String time, String commit, String jdk, Run run) {

		private boolean isRepetition() {
			return time.contains(".run-");
		}

		private boolean isRepeatedBy(Night later) {
			return series.equals(later.series) && commit.equals(later.commit) && jdk.equals(later.jdk);
		}
	}

	/** The outcome over all compared benchmarks. */
	static final class Outcome {

		private int rows;
		private double measured;
		private double falseVerdicts;
		private double found;
		private int injected;

		/** Returns the number of compared benchmarks. */
		int rows() {
			return rows;
		}

		/** Returns the share of benchmarks that the noise profile covers. */
		double measured() {
			return measured / rows;
		}

		/** Returns the share of benchmarks reported as improved or regressed. */
		double falseVerdicts() {
			return falseVerdicts / rows;
		}

		/** Returns the share of injected changes of 20 % that are reported with the right direction. */
		double found() {
			return found / injected;
		}
	}

	private static final double[] INJECTED = {1.2, 1 / 1.2};
	private static final double[] ASSUMED = {0.01, 0.02, 0.03, 0.05, 0.1, 0.15};

	private final List<Night> nights = new ArrayList<>();

	/** Reads the runs of all nights. */
	NightlyRuns() throws IOException {
		try (Stream<Path> files = Files.walk(FOLDER)) {
			for (Path file : files.filter(Files::isRegularFile).toList()) {
				Matcher name = NAME.matcher(file.getFileName().toString());
				if (name.matches() && Files.size(file) > 2) {
					Run run = RunReader.read(file, ReadProgress.NONE);
					String jdk = String.valueOf(Environment.of(run).jdkVersion());
					nights.add(new Night(file.getParent().getFileName().toString(), file.getFileName().toString(),
							name.group(2), jdk, run));
				}
			}
		}
		nights.removeIf(night -> night.run.results().isEmpty());
		nights.sort(Comparator.comparing(Night::time).thenComparing(Night::series));
	}

	/** @param arguments optionally {@code --write DOCUMENT} */
	public static void main(String[] arguments) throws IOException {
		NightlyRuns nights = new NightlyRuns();
		FigureTable table = new FigureTable("Assumed", "One job: results", "False", "±20 % found",
				"Night to night: results", "False", "±20 % found");
		for (double assumed : ASSUMED) {
			ComparisonSettings settings = ComparisonSettings.DEFAULT.withCorrection(Correction.NONE)
					.withAssumedRunVariation(assumed);
			// Excludes the first run of a night, because its result decided whether there were repetitions.
			Outcome ofJob = nights.compareNext(settings, Night::isRepetition,
					night -> night.series + night.time.substring(0, night.time.indexOf('_')));
			Outcome ofDays = nights.compareNext(settings, night -> !night.isRepetition(), night -> night.series);
			table.add(percent(assumed, 1), Integer.toString(ofJob.rows), percent(ofJob.falseVerdicts(), 1),
					percent(ofJob.found(), 1), Integer.toString(ofDays.rows), percent(ofDays.falseVerdicts(), 1),
					percent(ofDays.found(), 1));
		}
		FigureTable.print(arguments, "run-variation", table.markdown());
	}

	/**
	 * Compares each night with an earlier one of its series.
	 *
	 * @param apart the distance in nights, 1 for the previous night
	 * @param isNoiseLearned whether to use noise learned from the nights before both
	 */
	Outcome compare(int apart, boolean isNoiseLearned) {
		Outcome outcome = new Outcome();
		Map<String, Deque<Night>> last = new HashMap<>();
		for (Night night : nights) {
			Deque<Night> earlier = last.computeIfAbsent(night.series, series -> new ArrayDeque<>());
			Night before = earlier.size() < apart ? null : earlier.removeFirst();
			earlier.addLast(night);
			if (before != null && before.isRepeatedBy(night)) {
				ComparisonSettings usual = ComparisonSettings.DEFAULT.withAssumedRunVariation(0.1);
				add(outcome, before.run, night.run, isNoiseLearned ? usual.withNoise(learned(before)) : usual);
			}
		}
		return outcome;
	}

	/** Compares each selected run with the previous selected run that has the same key. */
	private Outcome compareNext(ComparisonSettings settings, Predicate<Night> which, Function<Night, String> key) {
		Outcome outcome = new Outcome();
		Map<String, Night> last = new HashMap<>();
		for (Night night : nights.stream().filter(which).toList()) {
			Night before = last.put(key.apply(night), night);
			if (before != null && before.isRepeatedBy(night)) {
				add(outcome, before.run, night.run, settings);
			}
		}
		return outcome;
	}

	/**
	 * Returns the logarithms of the ratios of two reruns of one job, for each benchmark with at least the given number
	 * of ratios.
	 */
	List<double[]> differencesOfReruns(int fewest) {
		Map<String, List<Double>> differences = new TreeMap<>();
		Map<String, Double> last = new HashMap<>();
		for (Night night : nights.stream().filter(Night::isRepetition).toList()) {
			String job = night.time.substring(0, night.time.indexOf('_'));
			for (Result result : night.run.results()) {
				String benchmark = night.series + " " + result.id();
				double score = result.primary().score().value();
				Double before = last.put(benchmark + job, score);
				if (before != null) {
					differences.computeIfAbsent(benchmark, key -> new ArrayList<>()).add(Math.log(score / before));
				}
			}
		}
		return arrays(differences, fewest);
	}

	/**
	 * Returns the scores of nights of one commit and JDK, for each benchmark with at least the given number of nights.
	 */
	List<double[]> nightsOfOneCommit(int fewest) {
		Map<String, List<Double>> scores = new TreeMap<>();
		for (Night night : nights.stream().filter(night -> !night.isRepetition()).toList()) {
			for (Result result : night.run.results()) {
				scores.computeIfAbsent(night.series + " " + night.commit + " " + night.jdk + " " + result.id(),
						key -> new ArrayList<>()).add(result.primary().score().value());
			}
		}
		return arrays(scores, fewest);
	}

	private static List<double[]> arrays(Map<String, List<Double>> lists, int fewest) {
		return lists.values().stream().filter(list -> list.size() >= fewest)
				.map(list -> list.stream().mapToDouble(Double::doubleValue).toArray()).toList();
	}

	/**
	 * Returns the noise learned from the nights before a night. Uses all series, because they ran on the same kind of
	 * machine.
	 */
	private ChosenNoise learned(Night before) {
		List<NoiseLearner.LearnedRun> earlier = nights.subList(0, nights.indexOf(before)).stream()
				.filter(night -> night.jdk.equals(before.jdk))
				.map(night -> NoiseLearner.LearnedRun.of(night.run, night.commit))
				.toList();
		return earlier.isEmpty() ? ChosenNoise.NONE : ChosenNoise.found(NoiseLearner.learn(earlier), "earlier nights");
	}

	private static void add(Outcome outcome, Run before, Run after, ComparisonSettings settings) {
		for (ResultComparison result : Noise.results(before, after, settings)) {
			outcome.rows++;
			outcome.measured += settings.noise().profile() != null
					&& settings.noise().profile().of(result.id(), result.metric()).isPresent() ? 1 : 0;
			outcome.falseVerdicts += Noise.isChange(result) ? 1 : 0;
		}
		for (double change : INJECTED) {
			for (ResultComparison result : Noise.results(before, changed(after, change), settings)) {
				outcome.injected++;
				outcome.found += Noise.isChange(result) && result.ratio() > 1 == change > 1 ? 1 : 0;
			}
		}
	}

	/** Multiplies all scores of a run. */
	static Run changed(Run run, double change) {
		List<Result> results = new ArrayList<>();
		for (Result result : run.results()) {
			Metric metric = result.primary();
			double[][] values = new double[metric.rawData().forks()][];
			Arrays.setAll(values, fork -> Arrays.stream(metric.rawData().values(fork)).map(one -> one * change)
					.toArray());
			Score score = new Score(ForkValues.of(metric.rawData(), change).means()[0], Double.NaN, metric.unit());
			results.add(new Result(result.id(), result.setup(),
					new Metric(metric.name(), score, metric.percentiles(), RawData.ofValues(values)), Map.of()));
		}
		return new Run(run.name(), run.source(), results, List.of());
	}
}
