// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Helper methods for building and formatting picocli command models. */
public final class CommandModel {

	private static final String CONTINUED = " \\";
	private static final int USAGE = "Usage: ".length();
	private static final int SYNOPSIS_INDENT = 4;
	private static final int EXAMPLE_INDENT = 6;

	private CommandModel() {}

	/** Creates a command without options. */
	public static CommandSpec of(Callable<Integer> command, String name, String description) {
		CommandSpec spec = CommandSpec.wrapWithoutInspection(command).name(name).versionProvider(new Version());
		spec.usageMessage().sortOptions(false).description(description);
		return spec;
	}

	/** Adds options in the order in which the help lists them. */
	public static void add(CommandSpec spec, List<OptionValue<?>> options) {
		for (OptionValue<?> option : options) {
			spec.addOption(option.spec());
		}
	}

	/** Adds the options {@code --help} and {@code --version}. */
	public static void addHelp(CommandSpec spec) {
		spec.addOption(OptionSpec.builder("-h", "--help").usageHelp(true).type(boolean.class)
				.description("Show this help message and exit.").build());
		spec.addOption(OptionSpec.builder("-V", "--version").versionHelp(true).type(boolean.class)
				.description("Print version information and exit.").build());
	}

	/**
	 * Wraps the synopses and examples of a command and its subcommands at options, to fit the given width in
	 * characters.
	 */
	public static void fit(CommandLine command, int width) {
		UsageMessageSpec usage = command.getCommandSpec().usageMessage();
		usage.customSynopsis(fit(usage.customSynopsis(), width - USAGE, "", " ".repeat(USAGE + SYNOPSIS_INDENT)));
		usage.footer(fit(usage.footer(), width, CONTINUED, " ".repeat(EXAMPLE_INDENT)));
		command.getSubcommands().values().forEach(below -> fit(below, width));
	}

	private static String[] fit(String[] lines, int width, String continued, String indent) {
		List<String> fitting = new ArrayList<>();
		for (String line : lines) {
			String rest = line;
			while (rest.length() > width) {
				int end = endOfLine(rest, width - continued.length());
				if (end < 0) {
					break;
				}
				fitting.add(rest.substring(0, end) + continued);
				rest = indent + rest.substring(end + 1);
			}
			fitting.add(rest);
		}
		return fitting.toArray(String[]::new);
	}

	/**
	 * Returns the position of the last option or bracket at which the line can be wrapped, or -1 if there is none.
	 */
	private static int endOfLine(String line, int width) {
		int start = line.length() - line.stripLeading().length();
		int end = Math.max(line.lastIndexOf(" -", width), line.lastIndexOf(" [", width));
		return end > start ? end : -1;
	}
}
