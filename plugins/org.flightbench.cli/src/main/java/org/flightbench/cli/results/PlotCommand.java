// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.SeriesId;
import org.flightbench.history.analysis.ChangeLog;
import org.flightbench.history.analysis.DetectionSettings;
import org.flightbench.history.analysis.HistoryChanges;
import org.flightbench.report.chart.Palette;
import org.flightbench.report.history.HistoryView;
import org.flightbench.report.plot.HistoryPlot;
import org.flightbench.report.plot.PlotRange;
import org.flightbench.report.plot.PlotSvg;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code flightbench history plot}. */
@Command(name = "plot", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = "Draw one series with its change points (SVG).")
final class PlotCommand implements Callable<Integer> {

	private static final int WIDTH = 900;
	private static final int HEIGHT = 360;

	private final StandardStreams streams;

	@Option(names = "--out", paramLabel = "FILE", description = "Write the plot to this file instead of standard output.")
	private Path out;

	@Mixin
	private SeriesOptions chosen;

	@Mixin
	private HistoryStoreOptions store;

	PlotCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		HistoryView view = store.read(opened -> {
			List<HistoryRun> runs = chosen.runs(opened, streams);
			HistoryChanges changes = HistoryChanges.of(chosen.series(opened, runs, streams), DetectionSettings.USUAL);
			ChangeLog log = ChangeLog.update(opened.knownChanges(), changes, runs.get(runs.size() - 1).id());
			return new HistoryView(runs, changes, log, opened.labels(), List.of());
		});
		List<HistorySeries> series = view.changes().series();
		if (series.size() > 1) {
			throw new CommandException(series.size() + " series match, but plot draws one; select it with --filter: "
					+ String.join("; ", series.stream().limit(3).map(HistorySeries::id).map(SeriesId::text).toList())
					+ (series.size() > 3 ? "; ..." : ""));
		}
		HistoryPlot plot = HistoryPlot.of(series.get(0).id(), view.names().of(series.get(0).id()), Map.of("", view));
		String picture = PlotSvg.render(plot, PlotRange.all(plot), false, WIDTH, HEIGHT, Palette.LIGHT);
		Output.write(streams, out, false, ColorChoice.NEVER, (style, writer) -> writer.append(picture));
		return ExitStatus.FINE;
	}
}
