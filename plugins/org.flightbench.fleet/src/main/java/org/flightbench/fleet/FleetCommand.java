// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.util.concurrent.Callable;

import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The {@code flightbench fleet} command, whose subcommands do the work. */
@Command(name = "fleet", mixinStandardHelpOptions = true, versionProvider = Version.class, synopsisSubcommandLabel = "COMMAND", description = "Merge many flight recordings with Apache Spark, on this machine or on a cluster.", footerHeading = "%nExamples:%n", footer = {
		"  flightbench fleet flame recordings/ --event cpu --out flame.html",
		"  flightbench fleet diff s3a://fleet/ --path-pattern '{version}/{host}/*.jfr' --by version --baseline 1.0 --candidate 2.0",
		"  flightbench fleet safepoints recordings/ --path-pattern '{version}/{host}/*.jfr' --by version"})
final class FleetCommand implements Callable<Integer> {

	@Spec
	private CommandSpec spec;

	private FleetCommand() {}

	/** Creates the command with its subcommands. */
	static CommandLine of(StandardStreams streams) {
		return new CommandLine(new FleetCommand())
				.addSubcommand(new FleetFlameCommand(streams))
				.addSubcommand(new FleetDiffCommand(streams))
				.addSubcommand(new FleetPausesCommand.Safepoints(streams))
				.addSubcommand(new FleetPausesCommand.Gc(streams))
				.addSubcommand(new FleetReportCommand(streams));
	}

	@Override
	public Integer call() {
		throw new ParameterException(spec.commandLine(), "no command given: flame, diff, safepoints, gc or report");
	}
}
