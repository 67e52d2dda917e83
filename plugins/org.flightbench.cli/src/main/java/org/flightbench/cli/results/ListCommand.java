// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;

import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.history.HistoryRun;
import org.flightbench.report.history.HistoryTables;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.TextTable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code flightbench history list}. */
@Command(name = "list", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = "List the runs, the newest first, or the series.")
final class ListCommand implements Callable<Integer> {

	private final StandardStreams streams;

	@Option(names = "--series", description = "List the series instead.")
	private boolean isOfSeries;

	@Mixin
	private SeriesOptions chosen;

	@Mixin
	private HistoryStoreOptions store;

	ListCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		Table table = store.read(opened -> {
			List<HistoryRun> runs = new ArrayList<>(chosen.runs(opened, streams));
			if (isOfSeries) {
				return HistoryTables.series(chosen.series(opened, runs, streams));
			}
			Collections.reverse(runs);
			return HistoryTables.runs(runs);
		});
		Output.toStream(streams.out(), streams.terminal().charset(),
				out -> TextTable.write(table, streams.terminal().style(ColorChoice.AUTO), out));
		return ExitStatus.FINE;
	}
}
