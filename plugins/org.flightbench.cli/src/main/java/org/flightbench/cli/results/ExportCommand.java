// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.store.Label;
import org.flightbench.report.history.HistoryReport;
import org.flightbench.report.output.Json;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code flightbench history export}. */
@Command(name = "export", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = "Export runs, series and labels as JSON.")
final class ExportCommand implements Callable<Integer> {

	private final StandardStreams streams;

	@Option(names = "--out", paramLabel = "FILE", description = "Write to this file instead of standard output (atomically).")
	private Path out;

	@Mixin
	private SeriesOptions chosen;

	@Mixin
	private HistoryStoreOptions store;

	ExportCommand(StandardStreams streams) {
		this.streams = streams;
	}

	/** The exported data. */
	private record Exported(List<HistoryRun> runs, List<HistorySeries> series, List<Label> labels) {}

	@Override
	public Integer call() {
		Exported exported = store.read(opened -> {
			List<HistoryRun> runs = chosen.runs(opened, streams);
			return new Exported(runs, chosen.series(opened, runs, streams), opened.labels());
		});
		Output.write(streams, out, false, ColorChoice.NEVER, (style, writer) -> {
			Json json = new Json(writer);
			HistoryReport.export(exported.runs, exported.series, exported.labels, json);
			json.finish(writer);
		});
		return ExitStatus.FINE;
	}
}
