// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;

import org.flightbench.base.BoundedSearch;
import org.flightbench.base.CostlySearchException;
import org.flightbench.cli.bench.BenchCommand;
import org.flightbench.cli.bench.BisectCommand;
import org.flightbench.cli.bench.BuildsCommand;
import org.flightbench.cli.bench.JdksCommand;
import org.flightbench.cli.bench.NoiseCommand;
import org.flightbench.cli.demo.DemoCommand;
import org.flightbench.cli.io.CheckedCommand;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.HelpWidth;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.InputFile;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.ReadFiles;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.UsageErrors;
import org.flightbench.cli.io.UserDefaults;
import org.flightbench.cli.io.Version;
import org.flightbench.cli.query.QueryCommand;
import org.flightbench.cli.recording.CheckCommand;
import org.flightbench.cli.recording.DiffCommand;
import org.flightbench.cli.recording.EventsCommand;
import org.flightbench.cli.recording.ExplainCommand;
import org.flightbench.cli.recording.FlameCommand;
import org.flightbench.cli.recording.GcCommand;
import org.flightbench.cli.recording.IoCommand;
import org.flightbench.cli.recording.LaunchCommand;
import org.flightbench.cli.recording.RecordCommand;
import org.flightbench.cli.recording.SafepointsCommand;
import org.flightbench.cli.recording.SettingsCommand;
import org.flightbench.cli.recording.SummaryCommand;
import org.flightbench.cli.results.BaselineCommand;
import org.flightbench.cli.results.CompareCommand;
import org.flightbench.cli.results.GateCommand;
import org.flightbench.cli.results.HistoryCommand;
import org.flightbench.cli.results.ReportCommand;
import org.flightbench.cli.results.ShowCommand;
import org.flightbench.cli.results.SweepCommand;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** The entry point of the {@code flightbench} command line. */
@Command(name = "flightbench", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, synopsisSubcommandLabel = "COMMAND", description = "Compare JMH benchmark results and analyze Java flight recordings.", footerHeading = "%nExamples:%n", footer = {
		"  flightbench compare before.json after.json", "  flightbench gate runs/main runs/change",
		"  flightbench report runs/before runs/after", "  flightbench explain runs/before runs/after",
		"  flightbench show result.json", "  flightbench bench --jar benchmarks.jar --name before",
		"  flightbench flame after.jfr --baseline before.jfr", "  flightbench safepoints run.jfr gc.log",
		"  flightbench help compare"})
public final class Main implements Callable<Integer> {

	/**
	 * The environment variable that adds stack traces to error messages, for developers of Flightbench. Any value
	 * enables it.
	 */
	private static final String TRACE = "FLIGHTBENCH_TRACE";
	private static final int MAX_ASCII = 0x7f;

	/** The command that describes the other commands. */
	private static final String HELP = "help";
	/** The command names, in the order of the help. */
	private static final List<String> COMMANDS = List.of("compare", "gate", "baseline", "history", "report", "explain",
			"show", "sweep", "bench", "bisect", "builds", "jdks", "noise", "summary", "flame", "diff", "events",
			"check", "gc", "io", "safepoints", "query", "record", "launch", "settings", "demo", HELP);
	/** The commands that pass unknown options on to JMH. */
	private static final Set<String> PASSING = Set.of("bench", "bisect");
	private static final int HELP_WIDTH = 80;
	/**
	 * The CPU time, in nanoseconds, after which a regular expression search is treated as endless. It is several times
	 * the CPU time in which a search reaches its limit of characters.
	 */
	private static final long MAX_NANOS_OF_SEARCH = 8_000_000_000L;
	private static final String DRY_RUN = "--dry-run";
	private static final String VERSION = "--version";

	@Spec
	private CommandSpec spec;

	@Option(names = DRY_RUN, description = "Before a command: check its arguments, and the configuration of a gate, without running it (exit status 0 or 2).")
	private boolean dryRun;

	private Main() {}

	/** Runs a command and exits the process with its {@linkplain ExitStatus exit status}. */
	public static void main(String[] arguments) {
		if (losesArguments()) {
			StandardStreams.ofProcess()
					.say("non-ASCII names cannot be read in this locale: set LC_ALL=C.UTF-8");
			System.exit(ExitStatus.BAD_INPUT);
		}
		Thread watch = new Thread(Main::endWithEndlessSearch, "endless searches");
		watch.setDaemon(true);
		watch.start();
		System.exit(run(arguments));
	}

	/**
	 * Returns whether the arguments or the working directory contain characters that Java could not decode. In the C
	 * and POSIX locales, Java handles only ASCII, and cannot open files with non-ASCII names either.
	 */
	private static boolean losesArguments() {
		if (!System.getProperty("sun.jnu.encoding", "").equals("ANSI_X3.4-1968")) {
			return false;
		}
		try {
			return !isAscii(Files.readString(Path.of("/proc/self/cmdline"), StandardCharsets.ISO_8859_1))
					|| !isAscii(System.getProperty("user.dir"));
		} catch (IOException unknown) {
			return false;
		}
	}

	private static boolean isAscii(String text) {
		return text.chars().allMatch(character -> character <= MAX_ASCII);
	}

	/**
	 * Waits until a regular expression search exceeds the time limit, then exits the process, because the searching
	 * thread cannot be stopped.
	 */
	private static void endWithEndlessSearch() {
		try {
			System.exit(failed(StandardStreams.ofProcess(), BoundedSearch.awaitEndless(MAX_NANOS_OF_SEARCH)));
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
	}

	/** Runs a command with the standard streams of the process. Returns the exit status for the process. */
	public static int run(String... arguments) {
		return run(StandardStreams.ofProcess(), arguments);
	}

	/** Creates the parser with all commands, for generating documentation. */
	public static CommandLine commandLine() {
		return commandLine(StandardStreams.ofProcess(), COMMANDS);
	}

	/**
	 * Creates the parser with the given commands. If {@code help} is among them, adds the commands of optional modules.
	 */
	private static CommandLine commandLine(StandardStreams streams, List<String> commands) {
		CommandLine commandLine = new CommandLine(new Main());
		for (String name : commands) {
			if (name.equals(HELP)) {
				CommandModules.all()
						.forEach(module -> commandLine.addSubcommand(module.name(), module.command(streams)));
			}
			commandLine.addSubcommand(name, command(name, streams));
			if (PASSING.contains(name)) {
				commandLine.getSubcommands().get(name).setUnmatchedOptionsArePositionalParams(true);
			} else if (name.equals("launch")) {
				// options after the path of the Java launcher are passed to the launched JVM
				commandLine.getSubcommands().get(name).setStopAtPositional(true);
			}
		}
		return commandLine;
	}

	/** Runs a command and returns its exit status. */
	public static int run(StandardStreams streams, String... arguments) {
		ReadFiles.clear();
		CommandLine commandLine;
		try {
			commandLine = commandLine(streams, needed(arguments));
			UserDefaults.apply(commandLine, streams.terminal().environment(), arguments);
		} catch (CommandException withoutModuleOrInvalidDefault) {
			return failed(streams, withoutModuleOrInvalidDefault);
		}
		HelpWidth.fit(commandLine, HELP_WIDTH);
		commandLine.setExpandAtFiles(false).setUsageHelpWidth(HELP_WIDTH)
				.setOut(new PrintWriter(streams.out(), true, streams.terminal().charset()))
				.setErr(new PrintWriter(streams.err(), true)).setParameterExceptionHandler(new UsageErrors(streams))
				.setExecutionExceptionHandler(new ExecutionErrors(streams));
		if (arguments.length > 0 && arguments[0].equals(DRY_RUN)) {
			commandLine.setExecutionStrategy(Main::check);
		}
		try {
			return commandLine.execute(arguments);
		} catch (StackOverflowError | OutOfMemoryError error) {
			return failed(streams, error);
		} catch (Error error) {
			// the JDK wraps the exception in an error if it cannot open one of its own files
			if (error.getCause() instanceof IOException unreadable) {
				streams.say("Java cannot continue: " + Output.reason(unreadable));
				return ExitStatus.BAD_INPUT;
			}
			throw error;
		}
	}

	/**
	 * Returns the commands to register with the parser: only the named command, none for the version, or all of them
	 * for help and for misspelled names. Registering all commands takes longer than comparing two files.
	 */
	private static List<String> needed(String... arguments) {
		if (arguments.length == 1 && arguments[0].equals(VERSION)) {
			return List.of();
		}
		int first = arguments.length > 0 && arguments[0].equals(DRY_RUN) ? 1 : 0;
		boolean isNamed = first < arguments.length && (COMMANDS.contains(arguments[first])
				|| CommandModules.isName(arguments[first]));
		return isNamed && !arguments[first].equals(HELP) ? List.of(arguments[first]) : COMMANDS;
	}

	/** Checks the arguments and configuration of a command without running it. */
	private static int check(ParseResult parsed) {
		List<CommandLine> commands = parsed.asCommandLineList();
		CommandLine last = commands.get(commands.size() - 1);
		try {
			if (commands.size() == 1) {
				throw new CommandException("--dry-run must come before the command");
			}
			if (last.getCommand() instanceof CheckedCommand command) {
				command.check();
			}
			return ExitStatus.FINE;
		} catch (CommandException e) {
			throw new ExecutionException(last, e.getMessage(), e);
		}
	}

	private static Object command(String name, StandardStreams streams) {
		return switch (name) {
			case "compare" -> new CompareCommand(streams);
			case "gate" -> new GateCommand(streams);
			case "baseline" -> BaselineCommand.of(streams);
			case "history" -> HistoryCommand.of(streams);
			case "report" -> new ReportCommand(streams);
			case "explain" -> new ExplainCommand(streams);
			case "show" -> new ShowCommand(streams);
			case "sweep" -> new SweepCommand(streams);
			case "bench" -> new BenchCommand(streams);
			case "bisect" -> new BisectCommand(streams);
			case "builds" -> BuildsCommand.of(streams);
			case "jdks" -> new JdksCommand(streams);
			case "noise" -> NoiseCommand.of(streams);
			case "summary" -> new SummaryCommand(streams);
			case "flame" -> new FlameCommand(streams);
			case "diff" -> new DiffCommand(streams);
			case "events" -> new EventsCommand(streams);
			case "check" -> new CheckCommand(streams);
			case "gc" -> new GcCommand(streams);
			case "io" -> new IoCommand(streams);
			case "safepoints" -> new SafepointsCommand(streams);
			case "query" -> new QueryCommand(streams);
			case "record" -> new RecordCommand(streams);
			case "launch" -> new LaunchCommand(streams);
			case "settings" -> SettingsCommand.of(streams);
			case "demo" -> DemoCommand.of(streams);
			case HELP -> new HelpCommand();
			default -> CommandModules.find(name)
					.orElseThrow(() -> new CommandException(CommandModules.absence(name))).command(streams);
		};
	}

	@Override
	public Integer call() {
		throw new ParameterException(spec.commandLine(),
				"no command given: " + String.join(", ", COMMANDS.subList(0, COMMANDS.size() - 1)) + " or " + HELP);
	}

	/** A handler for exceptions thrown by commands. */
	private record ExecutionErrors(StandardStreams streams) implements IExecutionExceptionHandler {

		@Override
		public int handleExecutionException(Exception exception, CommandLine command, ParseResult parsed) {
			return failed(streams, exception);
		}
	}

	private static int failed(StandardStreams streams, Throwable problem) {
		if (problem instanceof CommandException) {
			streams.say(InputFile.withGivenNames(problem.getMessage()));
		} else if (problem instanceof CostlySearchException) {
			streams.say("the regular expression '" + problem.getMessage()
					+ "' takes too long to match: write a simpler one");
		} else if (problem instanceof OutOfMemoryError) {
			streams.say("not enough memory: raise the heap, as in 'java -Xmx2g -jar flightbench-cli.jar'");
		} else {
			streams.say("unexpected error, please report it (set " + TRACE + "=1 for details): " + problem);
		}
		if (System.getenv(TRACE) != null) {
			StringWriter trace = new StringWriter();
			problem.printStackTrace(new PrintWriter(trace));
			trace.toString().lines().map(line -> line.replace("\t", "    ")).forEach(streams::say);
		}
		return ExitStatus.BAD_INPUT;
	}
}
