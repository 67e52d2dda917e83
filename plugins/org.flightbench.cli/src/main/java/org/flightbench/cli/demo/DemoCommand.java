// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.demo;

import org.flightbench.cli.io.CommandGroup;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.demo.sweep.SweepDemo;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command {@code flightbench demo}, which runs reproducible experiments. */
@Command(name = "demo", synopsisSubcommandLabel = "EXPERIMENT", mixinStandardHelpOptions = true, versionProvider = Version.class, description = "Run an experiment on this machine, record it and show the outcome.", footerHeading = "%nExamples:%n", footer = {
		"  flightbench demo ttsp", "  flightbench demo ttsp --remedy channel", "  flightbench demo heapdump",
		"  flightbench demo compression", "  flightbench demo buffers",
		"  flightbench demo io"})
public final class DemoCommand extends CommandGroup {

	private DemoCommand() {}

	/** Creates the command with its experiments as subcommands. */
	public static CommandLine of(StandardStreams streams) {
		return new CommandLine(new DemoCommand()).addSubcommand(new DemoTtspCommand(streams))
				.addSubcommand(new DemoHeapDumpCommand(streams)).addSubcommand(new DemoCompressionCommand(streams))
				.addSubcommand(new DemoBuffersCommand(streams)).addSubcommand(new DemoIoCommand(streams));
	}

	/** The command {@code flightbench demo compression}, which sweeps the compression level of HTTP responses. */
	@Command(name = "compression", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = {
			"Sweep the compression level of HTTP responses from 0 to 9: bytes, time, throughput and CPU.",
			"Which level is a good default?"}, exitCodeListHeading = "%nExit status:%n", exitCodeList = {
					"0:the outcome was as expected", "1:the outcome was different",
					"2:bad usage, or the benchmark cannot run here: nothing was run",
					"130:stopped"}, footerHeading = "%nExamples:%n", footer = {"  flightbench demo compression",
							"  flightbench demo compression -f 3 --jdk /opt/jdk-25"})
	private static final class DemoCompressionCommand extends DemoSweepCommand {

		DemoCompressionCommand(StandardStreams streams) {
			super(streams, SweepDemo.COMPRESSION);
		}
	}

	/** The command {@code flightbench demo buffers}, which sweeps the size of a server's read buffers. */
	@Command(name = "buffers", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = {
			"Sweep the size of a server's read buffers from 512 bytes to 64 KB, pooled and unpooled: throughput, allocation and garbage collection.",
			"Is the best size on one machine also the best on a network?"}, exitCodeListHeading = "%nExit status:%n", exitCodeList = {
					"0:the outcome was as expected", "1:the outcome was different",
					"2:bad usage, or the benchmark cannot run here: nothing was run",
					"130:stopped"}, footerHeading = "%nExamples:%n", footer = {"  flightbench demo buffers",
							"  flightbench demo buffers -f 3 --jdk /opt/jdk-25"})
	private static final class DemoBuffersCommand extends DemoSweepCommand {

		DemoBuffersCommand(StandardStreams streams) {
			super(streams, SweepDemo.BUFFERS);
		}
	}
}
