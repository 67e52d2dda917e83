// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.Inputs;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.report.cause.Cause;
import org.flightbench.report.cause.Explanation;
import org.flightbench.report.cause.Explanations;
import org.flightbench.report.cause.output.ExplainFormat;
import org.flightbench.report.join.RecordingFinder;
import org.flightbench.report.output.TextStyle;
import org.flightbench.results.Metric;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.verdict.ComparisonSettings;
import org.flightbench.results.compare.verdict.Direction;
import org.flightbench.results.compare.verdict.ResultComparison;
import org.flightbench.results.compare.verdict.Verdict;

import picocli.CommandLine;

/**
 * The change of the one benchmark of two runs that were recorded, as {@code explain} and {@code flame} show it.
 *
 * @param baseline the run before
 * @param candidate the run after
 * @param explanation why they differ
 */
public record RecordedChange(Run baseline, Run candidate, Explanation explanation) {

	private static final String USUAL_EVENT = "cpu";

	/**
	 * Reads the recordings of two runs.
	 *
	 * @param precision smaller changes do not matter
	 * @param ratio candidate over baseline that is known from other forks: recorded ones may be too few to decide
	 * @throws CommandException if a file cannot be read, or there is not just one benchmark that both have
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
		ResultComparison result = results.get(0);
		if (!Explanations.isChanged(result)) {
			boolean isBetter = ratio > 1 == (result.direction() == Direction.HIGHER_IS_BETTER);
			result = result.withVerdict(isBetter ? Verdict.IMPROVED : Verdict.REGRESSED);
		}
		return new RecordedChange(runs.get(0), runs.get(1),
				ExplainCommand.explain(result,
						RecordingFinder.find(runs.get(0), () -> false).files(result.baseline().result().id()),
						RecordingFinder.find(runs.get(1), () -> false).files(result.candidate().result().id())));
	}

	/** Prints the explanation as text, below what is printed already. */
	public void print(StandardStreams streams, TextStyle style) {
		Output.toStream(streams.out(), streams.terminal().charset(), out -> {
			out.append('\n');
			ExplainFormat.TEXT.report(style).write(baseline, candidate, List.of(explanation), out);
		});
	}

	/** Writes the explanation as a page. */
	public void writePage(Path file) {
		Output.toFile(file,
				out -> ExplainFormat.HTML.report(TextStyle.PLAIN).write(baseline, candidate, List.of(explanation),
						out));
	}

	/**
	 * Writes the difference of the flame graphs of what the strongest cause was seen in, or of processor time.
	 *
	 * @throws CommandException if the recordings have no such events
	 */
	public void writeFlameGraph(StandardStreams streams, Path file) {
		String event = explanation.causes().stream().map(Cause::place)
				.filter(place -> place != null && place.view() == Cause.View.FLAME).map(Cause.Place::event).findFirst()
				.orElse(USUAL_EVENT);
		FlameCommand command = new FlameCommand(streams);
		new CommandLine(command.spec()).parseArgs("--results", candidate.source().toString(), "--baseline-results",
				baseline.source().toString(), "--benchmark", NamedBenchmark.name(explanation.result().id()), "--event",
				event, "--out", file.toString());
		command.call();
	}
}
