// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

import org.flightbench.analysis.cause.Explanation;
import org.flightbench.analysis.cause.Explainer;
import org.flightbench.analysis.join.RecordingFinder;
import org.flightbench.analysis.join.RunRecordings;
import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.DefaultComparison;
import org.flightbench.cli.io.Endings;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.FormatChoice;
import org.flightbench.cli.io.Inputs;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.ReadFiles;
import org.flightbench.cli.io.RunningCommand;
import org.flightbench.cli.io.Share;
import org.flightbench.cli.io.SourceUrlOption;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Suggestion;
import org.flightbench.cli.io.Version;
import org.flightbench.report.cause.ExplainReport;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.SourceUrl;
import org.flightbench.report.table.ComparisonRows;
import org.flightbench.results.Run;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The command {@code flightbench explain}, which explains why benchmarks changed, based on recordings of both runs.
 */
@Command(name = "explain", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = {
		"flightbench explain [OPTIONS] BASELINE CANDIDATE"}, description = {
				"Explain why benchmarks changed, from the recordings of both runs.",
				"Shows the cost of an operation by location, what changed, and how certain that is."}, exitCodeListHeading = "%nExit status:%n", exitCodeList = {
						"0:success, even if nothing changed or the recordings do not explain it",
						"2:bad usage, or unreadable input"}, footerHeading = "%nExamples:%n", footer = {
								"  flightbench bench --profile gc,jfr --name before -f 5 Parser",
								"  flightbench explain runs/before runs/after",
								"  flightbench explain runs/before runs/after --benchmark Parser.parse --out causes.html"})
public final class ExplainCommand implements Callable<Integer> {

	private static final Endings<FileFormat> ENDINGS = Endings.of(ExplainReport.FORMATS);

	private final StandardStreams streams;

	@Parameters(index = "0", paramLabel = "BASELINE", description = "The baseline: the folder of a run, or its results. Its recordings are found in the folder of the results and its subfolders.")
	private String baseline;

	@Parameters(index = "1", paramLabel = "CANDIDATE", description = "The candidate: the folder of a run, or its results.")
	private String candidate;

	@Option(names = "--benchmark", paramLabel = "NAME", description = "The benchmark, such as 'Parser.parse (size=100)' (default: all whose score changed, most important first; if none did, those whose allocation changed).")
	private String benchmark;

	@Option(names = "--threshold", paramLabel = "PERCENT", converter = Share.class, description = "Smallest change of a score that matters (default: 3%%, or the precision of --until-decided runs).")
	private Double threshold;

	@Option(names = "--format", paramLabel = "FORMAT", converter = FormatConverter.class, completionCandidates = FormatConverter.class, description = FormatChoice.DESCRIPTION)
	private FileFormat format;

	@Option(names = "--out", paramLabel = "FILE", description = "Write to this file instead of standard output (atomically).")
	private Path out;

	@Option(names = "--color", paramLabel = "WHEN", converter = ColorChoice.Converter.class, description = "Color the output: auto (default: on a terminal, unless NO_COLOR is set), always or never.")
	private ColorChoice color = ColorChoice.AUTO;

	@Option(names = SourceUrlOption.NAME, paramLabel = SourceUrlOption.LABEL, converter = SourceUrlOption.class, description = SourceUrlOption.DESCRIPTION)
	private SourceUrl sourceUrl;

	public ExplainCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		FileFormat chosen = ENDINGS.format(format, out);
		List<Run> runs = Inputs.read(List.of(baseline, candidate), streams.in());
		Inputs.sayNotes(runs, streams);
		SourceUrl sources = SourceUrlOption.checked(sourceUrl, chosen, runs.subList(1, 2));
		RunComparison comparison = (threshold == null
				? DefaultComparison.of(runs)
				: DefaultComparison.of(runs, threshold))
				.candidates().get(0);
		List<ResultComparison> wanted = wanted(comparison);
		boolean isOfAllocation = benchmark == null && wanted.isEmpty();
		if (isOfAllocation) {
			wanted = wanted(
					DefaultComparison.ofMetric(runs, Explainer.ALLOCATION, threshold).candidates().get(0));
		}
		RunRecordings before = RecordingFinder.find(runs.get(0), () -> false);
		RunRecordings after = RecordingFinder.find(runs.get(1), () -> false);
		List<Explanation> explanations = new ArrayList<>();
		for (ResultComparison result : wanted) {
			List<Path> ofBaseline = before.files(result.baseline().result().id());
			List<Path> ofCandidate = after.files(result.candidate().result().id());
			explanations.add(isOfAllocation
					? explainAllocation(result, ofBaseline, ofCandidate)
					: explain(result, ofBaseline, ofCandidate));
		}
		Output.write(streams, out, chosen, color, new ExplainReport(runs.get(0), runs.get(1), explanations, sources));
		return ExitStatus.FINE;
	}

	static Explanation explain(ResultComparison result, List<Path> before, List<Path> after) {
		ReadFiles.addAll(before);
		ReadFiles.addAll(after);
		if (before.isEmpty() || after.isEmpty()) {
			return Explainer.withoutRecordings(result, before, after);
		}
		return RecordingInputs.read(before.get(0),
				first -> Explainer.of(result, before, after, RunningCommand.progress()));
	}

	private static Explanation explainAllocation(ResultComparison result, List<Path> before, List<Path> after) {
		ReadFiles.addAll(before);
		ReadFiles.addAll(after);
		return before.isEmpty() || after.isEmpty()
				? Explainer.allocationWithoutRecordings(result, before, after)
				: RecordingInputs.read(before.get(0),
						first -> Explainer.ofAllocation(result, before, after, RunningCommand.progress()));
	}

	/**
	 * Returns the results that the user named, or all changed results: regressions first, then by the size of the
	 * change.
	 */
	private List<ResultComparison> wanted(RunComparison comparison) {
		if (benchmark == null) {
			return ComparisonRows.byImportance(comparison.results()).stream().filter(Explainer::isChanged).toList();
		}
		List<ResultComparison> found = comparison.results().stream()
				.filter(result -> NamedBenchmark.isMeant(result.id(), benchmark)).toList();
		List<String> names = comparison.results().stream().map(result -> NamedBenchmark.name(result.id())).toList();
		if (found.isEmpty()) {
			throw new CommandException("no benchmark '" + benchmark + "' is in both runs"
					+ Suggestion.of(benchmark, names));
		}
		return found;
	}

	/** A converter for format names. */
	static final class FormatConverter extends FormatChoice {
		FormatConverter() {
			super(ExplainReport.FORMATS);
		}
	}
}
