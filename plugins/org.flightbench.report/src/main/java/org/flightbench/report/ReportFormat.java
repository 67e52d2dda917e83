// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.util.List;
import java.util.Optional;
import org.flightbench.report.output.OutputFormat;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.words.ReportPart;

/** The formats of reports. */
public enum ReportFormat implements OutputFormat {
	/** Aligned columns. */
	TEXT("text", "txt", "text", "log"),
	/** GitHub's Markdown. */
	MARKDOWN("markdown", "md", "markdown"),
	/** Comma-separated values. */
	CSV("csv", "csv"),
	/** JSON. */
	JSON("json", "json"),
	/** One page that needs nothing else. */
	HTML("html", "html", "htm");

	private final String label;
	private final List<String> endings;

	ReportFormat(String label, String... endings) {
		this.label = label;
		this.endings = List.of(endings);
	}

	@Override
	public String label() {
		return label;
	}

	@Override
	public List<String> endings() {
		return endings;
	}

	/** The format of a name, whatever its case; empty if there is none. */
	public static Optional<ReportFormat> of(String label) {
		for (ReportFormat format : values()) {
			if (format.label.equalsIgnoreCase(label)) {
				return Optional.of(format);
			}
		}
		return Optional.empty();
	}

	/** Writes comparisons in this format; the style matters to text only. */
	public ComparisonReport comparisonReport(TextStyle style) {
		return switch (this) {
			case TEXT -> new TextReport(style);
			case MARKDOWN -> new MarkdownReport();
			case CSV -> new CsvReport();
			case JSON -> new JsonReport();
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
			case CSV -> new CsvReport();
			case JSON -> new JsonReport(part);
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
