// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

import org.flightbench.analysis.history.HistoryView;
import org.flightbench.cli.io.Choice;
import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.CommandGroup;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.HistoryStoreOptions;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.SeriesId;
import org.flightbench.history.analysis.DetectionSettings;
import org.flightbench.history.analysis.HistoryChanges;
import org.flightbench.history.store.Label;
import org.flightbench.history.store.LabelKind;
import org.flightbench.report.history.HistoryTables;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.TextTable;
import org.flightbench.view.pen.Palette;
import org.flightbench.view.plot.HistoryPlot;
import org.flightbench.view.plot.PlotRange;
import org.flightbench.view.plot.PlotSvg;
import org.flightbench.view.plot.SeriesNames;

import org.flightbench.report.history.HistoryReport;
import org.flightbench.report.output.Json;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code flightbench history}, which stores runs, finds change points and judges the newest run. */
@Command(name = "history", synopsisSubcommandLabel = "add|import|list|show|plot|check|label|export|remove", mixinStandardHelpOptions = true, versionProvider = Version.class, description = "Store all benchmark runs, find when benchmarks changed, and judge the newest run.", footerHeading = "%nExamples:%n", footer = {
		"  flightbench history import nightly/", "  flightbench history show --filter Parser",
		"  flightbench history add runs/today --branch main", "  flightbench history check --out summary.md",
		"  flightbench history plot --filter Parser --out parser.svg",
		"  flightbench history label 57 accepted --note 'safer, and worth 3 %%'",
		"  flightbench history list --store jdbc:postgresql://host/benchmarks"})
public final class HistoryCommand extends CommandGroup {

	private HistoryCommand() {}

	/** Creates the command with its subcommands. */
	public static CommandLine of(StandardStreams streams) {
		return new CommandLine(new HistoryCommand()).addSubcommand(new AddCommand(streams))
				.addSubcommand(new ImportCommand(streams)).addSubcommand(new ListCommand(streams))
				.addSubcommand(new ShowChangesCommand(streams)).addSubcommand(new PlotCommand(streams))
				.addSubcommand(new CheckNewestCommand(streams)).addSubcommand(new LabelCommand(streams))
				.addSubcommand(new ExportCommand(streams)).addSubcommand(new RemoveCommand(streams));
	}

	/** The command {@code flightbench history list}. */
	@Command(name = "list", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = "List the runs, the newest first, or the series.")
	private static final class ListCommand implements Callable<Integer> {

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

	/** The command {@code flightbench history show}. */
	@Command(name = "show", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = "Show the change points and slow changes of all series, and changes of machine, JDK and JMH.")
	private static final class ShowChangesCommand implements Callable<Integer> {

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
				return HistoryView.of(runs, changes, opened.knownChanges(), opened.labels());
			});
			options.write(streams, view);
			return ExitStatus.FINE;
		}
	}

	/** The command {@code flightbench history plot}. */
	@Command(name = "plot", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = "Draw one series with its change points (SVG).")
	private static final class PlotCommand implements Callable<Integer> {

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
				HistoryChanges changes = HistoryChanges.of(chosen.series(opened, runs, streams),
						DetectionSettings.USUAL);
				return HistoryView.of(runs, changes, opened.knownChanges(), opened.labels());
			});
			List<HistorySeries> series = view.changes().series();
			if (series.size() > 1) {
				throw new CommandException(
						series.size() + " series match, but plot draws one; select it with --filter: "
								+ String.join("; ",
										series.stream().limit(3).map(HistorySeries::id).map(SeriesId::text).toList())
								+ (series.size() > 3 ? "; ..." : ""));
			}
			HistoryPlot plot = HistoryPlot.of(series.get(0).id(), SeriesNames.of(view).of(series.get(0).id()),
					Map.of("", view));
			String picture = PlotSvg.render(plot, PlotRange.all(plot), false, WIDTH, HEIGHT, Palette.LIGHT);
			Output.write(streams, out, false, ColorChoice.NEVER, (style, writer) -> writer.append(picture));
			return ExitStatus.FINE;
		}
	}

	/** The command {@code flightbench history label}. */
	@Command(name = "label", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = "Label a change point. The label is kept, and 'check' no longer fails because of this change point.")
	private static final class LabelCommand implements Callable<Integer> {

		private final StandardStreams streams;

		@Parameters(index = "0", paramLabel = "RUN", description = "The number of the first run after the change.")
		private long run;

		@Parameters(index = "1", paramLabel = "LABEL", converter = KindConverter.class, description = "known, accepted, fixed or noise.")
		private LabelKind kind;

		@Option(names = "--benchmark", paramLabel = "NAME", description = "The benchmark, by full name with parameters (default: all that changed in this run).")
		private String benchmark;

		@Option(names = "--note", paramLabel = "TEXT", description = "The reason for the label.")
		private String note = "";

		@Mixin
		private HistoryStoreOptions store;

		LabelCommand(StandardStreams streams) {
			this.streams = streams;
		}

		@Override
		public Integer call() {
			store.change(opened -> {
				if (opened.runs().stream().noneMatch(one -> one.id() == run)) {
					throw new CommandException(opened.name() + ": there is no run " + run);
				}
				List<SeriesId> series = opened.seriesIds().keySet().stream()
						.filter(id -> id.result().withParamsText().equals(benchmark)).toList();
				if (benchmark != null && series.isEmpty()) {
					throw new CommandException(
							"no series '" + benchmark + "'; 'flightbench history list --series' lists them");
				}
				if (series.isEmpty()) {
					opened.label(new Label(run, null, kind, note));
				}
				for (SeriesId one : series) {
					opened.label(new Label(run, one, kind, note));
				}
				return null;
			});
			streams.say("labeled run " + run + " " + kind.key());
			return ExitStatus.FINE;
		}

		/** A converter for names of label kinds. */
		static final class KindConverter extends Choice<LabelKind> {

			KindConverter() {
				super(LabelKind.values());
			}

			@Override
			protected String word(LabelKind value) {
				return value.key();
			}
		}
	}

	/** The command {@code flightbench history export}. */
	@Command(name = "export", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = "Export runs, series and labels as JSON.")
	private static final class ExportCommand implements Callable<Integer> {

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

		/** The runs, series and labels to export. */
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

	/** The command {@code flightbench history remove}. */
	@Command(name = "remove", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = "Remove runs with their results and labels.")
	private static final class RemoveCommand implements Callable<Integer> {

		private final StandardStreams streams;

		@Parameters(paramLabel = "RUN", arity = "1..*", description = "The numbers of the runs, as 'flightbench history list' shows them.")
		private List<Long> runs = new ArrayList<>();

		@Mixin
		private HistoryStoreOptions store;

		RemoveCommand(StandardStreams streams) {
			this.streams = streams;
		}

		@Override
		public Integer call() {
			store.change(opened -> {
				for (long run : runs) {
					if (!opened.remove(run)) {
						throw new CommandException(opened.name() + ": there is no run " + run);
					}
					streams.say("removed run " + run);
				}
				return null;
			});
			return ExitStatus.FINE;
		}
	}
}
