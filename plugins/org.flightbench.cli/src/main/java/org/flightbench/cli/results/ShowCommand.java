// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import java.util.List;
import java.util.concurrent.Callable;

import org.flightbench.cli.io.CommandModel;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.Inputs;
import org.flightbench.cli.io.ReportOptions;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.report.RunsReport;
import org.flightbench.results.Run;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The command {@code flightbench show}, which prints the results of files as tables. */
public final class ShowCommand implements Callable<Integer> {

	private final StandardStreams streams;
	private final PositionalParamSpec files = CommandModel
			.files("Result files in any JMH format, plain or .gz; '-' is standard input.");
	private final ReportOptions options = new ReportOptions();

	public ShowCommand(StandardStreams streams) {
		this.streams = streams;
	}

	/** Returns the specification for the command-line parser. */
	public CommandSpec spec() {
		CommandSpec spec = CommandModel.of(this, "show", "Print the results of files as tables.");
		spec.usageMessage().customSynopsis("flightbench show [OPTIONS] FILE...").footerHeading("%nExamples:%n")
				.footer("  flightbench show result.json",
						"  flightbench show result.json --metric gc.alloc.rate.norm",
						"  flightbench show before.json after.json --filter Pool --format csv --out results.csv");
		spec.addPositional(files);
		CommandModel.add(spec, options.all());
		CommandModel.addHelp(spec);
		return spec;
	}

	@Override
	public Integer call() {
		options.format();
		List<Run> runs = options.select(Inputs.read(files.getValue(), streams.in()));
		options.write(streams, new RunsReport(runs, options.metric()));
		return ExitStatus.FINE;
	}
}
