// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.analysis.cause.Cause;
import org.flightbench.analysis.cause.Explanation;
import org.flightbench.analysis.cause.Explainer;
import org.flightbench.analysis.join.RecordingFinder;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.Inputs;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.report.cause.ExplainReport;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.TextStyle;
import org.flightbench.results.Metric;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.ResultComparison;

import picocli.CommandLine;

/**
 * A change between two recorded runs of a single benchmark, in the form used by {@code explain} and {@code flame}.
 *
 * @param baseline the run before the change
 * @param candidate the run after the change
 * @param explanation the causes of the change
 */
public record RecordedChange(Run baseline, Run candidate, Explanation explanation) {

	private static final String USUAL_EVENT = "cpu";

	/**
	 * Reads the recordings of two runs.
	 *
	 * @param precision the smallest relevant change, as a share
	 * @param ratio the ratio of candidate to baseline in other forks, used if there are too few recorded forks for a
	 * verdict
	 * @throws CommandException if a file cannot be read, or the runs do not have exactly one benchmark in common
	 */
	public static RecordedChange of(Path before, Path after, double precision, double ratio) {
		List<Run> runs = Inputs.read(List.of(before.toString(), after.toString()), InputStream.nullInputStream());
		List<ResultComparison> results = Comparer
				.compare(runs, 0, Metric.PRIMARY, ComparisonSettings.DEFAULT.withThreshold(precision)).candidates()
				.get(0).results();
		if (results.size() != 1) {
			throw new CommandException("expected one benchmark in both " + before + " and " + after + ", found "
					+ results.size());
		}
		ResultComparison result = Explainer.asChanged(results.get(0), ratio);
		return new RecordedChange(runs.get(0), runs.get(1),
				ExplainCommand.explain(result,
						RecordingFinder.find(runs.get(0), () -> false).files(result.baseline().result().id()),
						RecordingFinder.find(runs.get(1), () -> false).files(result.candidate().result().id())));
	}

	/** Prints the explanation as text, after a blank line. */
	public void print(StandardStreams streams, TextStyle style) {
		Output.toStream(streams.out(), streams.terminal().charset(), out -> {
			out.append('\n');
			FileFormat.TEXT.write(report(), style, out);
		});
	}

	/** Writes the explanation as an HTML page. */
	public void writePage(Path file) {
		Output.toFile(file, out -> FileFormat.HTML.write(report(), TextStyle.PLAIN, out));
	}

	private ExplainReport report() {
		return new ExplainReport(baseline, candidate, List.of(explanation));
	}

	/**
	 * Writes a differential flame graph for the event type of the strongest cause, or of CPU time by default.
	 *
	 * @throws CommandException if the recordings contain no such events
	 */
	public void writeFlameGraph(StandardStreams streams, Path file) {
		String event = explanation.causes().stream().map(Cause::place)
				.filter(place -> place != null && place.view() == Cause.View.FLAME).map(Cause.Place::event).findFirst()
				.orElse(USUAL_EVENT);
		FlameCommand command = new FlameCommand(streams);
		new CommandLine(command).parseArgs("--results", candidate.source().toString(), "--baseline-results",
				baseline.source().toString(), "--benchmark", NamedBenchmark.name(explanation.result().id()), "--event",
				event, "--out", file.toString());
		command.call();
	}
}
