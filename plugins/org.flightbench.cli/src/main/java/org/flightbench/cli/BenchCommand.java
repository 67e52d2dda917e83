// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.flightbench.results.bench.BenchCancelledException;
import org.flightbench.results.bench.BenchException;
import org.flightbench.results.bench.BenchResult;
import org.flightbench.results.bench.BenchResult.Status;
import org.flightbench.results.bench.BenchRun;
import org.flightbench.results.bench.BenchSettings;
import org.flightbench.results.bench.BenchmarkJar;
import org.flightbench.results.bench.BenchmarkOutcome.State;
import org.flightbench.results.bench.InterleavedResult;
import org.flightbench.results.bench.InterleavedRun;
import org.flightbench.results.bench.Jdk;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code flightbench bench}: runs JMH benchmarks. */
@Command(name = "bench", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = "flightbench bench [OPTIONS] [JMH ARGUMENTS...]", description = "Run JMH benchmarks, and keep their results, log and recordings in a folder.", exitCodeListHeading = "%nExit status:%n", exitCodeList = {
		"0:fine", "1:a benchmark failed; the others have results", "2:bad usage or input: nothing was run",
		"130:stopped; what was finished is kept"}, footerHeading = "%nExamples:%n", footer = {
				"  flightbench bench -wi 1 -i 2 -f 1 --name quick",
				"  flightbench bench --profile gc,jfr AllocationRate",
				"  flightbench bench --jar target/benchmarks.jar --jdk /opt/jdk-25 --name after -f 5 Pool",
				"  flightbench bench --first flightrecorder.writer-9.0.0.jar --name 9.0.0",
				"  flightbench bench -f 6 --jdk /opt/jdk-21 --candidate-jdk /opt/jdk-25 Pool",
				"  flightbench bench -lp", "  flightbench compare runs/before runs/after"})
final class BenchCommand implements Callable<Integer> {

	static final DateTimeFormatter NAME = DateTimeFormatter.ofPattern("uuuu-MM-dd-HHmmss");
	private static final Set<String> QUESTIONS = Set.of("-l", "-lp", "-lprof", "-lrf");
	private static final String OUTPUT = "-o";

	private final Session session;

	@Spec
	private CommandSpec specification;

	@Option(names = "--jar", paramLabel = "FILE", description = "The jar of JMH benchmarks; the one that comes with Flightbench unless given.")
	private String jar;

	@Option(names = "--first", paramLabel = "JAR", description = "A jar that comes before it on the class path, such as another build of the library that is measured; may be given several times.")
	private List<String> first = List.of();

	@Option(names = "--jdk", paramLabel = "HOME", description = "The JDK that runs them, 11 or newer; the one that runs this unless given.")
	private String jdk;

	@Option(names = "--name", paramLabel = "NAME", description = "Name of the run and of its folder; date and time unless given. If it is taken, a number is added.")
	private String name;

	@Option(names = "--profile", paramLabel = "PROFILER", split = ",", description = "JMH's profilers, several separated by commas, such as gc,jfr.")
	private List<String> profilers = List.of();

	@Option(names = "--into", paramLabel = "DIR", description = "The folder in which the run's folder is made (default: runs).")
	private String into = "runs";

	@Mixin
	private CandidateOptions candidate;

	@Parameters(paramLabel = "JMH ARGUMENTS", arity = "0..*", description = "All else goes to JMH: regular expressions of benchmarks, and its options such as -f 5 or "
			+ "-p size=10,100. '-l' lists the benchmarks, '-lp' their parameters too.")
	private List<String> arguments = List.of();

	BenchCommand(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		requireOnlyOptionsOfJmh();
		try {
			BenchmarkJar benchmarks = BenchmarkJar.of(jar == null ? BundledJar.find() : path(jar));
			Jdk chosen = jdk == null ? Jdk.current() : Jdk.at(path(jdk));
			List<Path> before = first();
			if (arguments.stream().anyMatch(QUESTIONS::contains)) {
				return ask(benchmarks, chosen);
			}
			String folder = name == null ? LocalDateTime.now().format(NAME) : name;
			BenchSettings settings = new BenchSettings(folder, benchmarks, before, chosen, profilers, arguments,
					path(into));
			return candidate.areGiven() ? runBoth(candidate.of(settings)) : run(settings);
		} catch (BenchCancelledException e) {
			session.say("cancelled: nothing was run");
			return ExitStatus.CANCELLED;
		} catch (BenchException e) {
			throw new CommandException(e.getMessage(), e);
		} catch (IllegalArgumentException e) {
			throw new CommandException("--name: " + e.getMessage(), e);
		} catch (IOException e) {
			throw new CommandException("cannot run benchmarks: " + Output.reason(e), e);
		}
	}

	private List<Path> first() throws BenchException {
		List<Path> before = new ArrayList<>();
		for (String one : first) {
			before.add(BenchmarkJar.first(path(one)));
		}
		return before;
	}

	/** JMH has no long options: what looks like one is ours, mistyped. */
	private void requireOnlyOptionsOfJmh() {
		for (String argument : arguments) {
			if (argument.startsWith("--")) {
				throw new UnmatchedArgumentException(specification.commandLine(), List.of(argument));
			}
			if (argument.equals(OUTPUT)) {
				throw new CommandException(
						"-o is not for this command: what JMH prints is in jmh.log of the run's folder");
			}
		}
	}

	/** JMH answers by itself; there is no run. */
	private int ask(BenchmarkJar benchmarks, Jdk chosen) throws IOException {
		List<String> command = new ArrayList<>(
				List.of(chosen.java().toString(), "-jar", benchmarks.file().toString()));
		command.addAll(arguments);
		Process jmh = new ProcessBuilder(command).redirectErrorStream(true).start();
		jmh.getOutputStream().close();
		jmh.getInputStream().transferTo(session.out());
		try {
			return jmh.waitFor() == 0 ? ExitStatus.FINE : ExitStatus.BAD_INPUT;
		} catch (InterruptedException e) {
			jmh.destroyForcibly();
			Thread.currentThread().interrupt();
			return ExitStatus.CANCELLED;
		}
	}

	private int run(BenchSettings settings) throws BenchException, IOException {
		BenchConsole console = new BenchConsole(session);
		BenchRun run = new BenchRun(settings, console.of(""));
		return stoppable(console, run::cancel, () -> {
			BenchResult result = run.run();
			console.clear();
			reportEnd(result);
			if (result.count(State.FINISHED) > 0) {
				session.say("to see them: flightbench show " + Output.shown(result.folder()));
			}
			return exitStatus(result.status());
		});
	}

	private int runBoth(CandidateOptions.Both both) throws BenchException, IOException {
		BenchConsole console = new BenchConsole(session);
		InterleavedRun run = new InterleavedRun(both.baseline(), both.candidate(), both.parameter(),
				console.of("baseline"), console.of("candidate"));
		return stoppable(console, run::cancel, () -> {
			InterleavedResult result = run.run();
			console.clear();
			reportEnd(result.baseline());
			reportEnd(result.candidate());
			if (result.baseline().count(State.FINISHED) > 0 && result.candidate().count(State.FINISHED) > 0) {
				session.say("to compare them: flightbench compare " + Output.shown(result.baseline().folder()) + " "
						+ Output.shown(result.candidate().folder()));
			}
			return exitStatus(result.status());
		});
	}

	private static int stoppable(BenchConsole console, Runnable cancel, Stoppable.Work<BenchException> work)
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
		int failed = result.count(State.FAILED);
		int finished = result.count(State.FINISHED);
		session.say(result.status().label() + ": " + finished + (finished == 1 ? " result" : " results")
				+ (failed > 0 ? ", " + failed + " failed" : "") + ", in " + result.folder());
	}

	private static int exitStatus(Status status) {
		return switch (status) {
			case FINISHED -> ExitStatus.FINE;
			case FAILED, RUNNING -> ExitStatus.FAILED;
			case CANCELLED -> ExitStatus.CANCELLED;
		};
	}

	static Path path(String text) {
		try {
			return Path.of(text);
		} catch (InvalidPathException e) {
			throw new CommandException("'" + text + "' is no file name: " + e.getReason(), e);
		}
	}
}
