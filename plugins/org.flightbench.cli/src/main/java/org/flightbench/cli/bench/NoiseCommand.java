// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.bench;

import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command {@code flightbench noise}, which measures how much benchmarks vary when nothing changes. */
@Command(name = "noise", synopsisSubcommandLabel = "learn|show", mixinStandardHelpOptions = true, versionProvider = Version.class, description = "Learn how much unchanged benchmarks vary, so that comparisons need fewer forks.", footerHeading = "%nExamples:%n", footer = {
		"  flightbench noise learn nights", "  flightbench noise learn --jar benchmarks.jar --rounds 10 Pool",
		"  flightbench noise show nights/flightbench-noise.json"})
public final class NoiseCommand implements Runnable {

	@Spec
	private CommandSpec specification;

	private NoiseCommand() {}

	/** Creates the command with its subcommands. */
	public static CommandLine of(StandardStreams streams) {
		CommandLine learn = new CommandLine(new NoiseLearnCommand(streams))
				.setUnmatchedOptionsArePositionalParams(true);
		return new CommandLine(new NoiseCommand()).addSubcommand(learn).addSubcommand(new NoiseShowCommand(streams));
	}

	@Override
	public void run() {
		throw new ParameterException(specification.commandLine(),
				"specify a subcommand: " + String.join(" or ", specification.subcommands().keySet()));
	}
}
