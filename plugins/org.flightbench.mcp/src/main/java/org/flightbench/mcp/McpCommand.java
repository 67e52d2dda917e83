// SPDX-License-Identifier: UPL-1.0
package org.flightbench.mcp;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.flightbench.base.file.RegularFile;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The {@code flightbench mcp} command, a server of the Model Context Protocol on standard input and output. */
@Command(name = "mcp", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = "flightbench mcp [--root DIR]... [--allow-run]", description = "Answer the questions of coding agents, as a server of the Model Context Protocol on standard input and output, until the input ends.", exitCodeListHeading = "%nExit status:%n", exitCodeList = {
		"0:the input ended",
		"2:bad usage, or a folder that does not exist"}, footerHeading = "%nExamples:%n", footer = {
				"  flightbench mcp --root runs --root recordings",
				"  claude mcp add flightbench -- flightbench mcp --root ."})
public final class McpCommand implements Callable<Integer> {

	private final StandardStreams streams;

	@Option(names = "--root", paramLabel = "DIR", description = "A folder whose files may be read, with links resolved (repeatable; default: the current folder).")
	private List<Path> roots = List.of(Path.of(""));

	@Option(names = "--allow-run", description = "Also offer bench, bisect and record, which run programs and write files in the first folder.")
	private boolean mayRun;

	public McpCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		PrintStream standardOutput = System.out;
		try {
			Roots readable = new Roots(roots);
			RegularFile.limitTo(roots);
			// the SDK finds its JSON parser with this class loader
			Thread.currentThread().setContextClassLoader(McpCommand.class.getClassLoader());
			// standard output is only for messages of the protocol
			System.setOut(System.err);
			new FlightbenchServer(readable, mayRun).serve(streams.in(), streams.out());
			return ExitStatus.FINE;
		} catch (IOException e) {
			throw new CommandException("--root: " + Output.reason(e), e);
		} finally {
			System.setOut(standardOutput);
			stopLimiting();
		}
	}

	private static void stopLimiting() {
		try {
			RegularFile.limitTo(List.of());
		} catch (IOException impossible) {
			throw new CommandException(impossible.getMessage(), impossible);
		}
	}
}
