// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.demo;

import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command {@code flightbench demo}, which runs reproducible experiments. */
@Command(name = "demo", synopsisSubcommandLabel = "EXPERIMENT", mixinStandardHelpOptions = true, versionProvider = Version.class, description = "Run an experiment on this machine, record it and show the outcome.", footerHeading = "%nExamples:%n", footer = {
		"  flightbench demo ttsp", "  flightbench demo ttsp --remedy channel", "  flightbench demo heapdump",
		"  flightbench demo compression", "  flightbench demo buffers",
		"  flightbench demo io"})
public final class DemoCommand implements Runnable {

	@Spec
	private CommandSpec specification;

	private DemoCommand() {}

	/** Creates the command with its experiments as subcommands. */
	public static CommandLine of(StandardStreams streams) {
		return new CommandLine(new DemoCommand()).addSubcommand(new DemoTtspCommand(streams))
				.addSubcommand(new DemoHeapDumpCommand(streams)).addSubcommand(new DemoCompressionCommand(streams))
				.addSubcommand(new DemoBuffersCommand(streams)).addSubcommand(new DemoIoCommand(streams));
	}

	@Override
	public void run() {
		throw new ParameterException(specification.commandLine(),
				"specify an experiment: " + String.join(" or ", specification.subcommands().keySet()));
	}
}
