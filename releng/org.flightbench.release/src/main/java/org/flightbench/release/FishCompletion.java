// SPDX-License-Identifier: UPL-1.0
package org.flightbench.release;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * A completion script for the fish shell, which picocli does not support. It completes commands, options and their
 * values.
 */
final class FishCompletion {

	private static final int LONGEST_DESCRIPTION = 80;
	private static final String HELP = "help";

	private final StringBuilder script = new StringBuilder();
	private final String program;

	private FishCompletion(String program) {
		this.program = program;
	}

	/** Returns the completion script for a program with the given commands. */
	static String of(String program, CommandLine commands) {
		FishCompletion completion = new FishCompletion(program);
		completion.script.append("""
									# Completions of %1$s for fish
									# Succeeds if the command line starts with the given commands.
									function __%1$s_in
									    set -l words (string match --invert -- '-*' (commandline -opc))[2..]
									    string match --quiet -- "$argv *" "$words "
									end
									# Succeeds if the command line has only the given commands.
									function __%1$s_at
									    set -l words (string match --invert -- '-*' (commandline -opc))[2..]
									    test "$words" = "$argv"
									end
									""".formatted(program));
		completion.add(List.of(), commands);
		return completion.script.toString();
	}

	private void add(List<String> path, CommandLine command) {
		String at = String.join(" ", path);
		for (Map.Entry<String, CommandLine> below : command.getSubcommands().entrySet()) {
			CommandSpec spec = below.getValue().getCommandSpec();
			line("at " + at, "-f -a " + quoted(below.getKey()), spec.usageMessage().description());
			if (path.isEmpty() && command.getSubcommands().containsKey(HELP)) {
				line("at " + HELP, "-f -a " + quoted(below.getKey()), spec.usageMessage().description());
			}
		}
		for (OptionSpec option : command.getCommandSpec().options()) {
			if (!option.hidden()) {
				line((path.isEmpty() ? "at " : "in ") + at, names(option) + values(option), option.description());
			}
		}
		command.getSubcommands().forEach((name, below) -> {
			List<String> longer = new ArrayList<>(path);
			longer.add(name);
			add(longer, below);
		});
	}

	private static String names(OptionSpec option) {
		List<String> names = new ArrayList<>();
		for (String name : option.names()) {
			String kind = name.startsWith("--") ? "-l " : name.length() == 2 ? "-s " : "-o ";
			names.add(kind + name.replaceFirst("^--?", ""));
		}
		return String.join(" ", names);
	}

	private static String values(OptionSpec option) {
		if (option.arity().max() == 0) {
			return "";
		}
		List<String> candidates = new ArrayList<>();
		if (option.completionCandidates() != null) {
			option.completionCandidates().forEach(candidates::add);
		}
		// without candidates, fish completes file names
		return candidates.isEmpty() ? " -r" : " -x -a " + quoted(String.join(" ", candidates));
	}

	private void line(String condition, String what, String[] description) {
		script.append("complete -c ").append(program).append(" -n ")
				.append(quoted("__" + program + "_" + condition.strip())).append(' ').append(what);
		if (description.length > 0) {
			script.append(" -d ").append(quoted(brief(description[0])));
		}
		script.append('\n');
	}

	private static String brief(String description) {
		String text = Ansi.OFF.string(description.replace("%n", "\n").replace("%%", "%")).lines().findFirst()
				.orElse("");
		return text.length() <= LONGEST_DESCRIPTION ? text : text.substring(0, LONGEST_DESCRIPTION - 1).strip() + "…";
	}

	private static String quoted(String text) {
		return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
	}
}
