// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Fits the help of commands to a width. */
public final class HelpWidth {

	private static final String CONTINUED = " \\";
	private static final int USAGE = "Usage: ".length();
	private static final int SYNOPSIS_INDENT = 4;
	private static final int EXAMPLE_INDENT = 6;

	private HelpWidth() {}

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
	 * Returns the index of the last option or bracket at which the line can be wrapped, or -1 if it cannot be wrapped.
	 */
	private static int endOfLine(String line, int width) {
		int start = line.length() - line.stripLeading().length();
		int end = Math.max(line.lastIndexOf(" -", width), line.lastIndexOf(" [", width));
		return end > start ? end : -1;
	}
}
