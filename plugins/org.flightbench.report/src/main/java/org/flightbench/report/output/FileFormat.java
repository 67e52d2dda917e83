// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.util.List;

import org.flightbench.report.text.Messages;

/** The file formats of reports and images, with their display names, command line names and file extensions. */
public enum FileFormat {
	/** Aligned text for a terminal. */
	TEXT("text", "txt", "text", "log"),
	/** GitHub Flavored Markdown. */
	MARKDOWN("markdown", "md", "markdown"),
	/** Comma-separated values for spreadsheets. */
	CSV("csv", "csv"),
	/** JSON for other programs. */
	JSON("json", "json"),
	/** A self-contained HTML page. */
	HTML("html", "html", "htm"),
	/** A vector image. */
	SVG("svg", "svg"),
	/** Collapsed stacks: one line per stack, in the format that flame graph scripts expect. */
	COLLAPSED("collapsed", "collapsed", "folded"),
	/** A profile for pprof. */
	PPROF("pprof", "pb.gz", "pprof"),
	/** A profile for speedscope. */
	SPEEDSCOPE("speedscope", "speedscope.json"),
	/** A profile for the Firefox Profiler. */
	FIREFOX("firefox", "firefox.json"),
	/** The text table of Go's benchstat. */
	BENCHSTAT("benchstat", "benchstat");

	private final String label;
	private final List<String> endings;

	FileFormat(String label, String... endings) {
		this.label = label;
		this.endings = List.of(endings);
	}

	/** Returns the name on the command line. */
	public String label() {
		return label;
	}

	/** Returns the localized name in menus. */
	public String title() {
		return switch (this) {
			case TEXT -> Messages.format_text;
			case MARKDOWN -> Messages.format_markdown;
			case CSV -> Messages.format_csv;
			case JSON -> Messages.format_json;
			case HTML -> Messages.format_html;
			case SVG -> Messages.format_svg;
			case COLLAPSED -> Messages.format_collapsed;
			case PPROF -> Messages.format_pprof;
			case SPEEDSCOPE -> Messages.format_speedscope;
			case FIREFOX -> Messages.format_firefox;
			case BENCHSTAT -> Messages.format_benchstat;
		};
	}

	/** Returns the file extensions in lower case and without the dot. The first one is the default in dialogs. */
	public List<String> endings() {
		return endings;
	}
}
