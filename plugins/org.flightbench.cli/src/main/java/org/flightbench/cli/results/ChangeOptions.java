// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.flightbench.analysis.history.HistoryView;
import org.flightbench.base.BoundedSearch;
import org.flightbench.bench.revision.NamedCommits;
import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.Endings;
import org.flightbench.cli.io.FormatChoice;
import org.flightbench.cli.io.InputFile;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.ReportOptions;
import org.flightbench.cli.io.Share;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.RunCommits;
import org.flightbench.history.RunCommits.Pair;
import org.flightbench.history.SeriesId;
import org.flightbench.history.analysis.DetectionSettings;
import org.flightbench.history.analysis.HistoryChanges;
import org.flightbench.report.history.HistoryReport;
import org.flightbench.report.output.FileFormat;

import picocli.CommandLine.Option;

/** The options for detecting and reporting changes. */
final class ChangeOptions {

	private static final Endings<FileFormat> ENDINGS = Endings.of(HistoryReport.FORMATS);

	@Option(names = "--smallest", paramLabel = "SHARE", converter = Share.class, description = "Smallest change to show, such as 2%% (default: 1%%).")
	private Double smallest;

	@Option(names = "--control", paramLabel = "REGEX", converter = ReportOptions.RegexConverter.class, description = "Control benchmarks, by full name, whose code does not change: a step that they share is attributed to the machine.")
	private Pattern control;

	@Option(names = "--repository", paramLabel = "DIR", description = "A folder in the git checkout with the commits, for their messages (default: the current folder).")
	private String repository;

	@Option(names = "--format", paramLabel = "FORMAT", converter = FormatConverter.class, completionCandidates = FormatConverter.class, description = FormatChoice.DESCRIPTION)
	private FileFormat format;

	@Option(names = "--out", paramLabel = "FILE", description = "Write to this file instead of standard output (atomically).")
	private Path out;

	@Option(names = "--color", paramLabel = "WHEN", converter = ColorChoice.Converter.class, description = "Color the output: auto (default: on a terminal, unless NO_COLOR is set), always or never.")
	private ColorChoice color = ColorChoice.AUTO;

	DetectionSettings settings() {
		return smallest == null ? DetectionSettings.USUAL : DetectionSettings.USUAL.withSmallest(smallest);
	}

	HistoryChanges changes(List<HistorySeries> series) {
		return HistoryChanges.of(series, settings(), controls());
	}

	/** Returns a predicate for the series of control benchmarks. */
	Predicate<SeriesId> controls() {
		BoundedSearch search = control == null ? null : new BoundedSearch(control);
		return id -> search != null && search.finds(id.result().withParamsText());
	}

	/** Writes a history with the commits of its changes. */
	void write(StandardStreams streams, HistoryView shown) {
		HistoryView view = shown.withCommits(commits(streams, shown));
		FileFormat chosen = ENDINGS.format(format, out);
		Output.write(streams, out, chosen, color, new HistoryReport(view));
	}

	private RunCommits commits(StandardStreams streams, HistoryView view) {
		List<Pair> changes = view.changes().points().stream().map(point -> new Pair(point.before(), point.after()))
				.toList();
		List<HistoryRun> runs = changes.stream().flatMap(change -> Stream.of(change.before(), change.after()))
				.distinct().toList();
		Path folder = checkout();
		NamedCommits commits = new NamedCommits(folder);
		RunCommits read = RunCommits.read(folder, commits::find, commits::between, runs, changes);
		sayProblem(commits, streams);
		return read;
	}

	/** Prints why git could not read the commits, unless it could or there is no repository. */
	static void sayProblem(NamedCommits commits, StandardStreams streams) {
		if (commits.problem() != null) {
			streams.say("the commits are unknown: " + commits.problem());
		}
	}

	/**
	 * Returns the checkout whose commits are shown. Only the user can choose it, because a history may name an
	 * untrusted repository.
	 */
	private Path checkout() {
		Path folder = repository == null ? Path.of("").toAbsolutePath() : InputFile.path(repository);
		if (!Files.isDirectory(folder)) {
			throw new CommandException("--repository " + folder + ": no such folder");
		}
		return folder;
	}

	/** A converter for format names. */
	static final class FormatConverter extends FormatChoice {
		FormatConverter() {
			super(HistoryReport.FORMATS);
		}
	}
}
