// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command {@code flightbench history}, which stores runs, finds change points and judges the newest run. */
@Command(name = "history", synopsisSubcommandLabel = "add|import|list|show|plot|check|label|export|remove", mixinStandardHelpOptions = true, versionProvider = Version.class, description = "Store all benchmark runs, find when benchmarks changed, and judge the newest run.", footerHeading = "%nExamples:%n", footer = {
		"  flightbench history import nightly/", "  flightbench history show --filter Parser",
		"  flightbench history add runs/today --branch main", "  flightbench history check --out summary.md",
		"  flightbench history plot --filter Parser --out parser.svg",
		"  flightbench history label 57 accepted --note 'safer, and worth 3 %%'",
		"  flightbench history list --store jdbc:postgresql://host/benchmarks"})
public final class HistoryCommand implements Runnable {

	@Spec
	private CommandSpec specification;

	private HistoryCommand() {}

	/** Creates the command with its subcommands. */
	public static CommandLine of(StandardStreams streams) {
		return new CommandLine(new HistoryCommand()).addSubcommand(new AddCommand(streams))
				.addSubcommand(new ImportCommand(streams)).addSubcommand(new ListCommand(streams))
				.addSubcommand(new ShowChangesCommand(streams)).addSubcommand(new PlotCommand(streams))
				.addSubcommand(new CheckNewestCommand(streams)).addSubcommand(new LabelCommand(streams))
				.addSubcommand(new ExportCommand(streams)).addSubcommand(new RemoveCommand(streams));
	}

	@Override
	public void run() {
		throw new ParameterException(specification.commandLine(),
				"specify a subcommand: " + String.join(", ", specification.subcommands().keySet()));
	}
}
