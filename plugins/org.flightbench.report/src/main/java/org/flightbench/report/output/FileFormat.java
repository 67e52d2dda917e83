// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.util.List;

/** The file formats of reports and pictures: their names for people and for the command line, and their file names. */
public enum FileFormat {
	/** Aligned text for a terminal. */
	TEXT("text", "txt", "text", "log"),
	/** GitHub's Markdown. */
	MARKDOWN("markdown", "md", "markdown"),
	/** Comma-separated values, for spreadsheets. */
	CSV("csv", "csv"),
	/** JSON, for programs. */
	JSON("json", "json"),
	/** A self-contained page. */
	HTML("html", "html", "htm"),
	/** A vector picture. */
	SVG("svg", "svg"),
	/** A line for each stack, as flame graph scripts read it. */
	COLLAPSED("collapsed", "collapsed", "folded");

	private final String label;
	private final List<String> endings;

	FileFormat(String label, String... endings) {
		this.label = label;
		this.endings = List.of(endings);
	}

	/** The name on the command line. */
	public String label() {
		return label;
	}

	/** The name in menus, in the language of the user. */
	public String title() {
		return switch (this) {
			case TEXT -> Messages.format_text;
			case MARKDOWN -> Messages.format_markdown;
			case CSV -> Messages.format_csv;
			case JSON -> Messages.format_json;
			case HTML -> Messages.format_html;
			case SVG -> Messages.format_svg;
			case COLLAPSED -> Messages.format_collapsed;
		};
	}

	/** The endings of its files without the dot, in lower case; dialogs propose the first. */
	public List<String> endings() {
		return endings;
	}
}
