// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import java.util.List;
import java.util.concurrent.Callable;

import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.Inputs;
import org.flightbench.cli.io.ReportOptions;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.report.RunsReport;
import org.flightbench.results.Run;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The command {@code flightbench show}, which prints results as tables. */
@Command(name = "show", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = "flightbench show [OPTIONS] FILE...", description = "Print the results of files as tables.", footerHeading = "%nExamples:%n", footer = {
		"  flightbench show result.json", "  flightbench show result.json --metric gc.alloc.rate.norm",
		"  flightbench show before.json after.json --filter Pool --format csv --out results.csv"})
public final class ShowCommand implements Callable<Integer> {

	private final StandardStreams streams;

	@Parameters(paramLabel = "FILE", arity = "1..*", description = "Result files in any JMH format, plain or .gz; '-' is standard input.")
	private List<String> files;

	@Mixin
	private ReportOptions options;

	public ShowCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		options.format();
		List<Run> runs = options.select(Inputs.read(files, streams.in()));
		options.write(streams, new RunsReport(runs, options.metric()));
		return ExitStatus.FINE;
	}
}
