// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import java.util.List;
import java.util.concurrent.Callable;

import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.analysis.ChangeLog;
import org.flightbench.history.analysis.HistoryChanges;
import org.flightbench.report.history.HistoryView;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The command {@code flightbench history show}. */
@Command(name = "show", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = "Show the change points and slow changes of all series, and changes of machine, JDK and JMH.")
final class ShowChangesCommand implements Callable<Integer> {

	private final StandardStreams streams;

	@Mixin
	private SeriesOptions chosen;

	@Mixin
	private ChangeOptions options;

	@Mixin
	private HistoryStoreOptions store;

	ShowChangesCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		HistoryView view = store.read(opened -> {
			List<HistoryRun> runs = chosen.runs(opened, streams);
			List<HistorySeries> series = chosen.series(opened, runs, streams);
			HistoryChanges changes = options.changes(series);
			ChangeLog log = ChangeLog.update(opened.knownChanges(), changes, runs.get(runs.size() - 1).id());
			return new HistoryView(runs, changes, log, opened.labels(), List.of());
		});
		options.write(streams, view);
		return ExitStatus.FINE;
	}
}
