// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.BenchmarkJar;
import org.flightbench.bench.CommandText;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.run.EarlierScores;
import org.flightbench.bench.run.UntilDecided;
import org.flightbench.cli.bench.BenchCommand;
import org.flightbench.cli.bench.Rerun;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.InputFile;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.TimeSpan;
import org.flightbench.results.IterationSetup;
import org.flightbench.results.Metric;
import org.flightbench.results.ResultId;
import org.flightbench.results.Setup;
import org.flightbench.results.compare.ComparedSide;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.SequentialPlan;
import org.flightbench.results.gate.Remeasurement;
import picocli.CommandLine.Option;

/** The options for remeasuring results that keep a gate from passing. */
final class RerunOptions {

	private static final int MAX_FORKS = 60;
	private static final Pattern TIME = Pattern.compile("\\d{1,6} (us|ms|s)");

	@Option(names = "--rerun", description = "Remeasure failed and inconclusive scores, with baseline and candidate interleaved, until they are decided. Needs both jars, unless the gate built them.")
	private boolean rerun;

	@Option(names = "--baseline-jar", paramLabel = "FILE", description = "With --rerun: the benchmark jar of the baseline.")
	private String baselineJar;

	@Option(names = "--candidate-jar", paramLabel = "FILE", description = "With --rerun: the benchmark jar of the candidate.")
	private String candidateJar;

	@Option(names = "--jdk", paramLabel = "HOME", description = "With --rerun: the JDK that runs the benchmarks (default: the one that runs Flightbench).")
	private String jdk;

	@Option(names = "--jmh-args", paramLabel = "ARGS", description = "With --rerun: arguments for JMH, such as '-wi 5 -i 5 -jvmArgsAppend -Xmx1g' (default: iterations as in the results).")
	private String arguments;

	@Option(names = "--budget", paramLabel = "TIME", converter = TimeSpan.class, description = "With --rerun: maximum time, such as 30m (default: no limit).")
	private Long budget;

	@Option(names = "--max-forks", paramLabel = "N", description = "With --rerun: maximum number of forks of a benchmark on each side (default: 60).")
	private Integer mostForks;

	@Option(names = "--into", paramLabel = "DIR", description = "The parent folder of all runs that the gate measures (default: runs).")
	private String into;

	@Option(names = "--resume", paramLabel = "RUN", description = "Resume a stopped --rerun, given the folder of either side.")
	private String resumed;

	/**
	 * Checks that the options are consistent.
	 *
	 * @param areBuilt whether the gate builds the jars itself
	 * @throws CommandException if options conflict or a required one is missing
	 */
	void requireSense(boolean areBuilt) {
		require(!areBuilt || baselineJar == null && candidateJar == null && resumed == null,
				"--baseline-jar, --candidate-jar and --resume need existing results, not a "
						+ "revision to build");
		if (!rerun) {
			boolean isAlone = Stream.of(baselineJar, candidateJar, jdk, arguments, budget, mostForks, resumed)
					.allMatch(option -> option == null) && (areBuilt || into == null);
			require(isAlone, "--baseline-jar, --candidate-jar, --jdk, --jmh-args, --budget, --max-forks, --into and "
					+ "--resume need --rerun");
		} else if (resumed == null) {
			require(areBuilt || baselineJar != null && candidateJar != null,
					"--rerun needs the jars that were measured: --baseline-jar and --candidate-jar");
		} else {
			require(Stream.of(baselineJar, candidateJar, jdk, arguments, mostForks, into)
					.allMatch(option -> option == null), "of these options, only --budget can be used with --resume");
		}
		require(mostForks == null || mostForks >= SequentialPlan.FIRST_LOOK && mostForks <= SequentialPlan.MOST,
				"--max-forks must be from " + SequentialPlan.FIRST_LOOK + " to " + SequentialPlan.MOST + ", not "
						+ mostForks);
	}

	/** Returns whether a rerun is requested. */
	boolean areGiven() {
		return rerun;
	}

	/** Sets the jars that the gate built and measured. */
	void measured(Path baseline, Path candidate) {
		baselineJar = baseline.toString();
		candidateJar = candidate.toString();
	}

	/** Returns the absolute path of the parent folder of the runs. */
	Path into() {
		return InputFile.path(into == null ? "runs" : into).toAbsolutePath();
	}

	int mostForks() {
		return mostForks == null ? MAX_FORKS : mostForks;
	}

	/** Prepares a new rerun, or the continuation of a rerun that was stopped. */
	Rerun of(StandardStreams streams, Remeasurement again) throws BenchException, IOException {
		Map<ResultId, EarlierScores.Scores> scores = new HashMap<>();
		again.scores().forEach((id, score) -> scores.put(id,
				new EarlierScores.Scores(primary(score.baseline()), primary(score.candidate()))));
		EarlierScores before = new EarlierScores(again.chosen(), scores, again.arePooled());
		Duration limit = budget == null ? null : Duration.ofNanos(budget);
		if (resumed != null) {
			return Rerun.resumed(streams, BenchCommand.path(resumed), limit, before);
		}
		String name = "rerun-" + LocalDateTime.now().format(BenchCommand.NAME);
		List<ResultComparison> chosen = again.chosen().stream().map(again.scores()::get).toList();
		return Rerun.of(streams,
				settings(name + "-baseline", baselineJar, chosen.stream().map(ResultComparison::baseline).toList()),
				settings(name + "-candidate", candidateJar, chosen.stream().map(ResultComparison::candidate).toList()),
				new UntilDecided(again.sequential(), limit), before);
	}

	private static Metric primary(ComparedSide side) {
		return side.result().primary();
	}

	private BenchSettings settings(String name, String jar, List<ComparedSide> sides) throws BenchException {
		Jdk chosen = jdk == null ? Jdk.current() : Jdk.at(BenchCommand.path(jdk));
		return new BenchSettings(name, BenchmarkJar.of(InputFile.path(jar)), chosen, List.of(), arguments(sides),
				into());
	}

	/**
	 * Returns the JMH arguments. Only iteration counts and times are taken from results, because JVM arguments in
	 * result files are not trusted.
	 */
	private List<String> arguments(List<ComparedSide> sides) {
		if (arguments != null) {
			try {
				return CommandText.split(arguments);
			} catch (IllegalArgumentException unclosed) {
				throw new CommandException("--jmh-args: " + unclosed.getMessage(), unclosed);
			}
		}
		List<Setup> setups = sides.stream().map(side -> side.result().setup()).toList();
		List<String> numbers = new ArrayList<>();
		add(numbers, "-wi", "-w", setups.stream().map(Setup::warmup).distinct().toList());
		add(numbers, "-i", "-r", setups.stream().map(Setup::measurement).distinct().toList());
		return numbers;
	}

	/**
	 * Adds the iteration count and time, unless they differ between benchmarks, in which case the annotations apply.
	 */
	private static void add(List<String> numbers, String count, String time, List<IterationSetup> iterations) {
		if (iterations.size() != 1 || iterations.get(0).iterations() < 0) {
			return;
		}
		numbers.addAll(List.of(count, Integer.toString(iterations.get(0).iterations())));
		String length = iterations.get(0).time();
		if (length != null && TIME.matcher(length).matches()) {
			numbers.addAll(List.of(time, length.replace(" ", "")));
		}
	}

	private static void require(boolean condition, String message) {
		if (!condition) {
			throw new CommandException(message);
		}
	}
}
