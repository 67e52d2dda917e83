// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import org.flightbench.report.output.OutputFormat;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.table.ComparisonView;
import org.flightbench.report.words.ReportPart;

/** The formats of reports about results. */
public enum ReportFormat implements OutputFormat {
	/** Aligned columns. */
	TEXT,
	/** Tables of GitHub's Markdown. */
	MARKDOWN,
	/** A line for each result. */
	CSV,
	/** Every field. */
	JSON,
	/** A page with charts. */
	HTML;

	/** Writes comparisons in this format; the style matters to text only. */
	public ComparisonReport comparisonReport(TextStyle style) {
		return comparisonReport(style, ComparisonView.ALL);
	}

	/**
	 * Writes what a view shows of comparisons; a page, which filters and sorts itself, shows all of the first metric.
	 */
	public ComparisonReport comparisonReport(TextStyle style, ComparisonView view) {
		return switch (this) {
			case TEXT -> new TextReport(style, view);
			case MARKDOWN -> new MarkdownReport(view);
			case CSV -> new CsvReport(view);
			case JSON -> new JsonReport(null, view);
			case HTML -> new HtmlReport();
		};
	}

	/**
	 * Writes parts of comparisons in this format, which say that they are parts. CSV does not: readers of tables take
	 * any further line for a row.
	 */
	public ComparisonReport comparisonReport(TextStyle style, ReportPart part) {
		if (part.isWhole()) {
			return comparisonReport(style);
		}
		return switch (this) {
			case TEXT, MARKDOWN -> (comparison, out) -> {
				out.write(part.sentence() + "\n\n");
				comparisonReport(style).write(comparison, out);
			};
			case CSV -> new CsvReport(ComparisonView.ALL);
			case JSON -> new JsonReport(part, ComparisonView.ALL);
			case HTML -> new HtmlReport(part);
		};
	}

	/** Writes runs in this format; the style matters to text only. */
	public RunReport runReport(TextStyle style) {
		return switch (this) {
			case TEXT -> new TextRunReport(style);
			case MARKDOWN -> new MarkdownRunReport();
			case CSV -> new CsvRunReport();
			case JSON -> new JsonRunReport();
			case HTML -> new HtmlRunReport();
		};
	}
}
