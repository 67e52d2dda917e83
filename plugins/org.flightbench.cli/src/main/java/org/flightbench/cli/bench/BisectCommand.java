// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;

import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchmarkJar;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.Revision;
import org.flightbench.bench.bisect.BisectRun;
import org.flightbench.bench.bisect.BisectSettings;
import org.flightbench.bench.revision.JarBuild;
import org.flightbench.bench.revision.Repository;
import org.flightbench.bench.revision.TwoRevisions;
import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.Share;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Terminal;
import org.flightbench.cli.io.TimeSpan;
import org.flightbench.cli.io.Version;
import org.flightbench.cli.recording.RecordedChange;
import org.flightbench.report.bisect.BisectCauses;
import org.flightbench.report.bisect.BisectReport;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.TextStyle;
import org.flightbench.results.Metric;
import org.flightbench.results.bisect.BisectPlan;
import org.flightbench.results.bisect.BisectSearch;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command {@code flightbench bisect}, which finds the commit that changed a benchmark. */
@Command(name = "bisect", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = {
		"flightbench bisect [OPTIONS] --benchmark NAME --build COMMAND GOOD BAD [JMH ARGUMENTS...]",
		"       flightbench bisect --resume FOLDER"}, description = {
				"Find the commit between GOOD and BAD that changed a benchmark.",
				"Each tested commit is built and run interleaved with GOOD until it is classified."}, exitCodeListHeading = "%nExit status:%n", exitCodeList = {
						"0:the commit was found", "1:GOOD and BAD do not differ",
						"2:bad usage or input, or GOOD or BAD cannot be measured",
						"3:inconclusive, or out of time: the remaining commits are listed",
						"130:stopped; measurements are kept"}, footerHeading = "%nExamples:%n", footer = {
								"  flightbench bisect v1.2 HEAD --benchmark Pool.take --build maven -p size=100",
								"  flightbench bisect v1.2 HEAD --benchmark Pool.take --build 'make jar' --jar out/benchmarks.jar -wi 3 -i 3",
								"  flightbench bisect --resume runs/2026-11-23-101500"})
public final class BisectCommand implements Callable<Integer> {

	private static final double PRECISION = 0.02;
	private static final double CONFIDENCE = 0.95;
	private static final int MAX_FORKS = 60;
	private static final int NANOS = 1_000_000_000;
	private static final String GC = "gc";
	private static final String OF_GC = "gc.";
	private static final String PAGE = "bisect.html";
	private static final String CAUSES = "causes.html";
	private static final String FLAME = "flame.html";
	private static final Set<String> OF_RESUMED = Set.of("--resume", "--budget", "--no-recording");
	private static final Set<String> NOT_FOR_JMH = Set.of("-f", "-o", "-rf", "-rff", "-l", "-lp", "-lprof", "-lrf");

	private final StandardStreams streams;

	@Spec
	private CommandSpec specification;

	@Parameters(index = "0", arity = "0..1", paramLabel = "GOOD", description = "A commit before the change, an ancestor of BAD.")
	private String good;

	@Parameters(index = "1", arity = "0..1", paramLabel = "BAD", description = "A commit after the change, or 'worktree' for the checkout with uncommitted changes.")
	private String bad;

	@Parameters(index = "2..*", arity = "0..*", paramLabel = "JMH ARGUMENTS", description = "Everything else is passed to JMH, such as -p size=100 or -wi 3.")
	private List<String> arguments = List.of();

	@Option(names = "--benchmark", paramLabel = "NAME", description = "The benchmark: a regular expression that matches a single result; select its parameters with -p.")
	private String benchmark;

	@Option(names = "--jar", paramLabel = "FILE", description = "The JMH benchmark jar that a build creates.")
	private String jar;

	@Mixin
	private BuildOptions build;

	@Option(names = "--first-parent", description = "Follow only the first parents of merges, so that a merge counts as one commit.")
	private boolean isFirstParent;

	@Option(names = "--precision", paramLabel = "PERCENT", converter = Share.class, description = "Smallest change that matters (default: 2%%).")
	private double precision = PRECISION;

	@Option(names = "--confidence", paramLabel = "PERCENT", converter = Share.class, description = "Confidence level of all decisions together (default: 95%%).")
	private double confidence = CONFIDENCE;

	@Option(names = "--max-forks", paramLabel = "N", description = "Maximum number of forks on each side of a comparison (default: 60).")
	private int mostForks = MAX_FORKS;

	@Option(names = "--fork-timeout", paramLabel = "TIME", converter = TimeSpan.class, description = "Time limit per fork, after which it fails (default: 30m).")
	private long forkLimit = TwoRevisions.LONGEST_FORK.toNanos();

	@Option(names = "--budget", paramLabel = "TIME", converter = TimeSpan.class, description = "Maximum time, such as 2h: forks that would probably exceed it are not started; --resume continues the search (default: no limit).")
	private Long budget;

	@Option(names = "--jdk", paramLabel = "HOME", description = "The JDK that runs the benchmark (default: the one that runs Flightbench).")
	private String jdk;

	@Option(names = "--first", paramLabel = "JAR", description = "A jar to put before the benchmarks on the class path (repeatable).")
	private List<String> first = List.of();

	@Option(names = "--profile", paramLabel = "PROFILER", split = ",", description = "JMH profilers, separated by commas, such as gc,jfr.")
	private List<String> profilers = List.of();

	@Option(names = "--metric", paramLabel = "NAME", description = "The metric to search by: 'score' (default), or a profiler's, such as gc.alloc.rate.norm, which adds -prof gc. Recordings are made for 'score' only.")
	private String metric = Metric.PRIMARY;

	@Option(names = "--no-recording", description = "Do not rerun the found commit and its parent with flight recordings, which explain the change.")
	private boolean isNotRecorded;

	@Option(names = "--name", paramLabel = "NAME", description = "Name of the folder of the search (default: date and time).")
	private String name;

	@Option(names = "--into", paramLabel = "DIR", description = "The parent folder of the search folder (default: runs).")
	private String into = "runs";

	@Option(names = "--resume", paramLabel = "FOLDER", description = "Resume a stopped search, given its folder; accepts a new --budget.")
	private String resumed;

	public BisectCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		BisectConsole console = new BisectConsole(streams);
		try {
			BisectRun run = resumed == null ? start(console) : resume(console);
			return BenchCommand.stoppable(console.forks(), run::cancel, () -> {
				streams.say("searching in " + Output.shown(run.folder()));
				BisectSearch walk = run.run(budget == null ? null : Duration.ofNanos(budget));
				boolean isRecorded = !isNotRecorded && run.isByScore() && walk.end() == BisectSearch.End.FOUND;
				RecordedChange change = isRecorded ? record(run, walk) : null;
				console.forks().clear();
				return report(run, walk, change);
			});
		} catch (BenchException e) {
			throw new CommandException(e.getMessage(), e);
		} catch (IllegalArgumentException e) {
			throw new CommandException("--name: " + e.getMessage(), e);
		} catch (IOException e) {
			throw new CommandException("cannot search: " + Output.reason(e), e);
		}
	}

	private BisectRun start(BisectConsole console) throws BenchException, IOException {
		require(good != null && bad != null, "specify the commits to search between: GOOD and BAD");
		require(benchmark != null, "specify the benchmark that changed: --benchmark NAME");
		for (String argument : arguments) {
			if (argument.startsWith("--")) {
				throw new UnmatchedArgumentException(specification.commandLine(), List.of(argument));
			}
			require(!NOT_FOR_JMH.contains(argument), argument + " is not supported by this command");
		}
		JarBuild command = build.command(jar);
		Repository repository = Repository.of(build.folder(), () -> false);
		Path runs = BenchCommand.path(into);
		List<Path> own = List.of(runs, build.cache());
		Revision goodRevision = repository.revision(good, own);
		Revision badRevision = repository.revision(bad, own);
		List<String> jmh = new ArrayList<>(List.of(benchmark));
		jmh.addAll(arguments);
		List<String> before = new ArrayList<>();
		for (String one : first) {
			before.add(BenchmarkJar.first(BenchCommand.path(one)).toString());
		}
		Jdk chosen = jdk == null ? Jdk.current() : Jdk.at(BenchCommand.path(jdk));
		BisectSettings settings = new BisectSettings(build.folder().toString(), goodRevision.commit(),
				badRevision.commit(), isFirstParent, command.command(), command.jar(), build.cache().toString(),
				seconds(build.limit()), seconds(Duration.ofNanos(forkLimit)), chosen.home().toString(), before,
				profilers(), jmh, Metric.canonicalName(metric), plan());
		return BisectRun.start(settings, runs, name == null ? LocalDateTime.now().format(BenchCommand.NAME) : name,
				console);
	}

	/** Returns the profilers, adding the GC profiler if the metric requires it. */
	private List<String> profilers() {
		List<String> all = new ArrayList<>(profilers);
		if (Metric.canonicalName(metric).startsWith(OF_GC) && !all.contains(GC)) {
			all.add(GC);
		}
		return all;
	}

	private BisectPlan plan() {
		try {
			return new BisectPlan(confidence, precision, mostForks);
		} catch (IllegalArgumentException e) {
			throw new CommandException(e.getMessage(), e);
		}
	}

	private BisectRun resume(BisectConsole console) throws BenchException, IOException {
		for (var given : specification.commandLine().getParseResult().matchedArgs()) {
			String option = given.isOption() ? ((OptionSpec) given).longestName() : given.paramLabel();
			require(OF_RESUMED.contains(option), "--resume keeps the options of the search: only --budget and "
					+ "--no-recording can be changed, not " + option);
		}
		return BisectRun.resume(BenchCommand.path(resumed), console);
	}

	/**
	 * Runs the benchmark with JFR on the commit that was found and on its parent. Returns null if this fails, because
	 * the search has succeeded without recordings.
	 */
	private RecordedChange record(BisectRun run, BisectSearch walk) throws IOException {
		try {
			BisectRun.RecordedPair recorded = run.record();
			return RecordedChange.of(recorded.parent(), recorded.culprit(), walk.plan().precision(),
					walk.change().orElseThrow().ratio());
		} catch (BenchException | CommandException e) {
			notRecorded(e);
			return null;
		}
	}

	private void notRecorded(Exception why) {
		streams.say("cannot explain the change without recordings: " + why.getMessage());
	}

	/**
	 * Writes the explanation and the flame graph of the change next to the runs. Returns the links for the search page.
	 */
	private BisectCauses causes(Path folder, RecordedChange change) {
		change.writePage(folder.resolve(CAUSES));
		try {
			change.writeFlameGraph(streams, folder.resolve(FLAME));
			return new BisectCauses(change.explanation(), CAUSES, FLAME);
		} catch (CommandException e) {
			streams.say("no flame graph: " + e.getMessage());
			return new BisectCauses(change.explanation(), CAUSES, null);
		}
	}

	/**
	 * Prints the result of the search and writes it as a page next to the runs.
	 *
	 * @param change the change made by the commit that was found; null if it was not recorded
	 * @return the exit status
	 */
	private int report(BisectRun run, BisectSearch walk, RecordedChange change) {
		Path folder = run.folder();
		Terminal terminal = streams.terminal();
		Output.toStream(streams.out(), terminal.charset(),
				out -> FileFormat.TEXT.write(new BisectReport(walk, null), terminal.style(ColorChoice.AUTO), out));
		BisectCauses causes = change == null ? null : causes(folder, change);
		if (change != null) {
			change.print(streams, terminal.style(ColorChoice.AUTO));
		}
		Output.toFile(folder.resolve(PAGE),
				out -> FileFormat.HTML.write(new BisectReport(walk, causes), TextStyle.PLAIN, out));
		streams.say("report of the search: " + Output.shown(folder.resolve(PAGE)));
		if (walk.end() == null) {
			String resume = "to resume: flightbench bisect --resume " + Output.shown(folder);
			streams.say(run.isTimeUp() ? "time limit reached; " + resume : resume);
			return run.isTimeUp() ? ExitStatus.INCONCLUSIVE : ExitStatus.CANCELLED;
		}
		return switch (walk.end()) {
			case FOUND -> ExitStatus.FINE;
			case NO_CHANGE -> ExitStatus.FAILED;
			case NOT_MEASURED -> ExitStatus.BAD_INPUT;
			case RANGE, UNCONFIRMED, UNDECIDED -> ExitStatus.INCONCLUSIVE;
		};
	}

	private static double seconds(Duration time) {
		return (double) time.toNanos() / NANOS;
	}

	private static void require(boolean condition, String message) {
		BuildOptions.require(condition, message);
	}
}
