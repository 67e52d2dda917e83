// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import org.flightbench.report.output.OutputFormat;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.table.ComparisonView;
import org.flightbench.report.words.ReportPart;

/** The formats of reports about results. */
public enum ReportFormat implements OutputFormat {
	/** Aligned text for a terminal. */
	TEXT,
	/** Tables in GitHub Flavored Markdown. */
	MARKDOWN,
	/** One line per result. */
	CSV,
	/** All fields as JSON. */
	JSON,
	/** A page with charts. */
	HTML,
	/** The table of Go's benchstat; for runs, the lines that benchstat reads. */
	BENCHSTAT;

	/** Returns the writer of comparisons in this format; the style applies to text only. */
	public ComparisonReport comparisonReport(TextStyle style) {
		return comparisonReport(style, ComparisonView.ALL);
	}

	/**
	 * Returns the writer of a view of comparisons in this format. HTML pages ignore the view and contain all results of
	 * the first metric, because the reader can filter and sort them; so does the table of benchstat.
	 */
	public ComparisonReport comparisonReport(TextStyle style, ComparisonView view) {
		return switch (this) {
			case TEXT -> new TextReport(style, view);
			case MARKDOWN -> new MarkdownReport(view);
			case CSV -> new CsvReport(view);
			case JSON -> new JsonReport(null, view);
			case HTML -> new HtmlReport();
			case BENCHSTAT -> new BenchstatReport();
		};
	}

	/**
	 * Returns the writer of parts of comparisons in this format, labeled as parts. CSV has no such label, because
	 * programs would read an additional line as a row.
	 */
	public ComparisonReport comparisonReport(TextStyle style, ReportPart part) {
		if (part.isWhole()) {
			return comparisonReport(style);
		}
		return switch (this) {
			case TEXT, MARKDOWN, BENCHSTAT -> (comparison, out) -> {
				out.write(part.sentence() + "\n\n");
				comparisonReport(style).write(comparison, out);
			};
			case CSV -> new CsvReport(ComparisonView.ALL);
			case JSON -> new JsonReport(part, ComparisonView.ALL);
			case HTML -> new HtmlReport(part);
		};
	}

	/** Returns the writer of runs in this format; the style applies to text only. */
	public RunReport runReport(TextStyle style) {
		return switch (this) {
			case TEXT -> new TextRunReport(style);
			case MARKDOWN -> new MarkdownRunReport();
			case CSV -> new CsvRunReport();
			case JSON -> new JsonRunReport();
			case HTML -> new HtmlRunReport();
			case BENCHSTAT -> new BenchstatRunReport();
		};
	}
}
