// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

import org.flightbench.analysis.history.HistoryView;
import org.flightbench.analysis.history.StoredHistory;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.DefaultComparison;
import org.flightbench.cli.io.Endings;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.HistoryStoreOptions;
import org.flightbench.cli.io.InputFile;
import org.flightbench.cli.io.Inputs;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.ReadFiles;
import org.flightbench.cli.io.RunningCommand;
import org.flightbench.cli.io.SourceUrlOption;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.history.store.StoreLocation;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.SourceUrl;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.page.Chapter;
import org.flightbench.report.page.Recorded;
import org.flightbench.report.page.RecordedReader;
import org.flightbench.report.page.ReportPage;
import org.flightbench.results.Metric;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.RunComparison;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The command {@code flightbench report}, which writes comparisons and evidence from recordings as a single HTML page.
 */
@Command(name = "report", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = {
		"flightbench report [OPTIONS] BASELINE CANDIDATE...",
		"       flightbench report [OPTIONS] --history STORE"}, description = {
				"Write a comparison as a single HTML page.",
				"It contains results and charts; causes, flame graphs and safepoints if both runs have recordings; and the history of the benchmarks."}, exitCodeListHeading = "%nExit status:%n", exitCodeList = {
						"0:the report was written, whatever its findings",
						"2:bad usage, or unreadable input"}, footerHeading = "%nExamples:%n", footer = {
								"  flightbench report before.json after.json --out report.html",
								"  flightbench report runs/before runs/after",
								"  flightbench report build/before build/after --out report.html",
								"  flightbench report --history flightbench-history.db --out history.html"})
public final class ReportCommand implements Callable<Integer> {

	private static final String HTML = "html";
	private static final Endings<String> ENDINGS = new Endings<>(HTML).add(HTML, "html").add(HTML, "htm");
	private static final String USUAL = "report.html";

	private final StandardStreams streams;

	@Parameters(paramLabel = "FILE", arity = "0..*", description = "The results of the baseline, then those of the candidates: files, or folders of 'flightbench bench'. Recordings are searched for in them and near them. If the folders have no results, their modules with the same path are compared.")
	private List<String> files = new ArrayList<>();

	@Option(names = "--out", paramLabel = "FILE|DIR", description = "Write to this file, or to report.html in this folder (default: the current folder), atomically.")
	private String out;

	@Option(names = "--history", paramLabel = "STORE", description = "Add the history of the benchmarks: a file of 'flightbench history', or the URL of its database. Without runs to compare, the page shows only the history.")
	private String history;

	@Option(names = "--branch", paramLabel = "NAME", description = "The branch of the history (default: the one with the most runs).")
	private String branch;

	@Option(names = "--no-recordings", description = "Do not read recordings.")
	private boolean withoutRecordings;

	@Option(names = SourceUrlOption.NAME, paramLabel = SourceUrlOption.LABEL, converter = SourceUrlOption.class, description = SourceUrlOption.DESCRIPTION)
	private SourceUrl sourceUrl;

	public ReportCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		if (files.size() < 2 && (history == null || !files.isEmpty())) {
			throw new CommandException(
					"expected the results of a baseline and at least one candidate, or --history alone");
		}
		Path file = file();
		List<Chapter> chapters = new ArrayList<>();
		if (!files.isEmpty() && ModuleFolders.areModules(files)) {
			for (ModuleFolders.Module module : ModuleFolders.of(files, streams)) {
				chapters.add(chapter(module.name(), module.files()));
			}
		} else if (!files.isEmpty()) {
			chapters.add(chapter("", files));
		}
		SourceUrl sources = SourceUrlOption.checked(sourceUrl, FileFormat.HTML,
				chapters.stream().flatMap(chapter -> chapter.comparison().candidates().stream())
						.map(RunComparison::candidate).toList());
		ReportPage page = new ReportPage(chapters, history(), true, sources);
		Output.toFile(file, out -> FileFormat.HTML.write(page, TextStyle.PLAIN, out));
		streams.say("wrote " + Output.shown(file));
		return ExitStatus.FINE;
	}

	/** Returns the selected history, or null if none is requested. */
	private HistoryView history() {
		if (history == null) {
			return null;
		}
		String place = StoreLocation.isServer(history) ? history : InputFile.path(history).toString();
		StoredHistory stored = HistoryStoreOptions.read(place,
				store -> StoredHistory.read(store, Metric.PRIMARY, RunningCommand.progress()));
		if (stored.runs().isEmpty()) {
			throw new CommandException(history + ": the history has no runs yet");
		}
		String wanted = branch == null ? stored.branches().get(0) : branch;
		if (!stored.branches().contains(wanted)) {
			throw new CommandException(history + ": no run has the branch '" + wanted + "'");
		}
		return stored.changes(wanted, RunningCommand.progress());
	}

	private Path file() {
		if (out == null) {
			return Path.of(USUAL);
		}
		Path given = InputFile.path(out);
		if (Files.isDirectory(given)) {
			return given.resolve(USUAL);
		}
		ENDINGS.format(null, given);
		return given;
	}

	private Chapter chapter(String title, List<String> names) {
		List<Run> runs = Inputs.read(names, streams.in());
		Comparison comparison = DefaultComparison.of(runs);
		for (RunComparison pair : comparison.candidates()) {
			if (pair.results().isEmpty()) {
				throw new CommandException(
						"nothing to compare: no result is in both " + pair.baseline().name() + " and "
								+ pair.candidate().name());
			}
		}
		List<Recorded> recorded = new ArrayList<>();
		for (RunComparison pair : withoutRecordings ? List.<RunComparison>of() : comparison.candidates()) {
			RecordedReader reader = new RecordedReader(pair, RunningCommand.progress());
			recorded.add(reader.read());
			ReadFiles.addAll(reader.files());
		}
		return new Chapter(title, comparison, recorded);
	}
}
