// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

import org.flightbench.cli.bench.BenchCommand;
import org.flightbench.cli.bench.BisectCommand;
import org.flightbench.cli.bench.NoiseCommand;
import org.flightbench.cli.compare.CompareCommand;
import org.flightbench.cli.compare.ShowCommand;
import org.flightbench.cli.compare.SweepCommand;
import org.flightbench.cli.demo.DemoCommand;
import org.flightbench.cli.gate.BaselineCommand;
import org.flightbench.cli.gate.GateCommand;
import org.flightbench.cli.history.HistoryCommand;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.InputFile;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.UsageErrors;
import org.flightbench.cli.jvm.LaunchCommand;
import org.flightbench.cli.jvm.RecordCommand;
import org.flightbench.cli.option.CommandModel;
import org.flightbench.cli.process.ExitStatus;
import org.flightbench.cli.recording.CheckCommand;
import org.flightbench.cli.recording.DiffCommand;
import org.flightbench.cli.recording.EventsCommand;
import org.flightbench.cli.recording.ExplainCommand;
import org.flightbench.cli.recording.FlameCommand;
import org.flightbench.cli.recording.GcCommand;
import org.flightbench.cli.recording.IoCommand;
import org.flightbench.cli.recording.ReportCommand;
import org.flightbench.cli.recording.SafepointsCommand;
import org.flightbench.cli.settings.SettingsCommand;

import picocli.CommandLine;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The program {@code flightbench} on the command line. */
public final class Main implements Callable<Integer> {

	/** Set to anything, it adds the stack trace to the message about an error, for those who develop Flightbench. */
	private static final String TRACE = "FLIGHTBENCH_TRACE";

	/** The command that describes the others. */
	private static final String HELP = "help";
	private static final int HELP_WIDTH = 100;

	private final CommandSpec spec = CommandModel.of(this, "flightbench",
			"Shows what a change really did to the performance of Java code.");

	private Main() {
		spec.usageMessage().synopsisSubcommandLabel("COMMAND").footerHeading("%nExamples:%n").footer(
				"  flightbench compare before.json after.json", "  flightbench gate runs/main runs/change",
				"  flightbench report runs/before runs/after", "  flightbench explain runs/before runs/after",
				"  flightbench show result.json",
				"  flightbench bench --jar benchmarks.jar --name before",
				"  flightbench flame after.jfr --baseline before.jfr", "  flightbench safepoints run.jfr gc.log",
				"  flightbench help compare");
		CommandModel.addHelp(spec);
	}

	/**
	 * Runs a command of the process, with its standard output and error, and returns the exit status that the process
	 * should end with.
	 */
	public static int run(String... arguments) {
		return run(StandardStreams.ofProcess(), arguments);
	}

	/** Runs a command and returns its exit status. */
	static int run(StandardStreams streams, String... arguments) {
		CommandLine commandLine = new CommandLine(new Main().spec);
		Map<String, Supplier<Object>> commands = commands(streams);
		// the others need not be made, which takes longer than many a command
		if (arguments.length > 0 && commands.containsKey(arguments[0]) && !arguments[0].equals(HELP)) {
			commands.keySet().retainAll(Set.of(arguments[0]));
		}
		commands.forEach((name, command) -> commandLine.addSubcommand(name, command.get()));
		for (String passing : List.of("bench", "bisect")) {
			if (commandLine.getSubcommands().containsKey(passing)) {
				commandLine.getSubcommands().get(passing).setUnmatchedOptionsArePositionalParams(true);
			}
		}
		if (commandLine.getSubcommands().containsKey("launch")) {
			// behind the launcher of Java all is for that
			commandLine.getSubcommands().get("launch").setStopAtPositional(true);
		}
		commandLine.setExpandAtFiles(false).setUsageHelpWidth(HELP_WIDTH)
				.setOut(new PrintWriter(streams.out(), true, streams.terminal().charset()))
				.setErr(new PrintWriter(streams.err(), true)).setParameterExceptionHandler(new UsageErrors(streams))
				.setExecutionExceptionHandler(new ExecutionErrors(streams));
		try {
			return commandLine.execute(arguments);
		} catch (StackOverflowError | OutOfMemoryError error) {
			return failed(streams, error);
		} catch (Error error) {
			// so Java itself says that it cannot open one of its files
			if (error.getCause() instanceof IOException unreadable) {
				streams.say("Java cannot go on: " + Output.reason(unreadable));
				return ExitStatus.BAD_INPUT;
			}
			throw error;
		}
	}

	/** The factory of each command, by its name. */
	private static Map<String, Supplier<Object>> commands(StandardStreams streams) {
		Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
		commands.put("compare", () -> new CompareCommand(streams));
		commands.put("gate", () -> new GateCommand(streams));
		commands.put("baseline", () -> BaselineCommand.of(streams));
		commands.put("history", () -> HistoryCommand.of(streams));
		commands.put("report", () -> new ReportCommand(streams));
		commands.put("explain", () -> new ExplainCommand(streams));
		commands.put("show", () -> new ShowCommand(streams));
		commands.put("sweep", () -> new SweepCommand(streams));
		commands.put("bench", () -> new BenchCommand(streams));
		commands.put("bisect", () -> new BisectCommand(streams));
		commands.put("noise", () -> NoiseCommand.of(streams));
		commands.put("flame", () -> new FlameCommand(streams).spec());
		commands.put("diff", () -> new DiffCommand(streams));
		commands.put("events", () -> new EventsCommand(streams));
		commands.put("check", () -> new CheckCommand(streams));
		commands.put("gc", () -> new GcCommand(streams));
		commands.put("io", () -> new IoCommand(streams));
		commands.put("safepoints", () -> new SafepointsCommand(streams));
		commands.put("record", () -> new RecordCommand(streams));
		commands.put("launch", () -> new LaunchCommand(streams));
		commands.put("settings", () -> SettingsCommand.of(streams));
		commands.put("demo", () -> DemoCommand.of(streams));
		commands.put(HELP, () -> new HelpCommand());
		return commands;
	}

	@Override
	public Integer call() {
		throw new ParameterException(spec.commandLine(),
				"no command is given: compare, gate, baseline, history, report, explain, show, sweep, bench, bisect, noise, flame, diff, events, check, gc, io, safepoints, record, launch, settings, demo or help");
	}

	/** Handles what a command throws. */
	private record ExecutionErrors(StandardStreams streams) implements IExecutionExceptionHandler {

		@Override
		public int handleExecutionException(Exception exception, CommandLine command, ParseResult parsed) {
			return failed(streams, exception);
		}
	}

	private static int failed(StandardStreams streams, Throwable problem) {
		if (problem instanceof CommandException) {
			streams.say(InputFile.withGivenNames(problem.getMessage()));
		} else if (problem instanceof OutOfMemoryError) {
			streams.say("not enough memory: give Java more, as in 'java -Xmx2g -jar flightbench-cli.jar'");
		} else {
			streams.say("this should not happen, please report it (with " + TRACE + "=1 for details): " + problem);
		}
		if (System.getenv(TRACE) != null) {
			StringWriter trace = new StringWriter();
			problem.printStackTrace(new PrintWriter(trace));
			trace.toString().lines().map(line -> line.replace("\t", "    ")).forEach(streams::say);
		}
		return ExitStatus.BAD_INPUT;
	}
}
