// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import org.flightbench.report.output.Csv;
import org.flightbench.report.output.Document;
import org.flightbench.report.output.Document.Item;
import org.flightbench.report.output.Document.Medium;
import org.flightbench.report.output.Document.Span;
import org.flightbench.report.output.Document.Style;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.Json;
import org.flightbench.report.output.Report;
import org.flightbench.report.table.RunTable;
import org.flightbench.report.text.Messages;
import org.flightbench.report.words.ReportPart;
import org.flightbench.report.words.Sentences;
import org.flightbench.results.Metric;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;

/** Reports one metric of several runs. Results without the metric are omitted. */
public final class RunsReport implements Report {

	public static final List<FileFormat> FORMATS = FileFormat.with(FileFormat.CSV, FileFormat.JSON,
			FileFormat.BENCHSTAT);

	private final List<Run> runs;
	private final String metric;
	private final ReportPart part;

	/** @param metric the name of the metric, {@link Metric#PRIMARY} for the score */
	public RunsReport(List<Run> runs, String metric) {
		this(runs, metric, new ReportPart(0, 0));
	}

	/** Creates a report of some of the results. Documents state how many are shown. */
	public RunsReport(List<Run> runs, String metric, ReportPart part) {
		this.runs = List.copyOf(runs);
		this.metric = metric;
		this.part = part;
	}

	@Override
	public Document document() {
		Document document = Document
				.titled(runs.size() == 1 ? runs.get(0).name() : Messages.page_titleOfRuns, Medium.PAGE)
				.paragraph(part.isWhole() ? "" : part.sentence());
		for (Run run : runs) {
			if (runs.size() == 1) {
				document.only(Medium.PAGE, page -> page.paragraph(Style.FAINT, Sentences.run(run)))
						.except(Medium.PAGE, other -> heading(run, other));
			} else {
				heading(run, document);
			}
			document.only(Medium.TERMINAL,
					text -> text.lines(run.notes().stream().map(note -> Messages.text_notes + " " + note).toList()))
					.except(Medium.TERMINAL, other -> other.list(run.notes().stream().map(Item::of).toList()))
					.table(RunTable.of(run, metric));
		}
		return document;
	}

	private static void heading(Run run, Document document) {
		document.heading(2, Span.of(run.name()), Sentences.run(run));
	}

	/** Writes one line per result, with numbers at full precision and a column for each parameter. */
	@Override
	public void csv(Csv csv) throws IOException {
		Set<String> params = new TreeSet<>();
		for (Run run : runs) {
			RunTable.rows(run, metric).forEach(row -> params.addAll(row.result().id().params().keySet()));
		}
		csv.text("run").text("benchmark").text("mode").text("threads");
		for (String param : params) {
			csv.text("param " + param);
		}
		csv.text("metric").text("score").text("error").text("unit").text("forks").text("iterations").end();
		for (Run run : runs) {
			for (RunTable.Row row : RunTable.rows(run, metric)) {
				row(csv, run, params, row);
			}
		}
	}

	private static void row(Csv csv, Run run, Set<String> params, RunTable.Row row) throws IOException {
		ResultId id = row.result().id();
		csv.text(run.name()).text(id.benchmark()).text(id.mode().label())
				.text(id.threads() == ResultId.UNKNOWN_THREADS ? "" : Integer.toString(id.threads()));
		for (String param : params) {
			csv.text(id.params().get(param));
		}
		csv.text(row.metric().name()).number(row.metric().score().value()).number(row.metric().score().error())
				.text(row.metric().unit().symbol()).number(row.metric().rawData().forks())
				.number(row.metric().rawData().iterations()).end();
	}

	/** Writes the lines that benchstat reads. */
	@Override
	public void other(FileFormat format, Writer out) throws IOException {
		BenchstatRunReport.write(runs, metric, out);
	}

	/** Writes all fields; {@code docs/schemas} describes them. */
	@Override
	public void json(Json json) throws IOException {
		json.startObject().startArray("runs");
		for (Run run : runs) {
			json.startObject().run(run).endObject();
		}
		json.endArray().text("metric", metric).startArray("results");
		for (Run run : runs) {
			for (RunTable.Row row : RunTable.rows(run, metric)) {
				row(json, run, row);
			}
		}
		json.endArray().endObject();
	}

	private static void row(Json json, Run run, RunTable.Row row) throws IOException {
		Metric metric = row.metric();
		json.startObject().text("run", run.name()).identity(row.result().id()).text("metric", metric.name())
				.text("unit", metric.unit().symbol()).number("score", metric.score().value())
				.number("error", metric.score().error()).number("forks", metric.rawData().forks())
				.number("iterations", metric.rawData().iterations()).endObject();
	}
}
