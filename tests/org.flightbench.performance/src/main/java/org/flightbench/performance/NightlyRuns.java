// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.flightbench.base.ReadProgress;
import org.flightbench.results.ForkValues;
import org.flightbench.results.Metric;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.noise.ChosenNoise;
import org.flightbench.results.noise.Environment;
import org.flightbench.results.noise.NoiseLearner;
import org.flightbench.results.read.RunReader;

/**
 * Consecutive nightly runs of the same commit and JDK, in which nothing changed. They are compared with noise learned
 * from all earlier nights.
 */
final class NightlyRuns {

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
		private int measured;
		private int falseVerdicts;
		private int found;
		private int injected;

		/** Returns the number of compared benchmarks. */
		int rows() {
			return rows;
		}

		/** Returns the share of benchmarks that the noise profile covers. */
		double measured() {
			return (double) measured / rows;
		}

		/** Returns the share of benchmarks reported as improved or regressed. */
		double falseVerdicts() {
			return (double) falseVerdicts / rows;
		}

		/** Returns the share of injected changes of 20 % that are reported with the right direction. */
		double found() {
			return (double) found / injected;
		}
	}

	private static final double[] INJECTED = {1.2, 1 / 1.2};

	private final List<Night> nights = new ArrayList<>();

	/** @param folder the folder with a subfolder for each series */
	NightlyRuns(Path folder) throws IOException {
		try (Stream<Path> files = Files.walk(folder)) {
			for (Path file : files.filter(Files::isRegularFile).toList()) {
				Matcher name = NAME.matcher(file.getFileName().toString());
				if (name.matches() && Files.size(file) > 2) {
					Run run = RunReader.read(file, ReadProgress.NONE);
					String jdk = String.valueOf(Environment.of(run).jdkVersion());
					nights.add(new Night(file.getParent().getFileName().toString(),
							file.getFileName().toString(), name.group(2), jdk, run));
				}
			}
		}
		nights.removeIf(night -> night.run.results().isEmpty());
		nights.sort(Comparator.comparing(Night::time).thenComparing(Night::series));
	}

	/**
	 * Compares each night with an earlier one of its series.
	 *
	 * @param apart the distance in nights, 1 for the previous night
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
				ComparisonSettings settings = isNoiseLearned ? usual.withNoise(learned(before)) : usual;
				add(outcome, before.run, night.run, settings);
			}
		}
		return outcome;
	}

	/**
	 * Compares the first run of each night with that of the previous night of its series, which ran on another day and
	 * another machine.
	 */
	Outcome compareDays(ComparisonSettings settings) {
		return compareNext(settings, night -> !night.isRepetition(), night -> night.series);
	}

	/**
	 * Compares the repetitions of a night, which one job ran on one machine. The first run is left out, because its
	 * result decided whether the night was repeated.
	 */
	Outcome compareRepetitions(ComparisonSettings settings) {
		return compareNext(settings, Night::isRepetition,
				night -> night.series + night.time.substring(0, night.time.indexOf('_')));
	}

	/** Compares each of the selected runs with the previous one that has the same key. */
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

	/** Learns from all series, as they ran on the same kind of machine. */
	private ChosenNoise learned(Night before) {
		List<NoiseLearner.LearnedRun> earlier = nights.subList(0, nights.indexOf(before)).stream()
				.filter(night -> night.jdk.equals(before.jdk)).map(night -> new NoiseLearner.LearnedRun(night.run, night.commit))
				.toList();
		return earlier.isEmpty() ? ChosenNoise.NONE : ChosenNoise.found(NoiseLearner.learn(earlier), "earlier nights");
	}

	private static void add(Outcome outcome, Run before, Run after, ComparisonSettings settings) {
		for (ResultComparison result : results(before, after, settings)) {
			outcome.rows++;
			outcome.measured += settings.noise().profile() != null
					&& settings.noise().profile().of(result.id(), result.metric()).isPresent() ? 1 : 0;
			outcome.falseVerdicts += NoiseSimulation.isChange(result) ? 1 : 0;
		}
		for (double change : INJECTED) {
			for (ResultComparison result : results(before, changed(after, change), settings)) {
				outcome.injected++;
				outcome.found += NoiseSimulation.isChange(result) && result.ratio() > 1 == change > 1 ? 1 : 0;
			}
		}
	}

	private static List<ResultComparison> results(Run before, Run after, ComparisonSettings settings) {
		return Comparer.compare(List.of(before, after), 0, Metric.PRIMARY, settings).candidates().get(0).results();
	}

	private static Run changed(Run run, double change) {
		List<Result> results = new ArrayList<>();
		for (Result result : run.results()) {
			Metric metric = result.primary();
			double[][] values = new double[metric.rawData().forks()][];
			for (int fork = 0; fork < values.length; fork++) {
				values[fork] = metric.rawData().values(fork).clone();
				for (int iteration = 0; iteration < values[fork].length; iteration++) {
					values[fork][iteration] *= change;
				}
			}
			double[] means = ForkValues.of(metric.rawData(), change).means();
			results.add(new Result(result.id(), result.setup(), new Metric(metric.name(),
					new Score(means[0], Double.NaN, metric.unit()), metric.percentiles(),
					RawData.ofValues(values)),
					Map.of()));
		}
		return new Run(run.name(), run.source(), results, List.of());
	}
}
