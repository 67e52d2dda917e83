// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.bench;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.flightbench.bench.BenchCancelledException;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchResult;
import org.flightbench.bench.BenchResult.Status;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.BenchmarkJar;
import org.flightbench.bench.BenchmarkOutcome.State;
import org.flightbench.bench.DecisionProgress;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.process.Cancellation;
import org.flightbench.bench.revision.BuildFailedException;
import org.flightbench.bench.revision.TwoRevisions;
import org.flightbench.bench.run.BenchRun;
import org.flightbench.bench.run.InterleavedResult;
import org.flightbench.bench.run.InterleavedRun;
import org.flightbench.cli.io.BundledJar;
import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.FailOn;
import org.flightbench.cli.io.Inputs;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Stoppable;
import org.flightbench.cli.io.Terminal;
import org.flightbench.cli.io.TimeSpan;
import org.flightbench.cli.io.Version;
import org.flightbench.report.ComparisonReport;
import org.flightbench.report.output.FileFormat;
import org.flightbench.results.Metric;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ComparisonSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command {@code flightbench bench}, which runs JMH benchmarks. */
@Command(name = "bench", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = "flightbench bench [OPTIONS] [JMH ARGUMENTS...]", description = "Run JMH benchmarks and store their results, log and recordings in a folder.", exitCodeListHeading = "%nExit status:%n", exitCodeList = {
		"0:success",
		"1:a benchmark failed (the others have results), a revision regressed, or another --fail-on condition was met",
		"2:bad usage or input: nothing was run",
		"3:with revisions, inconclusive, if --fail-on includes it",
		"130:stopped; finished results are kept"}, footerHeading = "%nExamples:%n", footer = {
				"  flightbench bench -wi 1 -i 2 -f 1 --name quick",
				"  flightbench bench --profile gc,jfr AllocationRate",
				"  flightbench bench --jar target/benchmarks.jar --jdk /opt/jdk-25 --name after -f 5 Pool",
				"  flightbench bench --first flightrecorder.writer-9.0.0.jar --name 9.0.0",
				"  flightbench bench -f 6 --jdk /opt/jdk-21 --candidate-jdk /opt/jdk-25 Pool",
				"  flightbench bench --jar before.jar --candidate-jar after.jar --until-decided --budget 30m",
				"  flightbench bench --baseline-revision main --build maven -f 5 Pool",
				"  flightbench bench --resume runs/2026-11-23-101500-baseline", "  flightbench bench -lp",
				"  flightbench compare runs/before runs/after"})
public final class BenchCommand implements Callable<Integer> {

	public static final DateTimeFormatter NAME = DateTimeFormatter.ofPattern("uuuu-MM-dd-HHmmss");
	private static final Set<String> QUESTIONS = Set.of("-l", "-lp", "-lprof", "-lrf");
	private static final String OUTPUT = "-o";
	private static final String FORKS = "-f";
	private static final String WARMUP_ITERATIONS = "-wi";

	private final StandardStreams streams;

	@Spec
	private CommandSpec specification;

	@Option(names = "--jar", paramLabel = "FILE", description = "The JMH benchmark jar (default: the one included in Flightbench).")
	private String jar;

	@Option(names = "--first", paramLabel = "JAR", description = "A jar to put before the benchmarks on the class path, such as another build of the measured library (repeatable).")
	private List<String> first = List.of();

	@Option(names = "--jdk", paramLabel = "HOME", description = "The JDK that runs the benchmarks, 11 or newer (default: the one that runs Flightbench).")
	private String jdk;

	@Option(names = "--name", paramLabel = "NAME", description = "Name of the run and its folder (default: date and time). A number is appended if it exists.")
	private String name;

	@Option(names = "--profile", paramLabel = "PROFILER", split = ",", description = "JMH profilers, separated by commas, such as gc,jfr.")
	private List<String> profilers = List.of();

	@Option(names = "--into", paramLabel = "DIR", description = "The parent folder of the run (default: runs).")
	private String into = "runs";

	@Option(names = "--quiet", description = "Do not print the output of JMH; it is written to jmh.log in the folder of the run.")
	private boolean isQuiet;

	@Mixin
	private CandidateOptions candidate;

	@Mixin
	private RevisionOptions revisions;

	@Option(names = "--fork-timeout", paramLabel = "TIME", converter = TimeSpan.class, description = "With a candidate: time limit per fork, after which it fails (default: 30m for revisions, otherwise none).")
	private Long forkLimit;

	@Option(names = "--warmup-by-need", description = "With a candidate: adapt the warm-up of later forks to when earlier forks of both sides became steady, up to twice the declared iterations (default: as declared).")
	private boolean warmupByNeed;

	@Mixin
	private UntilDecidedOptions until;

	@Mixin
	private MachineOptions machine;

	@Parameters(paramLabel = "JMH ARGUMENTS", arity = "0..*", description = "Everything else is passed to JMH: regular expressions for benchmarks, and options such as -f 5 or "
			+ "-p size=10,100. Use -l to list the benchmarks, or -lp to include their parameters.")
	private List<String> arguments = List.of();

	public BenchCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		requireOnlyOptionsOfJmh();
		if (machine.isCheckOnly()) {
			return machine.look(streams);
		}
		try {
			if (until.resumed() != null) {
				return resume();
			}
			boolean areTwo = revisions.areGiven() || candidate.areGiven();
			if (until.areGiven() && !areTwo) {
				throw new CommandException("--until-decided needs a candidate: specify one, with "
						+ "--candidate-jar for example");
			}
			BuildOptions.require(forkLimit == null || areTwo, "--fork-timeout needs a candidate");
			machine.requireCandidate(areTwo);
			requireUndeclaredWarmup(areTwo);
			if (until.areGiven() && arguments.contains(FORKS)) {
				throw new CommandException(
						"-f is not allowed with --until-decided, which adds forks one by one: --max-forks "
								+ "limits their number");
			}
			if (revisions.areGiven()) {
				return runRevisions();
			}
			BenchmarkJar benchmarks = BenchmarkJar.of(jar == null ? BundledJar.find() : path(jar));
			BenchSettings settings = settings(benchmarks);
			if (arguments.stream().anyMatch(QUESTIONS::contains)) {
				return ask(benchmarks, settings.jdk());
			}
			return candidate.areGiven() ? runBoth(candidate.of(settings)) : run(settings);
		} catch (BenchCancelledException e) {
			streams.say("canceled: nothing was run");
			return ExitStatus.CANCELLED;
		} catch (BuildFailedException e) {
			BuildOptions.show(e.lastLines(), streams);
			throw new CommandException(e.getMessage(), e);
		} catch (BenchException e) {
			throw new CommandException(e.getMessage(), e);
		} catch (IllegalArgumentException e) {
			throw new CommandException("--name: " + e.getMessage(), e);
		} catch (IOException e) {
			throw new CommandException("cannot run benchmarks: " + Output.reason(e), e);
		}
	}

	private BenchSettings settings(BenchmarkJar benchmarks) throws BenchException {
		Jdk chosen = jdk == null ? Jdk.current() : Jdk.at(path(jdk));
		return new BenchSettings(name == null ? LocalDateTime.now().format(NAME) : name, benchmarks, first(), chosen,
				profilers, arguments, path(into));
	}

	private List<Path> first() throws BenchException {
		List<Path> before = new ArrayList<>();
		for (String one : first) {
			before.add(BenchmarkJar.first(path(one)));
		}
		return before;
	}

	/**
	 * Rejects arguments that start with two dashes. JMH has no long options, so such arguments are misspelled
	 * Flightbench options.
	 */
	private void requireOnlyOptionsOfJmh() {
		for (String argument : arguments) {
			if (argument.startsWith("--")) {
				throw new UnmatchedArgumentException(specification.commandLine(), List.of(argument));
			}
			if (argument.equals(OUTPUT)) {
				throw new CommandException(
						"-o is not supported by this command: JMH's output is in jmh.log in the folder of the run");
			}
		}
	}

	private void requireUndeclaredWarmup(boolean areTwo) {
		BuildOptions.require(!warmupByNeed || areTwo,
				"--warmup-by-need needs a candidate: without one, JMH runs all forks itself");
		BuildOptions.require(!warmupByNeed || arguments.stream().noneMatch(one -> one.startsWith(WARMUP_ITERATIONS)),
				"-wi fixes the number of warm-up iterations: leave out either -wi or --warmup-by-need");
	}

	/** Runs JMH with an option that only prints a list, such as {@code -l}, and prints its output. */
	private int ask(BenchmarkJar benchmarks, Jdk chosen) throws IOException {
		List<String> command = new ArrayList<>(
				List.of(chosen.java().toString(), "-jar", benchmarks.file().toString()));
		command.addAll(arguments);
		Process jmh = new ProcessBuilder(command).redirectErrorStream(true).start();
		jmh.getOutputStream().close();
		jmh.getInputStream().transferTo(streams.out());
		try {
			return jmh.waitFor() == 0 ? ExitStatus.FINE : ExitStatus.BAD_INPUT;
		} catch (InterruptedException e) {
			jmh.destroyForcibly();
			Thread.currentThread().interrupt();
			return ExitStatus.CANCELLED;
		}
	}

	private int run(BenchSettings settings) throws BenchException, IOException {
		machine.look(streams);
		BenchConsole console = new BenchConsole(streams, !isQuiet);
		BenchRun run = new BenchRun(settings, console.of(""));
		return stoppable(console, run::cancel, () -> {
			BenchResult result = run.run();
			console.clear();
			reportEnd(result);
			if (result.count(State.FINISHED) > 0) {
				streams.say("to see them: flightbench show " + Output.shown(result.folder()));
			}
			return exitStatus(result.status());
		});
	}

	private int runBoth(CandidateOptions.SettingsPair both) throws BenchException, IOException {
		BenchConsole console = new BenchConsole(streams, !isQuiet);
		InterleavedRun run = interleaved(both, console);
		return stoppable(console, run::cancel, () -> runBoth(console, run));
	}

	private InterleavedRun interleaved(CandidateOptions.SettingsPair both, BenchConsole console) {
		InterleavedRun run = new InterleavedRun(both.baseline(), both.candidate(), both.parameter(),
				console.of("baseline"), console.of("candidate"));
		machine.look(streams);
		machine.apply(run);
		if (warmupByNeed) {
			run.warmingUpByNeed();
		}
		return until.areGiven() ? run.untilDecided(until.settings()) : run;
	}

	/** Builds and runs two revisions. Cancellation applies to the builds as well as to the run. */
	private int runRevisions() throws BenchException, IOException {
		candidate.requireNoJar();
		if (arguments.stream().anyMatch(QUESTIONS::contains)) {
			throw new CommandException(
					"-l, -lp, -lprof and -lrf do not work with revisions: list the benchmarks of one of their jars");
		}
		BenchConsole console = new BenchConsole(streams, !isQuiet);
		Cancellation cancellation = new Cancellation();
		return stoppable(console, cancellation::cancel, () -> {
			InterleavedRun run = interleaved(buildBoth(cancellation), console);
			cancellation.passTo(run::cancel);
			return runBoth(console, run);
		});
	}

	private CandidateOptions.SettingsPair buildBoth(Cancellation cancellation) throws BenchException, IOException {
		TwoRevisions.Built built = revisions.of(jar).build(List.of(path(into)), cancellation::isCancelled,
				streams::say);
		BenchSettings settings = settings(built.baselineJar());
		CandidateOptions.SettingsPair both = candidate.of(settings);
		return new CandidateOptions.SettingsPair(built.ofBaseline(both.baseline(), settings.name()),
				built.ofCandidate(both.candidate(), settings.name()), null);
	}

	private int resume() throws BenchException, IOException {
		UntilDecidedOptions.requireOnlyBudget(specification.commandLine().getParseResult().matchedArgs().stream()
				.map(one -> one.isOption() ? ((OptionSpec) one).longestName() : one.paramLabel()).toList());
		BenchConsole console = new BenchConsole(streams, !isQuiet);
		InterleavedRun run = InterleavedRun.resume(path(until.resumed()), until.budget(), console.of("baseline"),
				console.of("candidate"));
		return stoppable(console, run::cancel, () -> runBoth(console, run));
	}

	private int runBoth(BenchConsole console, InterleavedRun run) throws BenchException, IOException {
		boolean areRevisions = run.baseline().revision() != null;
		run.endForksAfter(
				forkLimit != null ? Duration.ofNanos(forkLimit) : areRevisions ? TwoRevisions.LONGEST_FORK : null);
		InterleavedResult result = run.run();
		console.clear();
		reportEnd(result.baseline());
		reportEnd(result.candidate());
		boolean haveResults = result.baseline().count(State.FINISHED) > 0
				&& result.candidate().count(State.FINISHED) > 0;
		int status = exitStatus(result.status());
		if (haveResults && (areRevisions || run.untilDecided() != null)) {
			Comparison comparison = report(run, result);
			status = areRevisions && status == ExitStatus.FINE ? statusOf(comparison) : status;
		}
		reportDecisions(console, result);
		if (haveResults) {
			streams.say("to compare them: flightbench compare " + Output.shown(result.baseline().folder()) + " "
					+ Output.shown(result.candidate().folder()));
		}
		return status;
	}

	/** Prints the same comparison as the {@code compare} command. */
	private Comparison report(InterleavedRun run, InterleavedResult result) {
		List<Run> runs = Inputs.read(List.of(result.baseline().folder().toString(),
				result.candidate().folder().toString()), streams.in());
		ComparisonSettings settings = run.untilDecided() == null
				? ComparisonSettings.DEFAULT.withNoise(Inputs.noiseBeside(runs.get(0)))
				: ComparisonSettings.DEFAULT.withThreshold(run.untilDecided().plan().precision());
		Comparison comparison = Comparer.compare(runs, 0, Metric.PRIMARY, settings);
		Terminal terminal = streams.terminal();
		Output.toStream(streams.out(), terminal.charset(), writer -> FileFormat.TEXT
				.write(new ComparisonReport(comparison), terminal.style(ColorChoice.AUTO), writer));
		return comparison;
	}

	private int statusOf(Comparison comparison) {
		if (comparison.candidates().get(0).results().isEmpty()) {
			streams.say("nothing to compare: no benchmark has results for both revisions");
			return ExitStatus.BAD_INPUT;
		}
		Map<FailOn, String> happened = FailOn.happened(comparison, revisions.failOn());
		if (!happened.isEmpty()) {
			streams.say(FailOn.describe(happened));
		}
		return FailOn.status(happened);
	}

	/**
	 * Prints the progress of the decisions and, if benchmarks are still undecided, the command that resumes the run.
	 */
	private void reportDecisions(BenchConsole console, InterleavedResult result) {
		console.decisions().ifPresent(last -> streams.say(last.words()));
		if (console.decisions().map(DecisionProgress::left).orElse(0) > 0) {
			streams.say("to resume: flightbench bench --resume " + Output.shown(result.baseline().folder()));
		}
	}

	static int stoppable(BenchConsole console, Runnable cancel, Stoppable.Work<BenchException> work)
			throws BenchException, IOException {
		return Stoppable.run(cancel, () -> {
			try {
				return work.run();
			} finally {
				console.clear();
			}
		});
	}

	private void reportEnd(BenchResult result) {
		if (result.problem() != null) {
			streams.say(result.problem());
		}
		int failed = result.count(State.FAILED);
		int finished = result.count(State.FINISHED);
		streams.say(result.status().label() + ": " + finished + (finished == 1 ? " result" : " results")
				+ (failed > 0 ? ", " + failed + " failed" : "") + ", in " + result.folder());
	}

	private static int exitStatus(Status status) {
		return switch (status) {
			case FINISHED -> ExitStatus.FINE;
			case FAILED, RUNNING -> ExitStatus.FAILED;
			case CANCELLED -> ExitStatus.CANCELLED;
		};
	}

	public static Path path(String text) {
		try {
			return Path.of(text);
		} catch (InvalidPathException e) {
			throw new CommandException("'" + text + "' is not a file name: " + e.getReason(), e);
		}
	}
}
