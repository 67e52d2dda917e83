// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.option;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The common base of commands whose options are {@link OptionValue}s. */
public final class CommandModel {

	private CommandModel() {}

	/** A command without options. */
	public static CommandSpec of(Callable<Integer> command, String name, String description) {
		CommandSpec spec = CommandSpec.wrapWithoutInspection(command).name(name).versionProvider(new Version());
		spec.usageMessage().sortOptions(false).description(description);
		return spec;
	}

	/** Adds options in the order in which help shows them. */
	public static void add(CommandSpec spec, List<OptionValue<?>> options) {
		for (OptionValue<?> option : options) {
			spec.addOption(option.spec());
		}
	}

	/** Adds the options for help and version. */
	public static void addHelp(CommandSpec spec) {
		spec.addOption(OptionSpec.builder("-h", "--help").usageHelp(true).type(boolean.class)
				.description("Show this help message and exit.").build());
		spec.addOption(OptionSpec.builder("-V", "--version").versionHelp(true).type(boolean.class)
				.description("Print version information and exit.").build());
	}
}
