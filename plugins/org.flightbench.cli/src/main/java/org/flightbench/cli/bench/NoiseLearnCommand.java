// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.flightbench.base.BoundedSearch;
import org.flightbench.bench.BenchCancelledException;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchResult.Status;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.BenchmarkJar;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.run.InterleavedResult;
import org.flightbench.bench.run.InterleavedRun;
import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.HistoryStoreOptions;
import org.flightbench.cli.io.Inputs;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.ReportOptions;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Terminal;
import org.flightbench.cli.io.Version;
import org.flightbench.history.store.StoreLocation;
import org.flightbench.report.NoiseReport;
import org.flightbench.report.output.FileFormat;
import org.flightbench.results.Run;
import org.flightbench.results.RunFiles;
import org.flightbench.results.noise.Environment;
import org.flightbench.results.noise.NoiseLearner;
import org.flightbench.results.noise.NoiseProfile;
import org.flightbench.results.noise.NoiseProfileWriter;
import org.flightbench.results.read.NoiseProfileReader;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The command {@code flightbench noise learn}, which creates a noise profile from existing runs or from a new A/A run.
 */
@Command(name = "learn", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = {
		"flightbench noise learn [OPTIONS] FILE...", "       flightbench noise learn [OPTIONS] HISTORY",
		"       flightbench noise learn --jar FILE [OPTIONS] [JMH ARGUMENTS...]"}, description = {
				"Learn how much unchanged benchmarks vary, from repeated runs of the same code or by running a jar against itself.",
				"The profile is stored in flightbench-noise.json beside the runs, where 'flightbench compare' finds it."}, exitCodeListHeading = "%nExit status:%n", exitCodeList = {
						"0:success", "1:a benchmark failed; the profile contains the others", "2:bad usage or input",
						"130:stopped; no profile was written"}, footerHeading = "%nExamples:%n", footer = {
								"  flightbench noise learn nights",
								"  flightbench noise learn flightbench-history.db",
								"  flightbench noise learn nights --group '_([0-9a-f]+)'",
								"  flightbench noise learn runs/monday runs/tuesday runs/wednesday",
								"  flightbench noise learn --jar target/benchmarks.jar --rounds 10 -i 5 Pool"})
final class NoiseLearnCommand implements Callable<Integer> {

	/** The names of result files in a folder that the user named. Its subfolders are not searched. */
	private static final Pattern RESULTS = Pattern.compile("(?i).*\\.json(\\.gz)?");
	private static final int MAX_FILES = 10_000;

	private final StandardStreams streams;

	@Parameters(paramLabel = "FILE", arity = "0..*", description = "Results of repeated runs of the same code, in the order of measurement; for a folder, all .json files in it, sorted by name; or a history, whose runs of the same commit are repeated. With --jar, these arguments are passed to JMH.")
	private List<String> arguments = List.of();

	@Option(names = "--group", paramLabel = "REGEX", converter = ReportOptions.RegexConverter.class, description = "Group runs of the same code: files in whose names the expression, or its first group, matches the same text (default: one group).")
	private Pattern group;

	@Option(names = "--jar", paramLabel = "FILE", description = "Learn by running the benchmarks of this jar against themselves, interleaved.")
	private String jar;

	@Option(names = "--rounds", paramLabel = "N", description = "With --jar: the number of rounds, each with two forks of every benchmark (default: 10).")
	private int rounds = 10;

	@Option(names = "--jdk", paramLabel = "HOME", description = "With --jar: the JDK that runs the benchmarks (default: the one that runs Flightbench).")
	private String jdk;

	@Option(names = "--into", paramLabel = "DIR", description = "With --jar: the parent folder of the runs and the profile (default: runs).")
	private String into = "runs";

	@Option(names = "--out", paramLabel = "FILE", description = "Write the profile to this file instead of flightbench-noise.json beside the runs.")
	private Path out;

	NoiseLearnCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		try {
			if (jar != null) {
				return runAndLearn();
			}
			return arguments.size() == 1 && isHistory(arguments.get(0))
					? save(HistoryStoreOptions.noise(arguments.get(0), Environment.UNKNOWN),
							out == null ? Path.of(NoiseProfileReader.NAME) : out, ExitStatus.FINE)
					: learn(files(), ExitStatus.FINE);
		} catch (BenchCancelledException e) {
			streams.say("canceled: nothing was run");
			return ExitStatus.CANCELLED;
		} catch (BenchException e) {
			throw new CommandException(e.getMessage(), e);
		} catch (IOException e) {
			throw new CommandException("cannot learn noise: " + Output.reason(e), e);
		}
	}

	private static boolean isHistory(String argument) {
		return argument.startsWith("jdbc:")
				|| !argument.startsWith("-") && StoreLocation.isDatabase(BenchCommand.path(argument));
	}

	private List<Path> files() throws IOException {
		List<Path> files = new ArrayList<>();
		for (String argument : arguments) {
			if (argument.startsWith("-")) {
				throw new CommandException("unknown option '" + argument + "'; options of JMH need --jar");
			}
			Path path = BenchCommand.path(argument);
			if (Files.isDirectory(path) && !Files.isRegularFile(path.resolve(RunFiles.RESULTS))) {
				addAll(files, path);
			} else {
				files.add(path);
			}
		}
		if (files.isEmpty()) {
			throw new CommandException("no results given: specify files or a folder of repeated runs, or --jar");
		}
		return files;
	}

	private static void addAll(List<Path> files, Path folder) throws IOException {
		try (Stream<Path> found = Files.list(folder)) {
			found.filter(file -> RESULTS.matcher(file.getFileName().toString()).matches()
					&& !file.getFileName().toString().equals(NoiseProfileReader.NAME)).sorted()
					.limit(MAX_FILES).forEach(files::add);
		}
	}

	private int learn(List<Path> files, int status) {
		List<NoiseLearner.LearnedRun> learned = new ArrayList<>();
		for (Path file : files) {
			Run run = Inputs.readRun(file);
			Inputs.sayNotes(List.of(run), streams);
			learned.add(NoiseLearner.LearnedRun.of(run, groupOf(file)));
		}
		NoiseProfile profile = NoiseLearner.learn(learned);
		if (profile.benchmarks().isEmpty()) {
			throw new CommandException("nothing to learn from: no benchmark was measured twice with the same code"
					+ (group == null ? "" : " as grouped by --group"));
		}
		return save(profile, out == null ? beside(files.get(0)) : out, status);
	}

	private int save(NoiseProfile profile, Path file, int status) {
		Output.toFile(file, writer -> NoiseProfileWriter.write(profile, writer));
		Terminal terminal = streams.terminal();
		String metric = profile.benchmarks().get(0).metric();
		Output.toStream(streams.out(), terminal.charset(), writer -> FileFormat.TEXT
				.write(new NoiseReport(profile, metric), terminal.style(ColorChoice.AUTO), writer));
		streams.say("saved to " + Output.shown(file));
		return status;
	}

	/**
	 * Returns the path of the profile next to a results file or run folder, where comparisons with other runs in the
	 * same folder also find it.
	 */
	private static Path beside(Path file) {
		return file.toAbsolutePath().normalize().resolveSibling(NoiseProfileReader.NAME);
	}

	private String groupOf(Path file) {
		if (group == null) {
			return "";
		}
		String name = file.getFileName().toString();
		Matcher matcher = new BoundedSearch(group).first(name).orElseThrow(
				() -> new CommandException("--group: '" + group + "' does not match " + name));
		return String.valueOf(matcher.group(Math.min(1, matcher.groupCount())));
	}

	private int runAndLearn() throws BenchException, IOException {
		if (rounds < 3) {
			throw new CommandException("--rounds must be at least 3, not " + rounds);
		}
		List<String> jmh = new ArrayList<>(arguments);
		jmh.addAll(List.of("-f", Integer.toString(rounds)));
		String name = "noise-" + LocalDateTime.now().format(BenchCommand.NAME);
		Path folder = BenchCommand.path(into);
		BenchmarkJar benchmarks = BenchmarkJar.of(BenchCommand.path(jar));
		Jdk chosen = jdk == null ? Jdk.current() : Jdk.at(BenchCommand.path(jdk));
		BenchConsole console = new BenchConsole(streams);
		InterleavedRun run = new InterleavedRun(
				new BenchSettings(name + "-a", benchmarks, List.of(), chosen, List.of(), jmh, folder),
				new BenchSettings(name + "-b", benchmarks, List.of(), chosen, List.of(), jmh, folder), null,
				console.of("A"), console.of("B"));
		return BenchCommand.stoppable(console, run::cancel, () -> {
			InterleavedResult result = run.run();
			console.clear();
			if (result.status() == Status.CANCELLED) {
				streams.say("stopped: no profile was written; the finished runs are in " + Output.shown(folder));
				return ExitStatus.CANCELLED;
			}
			return learn(List.of(result.baseline().folder(), result.candidate().folder()),
					result.status() == Status.FINISHED ? ExitStatus.FINE : ExitStatus.FAILED);
		});
	}
}
