// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.demo;

import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.demo.sweep.SweepDemo;
import picocli.CommandLine.Command;

/** The command {@code flightbench demo compression}, which sweeps the compression level of HTTP responses. */
@Command(name = "compression", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = {
		"Sweep the compression level of HTTP responses from 0 to 9: bytes, time, throughput and CPU.",
		"Which level is a good default?"}, exitCodeListHeading = "%nExit status:%n", exitCodeList = {
				"0:the outcome was as expected", "1:the outcome was different",
				"2:bad usage, or the benchmark cannot run here: nothing was run",
				"130:stopped"}, footerHeading = "%nExamples:%n", footer = {"  flightbench demo compression",
						"  flightbench demo compression -f 3 --jdk /opt/jdk-25"})
final class DemoCompressionCommand extends DemoSweepCommand {

	DemoCompressionCommand(StandardStreams streams) {
		super(streams, SweepDemo.COMPRESSION);
	}
}
