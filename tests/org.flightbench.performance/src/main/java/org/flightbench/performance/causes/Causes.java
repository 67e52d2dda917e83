// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.causes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.flightbench.analysis.cause.Explanation;
import org.flightbench.analysis.cause.Explanations;
import org.flightbench.analysis.join.PerOperation;
import org.flightbench.analysis.join.RecordingFinder;
import org.flightbench.base.ReadProgress;
import org.flightbench.cli.Main;
import org.flightbench.performance.FigureTable;
import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.activity.ActivityReader;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.report.cause.CauseSentences;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.read.RunReader;

/**
 * Runs pairs of benchmarks with a known cause of the change, interleaved. Prints how often that cause is named first,
 * whether the parts of the time add up to the change, and whether pairs of identical code name a cause. Existing runs
 * are reused.
 */
public final class Causes {

	private static final double ADDS_UP = 0.1;
	private static final double AGREES = 0.05;
	private static final double PERCENT = 100;
	private static final String NORM = "gc.alloc.rate.norm";

	private final Map<String, String> options = new LinkedHashMap<>(Map.of("folder", "target/causes", "kinds", "",
			"sizes", "3,6,12,25,50", "same", "20", "from", "0", "forks", "5", "iterations", "3", "seconds", "1",
			"threshold", "1", "write", ""));
	private final Path jar;

	/** The outcome of one kind of pair. */
	private static final class Outcome {
		private int pairs;
		private int changed;
		private int first;
		private int named;
		private int addsUp;
		private int allocationAgrees;

		private void add(Outcome other) {
			pairs += other.pairs;
			changed += other.changed;
			first += other.first;
			addsUp += other.addsUp;
			allocationAgrees += other.allocationAgrees;
		}
	}

	private Causes(String[] arguments) throws IOException {
		for (int index = 0; index + 1 < arguments.length; index += 2) {
			String name = arguments[index].replaceFirst("^--", "");
			if (!options.containsKey(name)) {
				throw new IllegalArgumentException("unknown option " + arguments[index] + "; there are: "
						+ options.keySet());
			}
			options.put(name, arguments[index + 1]);
		}
		// Copies the jar of these classes, so that it can be rebuilt in the meantime.
		Path own = Path.of(System.getProperty("java.class.path").split(java.io.File.pathSeparator)[0]);
		jar = Files.createDirectories(folder()).resolve("causes.jar");
		if (!Files.exists(jar)) {
			Files.copy(own, jar);
		}
	}

	/** @param arguments options, each followed by its value */
	public static void main(String[] arguments) throws IOException {
		new Causes(arguments).run();
	}

	private Path folder() {
		return Path.of(options.get("folder")).toAbsolutePath();
	}

	private int number(String option) {
		return Integer.parseInt(options.get(option));
	}

	private void run() throws IOException {
		Map<SeededKind, Outcome> changed = new EnumMap<>(SeededKind.class);
		Outcome same = new Outcome();
		for (SeededPair pair : pairs()) {
			Outcome outcome = pair.isChanged() ? changed.computeIfAbsent(pair.kind(), kind -> new Outcome()) : same;
			judge(pair, outcome);
		}
		FigureTable table = new FigureTable("Injected", "Pairs", "Called changed", "Of these named first",
				"Parts add up", "Allocation agrees, of all");
		Outcome all = new Outcome();
		changed.forEach((kind, outcome) -> {
			add(table, kind.method(), outcome);
			all.add(outcome);
		});
		add(table, "all", all);
		String text = table.markdown() + String.format(Locale.ROOT,
				"%nThe same code twice: %d pairs, %d called no change or inconclusive, %d named no cause; allocation agrees in %d.%n",
				same.pairs, same.pairs - same.changed, same.pairs - same.named, same.allocationAgrees);
		System.out.println(text);
		if (!options.get("write").isEmpty()) {
			FigureTable.replace(Path.of(options.get("write")), "causes", text);
		}
	}

	private static void add(FigureTable table, String name, Outcome outcome) {
		table.add(name, Integer.toString(outcome.pairs), Integer.toString(outcome.changed),
				Integer.toString(outcome.first), Integer.toString(outcome.addsUp),
				Integer.toString(outcome.allocationAgrees));
	}

	private List<SeededPair> pairs() {
		List<SeededPair> pairs = new ArrayList<>();
		List<String> wanted = List.of(options.get("kinds").split(","));
		for (SeededKind kind : SeededKind.values()) {
			if (options.get("kinds").isEmpty() || wanted.contains(kind.method())) {
				for (String size : options.get("sizes").split(",")) {
					pairs.add(new SeededPair(kind, Double.parseDouble(size) / 100, 0));
				}
			}
		}
		for (int number = number("from"); number < number("same"); number++) {
			pairs.add(new SeededPair(SeededKind.values()[number % SeededKind.values().length], 0, number));
		}
		return pairs;
	}

	private void judge(SeededPair pair, Outcome outcome) throws IOException {
		Path baseline = folder().resolve(pair.name() + "-baseline");
		Path candidate = folder().resolve(pair.name() + "-candidate");
		if (!isWhole(baseline) || !isWhole(candidate)) {
			SeededCosts.Rounds rounds = costs(pair.kind()).rounds(pair.kind(), pair.share());
			bench(pair.name(), pair.kind(), rounds, pair.isChanged(), number("forks"), 3, number("iterations"));
		}
		Run before = RunReader.read(baseline.resolve("results.json"), ReadProgress.NONE);
		Run after = RunReader.read(candidate.resolve("results.json"), ReadProgress.NONE);
		ResultComparison result = Comparer.compare(List.of(before, after), 0, Metric.PRIMARY,
				ComparisonSettings.DEFAULT.withThreshold(number("threshold") / PERCENT)).candidates().get(0).results()
				.get(0);
		List<Path> ofBaseline = RecordingFinder.find(before, () -> false).files(result.baseline().result().id());
		List<Path> ofCandidate = RecordingFinder.find(after, () -> false).files(result.candidate().result().id());
		Explanation explanation = Explanations.of(result, ofBaseline, ofCandidate, ReadProgress.NONE);
		CauseSentences words = new CauseSentences(explanation);
		outcome.pairs++;
		outcome.named += explanation.causes().isEmpty() ? 0 : 1;
		outcome.allocationAgrees += agrees(result.candidate().result(), ofCandidate) ? 1 : 0;
		if (Explanations.isChanged(result)) {
			outcome.changed++;
			boolean isFirst = !explanation.causes().isEmpty()
					&& pair.kind().isNamedBy(explanation.causes().get(0), words);
			outcome.first += isFirst ? 1 : 0;
			outcome.addsUp += explanation.account() != null && addsUp(result, explanation) ? 1 : 0;
		}
		System.out.printf(Locale.ROOT, "%-24s %-13s %+6.1f %%  %s%n", pair.name(), result.verdict().key(),
				result.changePercent(), explanation.causes().isEmpty()
						? words.headline()
						: words.sentence(explanation.causes().get(0)));
	}

	private static boolean isWhole(Path run) throws IOException {
		return Files.exists(run.resolve("results.json"))
				&& Files.readString(run.resolve("run.json")).contains("\"status\": \"finished\"");
	}

	/** Returns whether the parts of the account add up to the change of the score. */
	private static boolean addsUp(ResultComparison result, Explanation explanation) {
		double factor = result.unit().factorTo(Unit.of("ns/op"));
		double measured = (result.candidate().score().value() - result.baseline().score().value()) * factor;
		double sum = explanation.account().parts().stream().mapToDouble(row -> row.change().difference()).sum();
		return Math.abs(sum - measured) <= ADDS_UP * Math.abs(measured);
	}

	/**
	 * Returns whether the allocation between the iteration marks of the recordings matches that of {@code -prof gc},
	 * with a tolerance of 5 % or 1000 bytes.
	 */
	private static boolean agrees(Result result, List<Path> recordings) throws IOException {
		double bytes = 0;
		double operations = 0;
		for (Path recording : recordings) {
			Activity activity = ActivityReader.read(recording,
					ActivityRequest.measured(PerOperation.measurement(result)), ReadProgress.NONE);
			bytes += activity.measured().resources().allocatedBytes();
			operations += activity.measured().operations();
		}
		double norm = result.metric(NORM).map(metric -> metric.score().value()).orElse(Double.NaN);
		return Math.abs(bytes / operations - norm) <= Math.max(1000, AGREES * norm);
	}

	private SeededCosts costs(SeededKind kind) throws IOException {
		if (kind == SeededKind.LOCK) {
			return new SeededCosts(1, 1, 1);
		}
		int rounds = kind == SeededKind.PARK ? 2 : 400;
		double base = score(kind, new SeededCosts.Rounds(20_000, 1), "base", "baseline");
		double plain = score(kind, new SeededCosts.Rounds(1, rounds), "plain", "baseline");
		double injected = score(kind, new SeededCosts.Rounds(1, rounds), "plain", "candidate");
		return new SeededCosts(base / 20_000, plain / rounds, (injected - plain) / rounds);
	}

	/** Returns the time of an operation in nanoseconds, measured once and then reused. */
	private double score(SeededKind kind, SeededCosts.Rounds rounds, String what, String role) throws IOException {
		String name = "cost-" + kind.method() + "-" + what;
		Path run = folder().resolve(name + "-" + role);
		if (!isWhole(run)) {
			bench(name, kind, rounds, true, 1, 2, 2);
		}
		Metric score = RunReader.read(run.resolve("results.json"), ReadProgress.NONE).results().get(0).primary();
		return score.score().value() * score.unit().factorTo(Unit.of("ns/op"));
	}

	private void bench(String name, SeededKind kind, SeededCosts.Rounds rounds, boolean isInjected, int forks,
			int warmups, int iterations) throws IOException {
		for (String role : List.of("-baseline", "-candidate")) {
			delete(folder().resolve(name + role));
		}
		int status = Main.run("bench", "--jar", jar.toString(), "--name", name, "--into", folder().toString(),
				"--candidate-jvm-args=-Dinjected=" + isInjected, "--profile", "gc,jfr",
				"SeededBenchmark." + kind.method() + "$", "-f", Integer.toString(forks), "-wi",
				Integer.toString(warmups), "-i", Integer.toString(iterations), "-w", "1", "-r", options.get("seconds"),
				"-p", "base=" + rounds.base(), "-p", "rounds=" + rounds.injected());
		if (status != 0) {
			throw new IOException("bench ended with status " + status + ": " + name);
		}
	}

	/** Deletes a run that was not completed. */
	private static void delete(Path run) throws IOException {
		if (Files.exists(run)) {
			List<Path> all;
			try (java.util.stream.Stream<Path> files = Files.walk(run)) {
				all = files.sorted(java.util.Comparator.reverseOrder()).toList();
			}
			for (Path file : all) {
				Files.delete(file);
			}
		}
	}
}
