// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.demo;

import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.demo.sweep.SweepDemo;
import picocli.CommandLine.Command;

/** The command {@code flightbench demo buffers}, which sweeps the size of a server's read buffers. */
@Command(name = "buffers", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = {
		"Sweep the size of a server's read buffers from 512 bytes to 64 KB, pooled and unpooled: throughput, allocation and garbage collection.",
		"Is the best size on one machine also the best on a network?"}, exitCodeListHeading = "%nExit status:%n", exitCodeList = {
				"0:the outcome was as expected", "1:the outcome was different",
				"2:bad usage, or the benchmark cannot run here: nothing was run",
				"130:stopped"}, footerHeading = "%nExamples:%n", footer = {"  flightbench demo buffers",
						"  flightbench demo buffers -f 3 --jdk /opt/jdk-25"})
final class DemoBuffersCommand extends DemoSweepCommand {

	DemoBuffersCommand(StandardStreams streams) {
		super(streams, SweepDemo.BUFFERS);
	}
}
