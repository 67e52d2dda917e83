// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.flightbench.recording.FileKind;

import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** A handler that reports incorrect usage in one line: the problem, a suggestion, and where to find help. */
public final class UsageErrors implements IParameterExceptionHandler {

	private final StandardStreams streams;

	public UsageErrors(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public int handleParseException(ParameterException e, String[] args) {
		CommandSpec command = e.getCommandLine().getCommandSpec();
		streams.say(problem(e, command) + " (see '" + command.qualifiedName() + " --help')");
		return ExitStatus.BAD_INPUT;
	}

	private static String problem(ParameterException e, CommandSpec command) {
		if (e instanceof UnmatchedArgumentException unmatched) {
			return unmatched(unmatched.getUnmatched().get(0), command);
		}
		if (e.getCause() instanceof TypeConversionException && e.getArgSpec() != null) {
			return e.getArgSpec() instanceof CommandLine.Model.OptionSpec option
					? option.longestName() + ": " + e.getCause().getMessage()
					: e.getCause().getMessage();
		}
		if (e instanceof MissingParameterException missing && !missing.getMissing().isEmpty()
				&& missing.getMissing().get(0).isPositional()) {
			return "no file given";
		}
		if (e.getArgSpec() == null && e.getValue() != null) {
			return unmatched(e.getValue(), command);
		}
		String message = e.getMessage();
		return message.substring(0, 1).toLowerCase(Locale.ROOT) + message.substring(1);
	}

	private static String unmatched(String argument, CommandSpec command) {
		if (argument.startsWith("-")) {
			List<String> options = new ArrayList<>(command.optionsMap().keySet());
			String name = argument.contains("=") ? argument.substring(0, argument.indexOf('=')) : argument;
			return "unknown option '" + name + "'" + Suggestion.of(name, options);
		}
		if (isFile(argument) && command.name().equals("flame")) {
			return "flame shows one recording; 'flightbench flame AFTER --baseline BEFORE' compares two";
		}
		if (isFile(argument) && command.name().equals("events")) {
			return "events lists one recording; 'flightbench flame AFTER --baseline BEFORE' compares two";
		}
		if (isFile(argument) && FileKind.isNamedRecording(Path.of(argument))) {
			return "'" + argument
					+ "' is a recording, not a command; did you mean 'flightbench flame' or 'flightbench safepoints'?";
		}
		if (isFile(argument)) {
			return "'" + argument
					+ "' is a file, not a command; did you mean 'flightbench compare' or 'flightbench show'?";
		}
		return "unknown command '" + argument + "'" + Suggestion.of(argument, command.subcommands().keySet());
	}

	private static boolean isFile(String argument) {
		try {
			return Files.exists(Path.of(argument));
		} catch (InvalidPathException notEvenAPath) {
			return false;
		}
	}
}
