// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.cause.output;

import java.util.List;

import org.flightbench.report.output.OutputFormat;
import org.flightbench.report.output.TextStyle;

/** The formats of explanations. */
public enum ExplainFormat implements OutputFormat {
	/** For people. */
	TEXT("text", "txt", "text", "log"),
	/** For comments on pull requests. */
	MARKDOWN("markdown", "md", "markdown"),
	/** A page. */
	HTML("html", "html", "htm"),
	/** For programs. */
	JSON("json", "json");

	private final String label;
	private final List<String> endings;

	ExplainFormat(String label, String... endings) {
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

	/** Writes in this format; the style matters to text only. */
	public ExplainReport report(TextStyle style) {
		return switch (this) {
			case TEXT -> new ExplainText(style);
			case MARKDOWN -> new ExplainMarkdown();
			case HTML -> new ExplainPage();
			case JSON -> new ExplainJson();
		};
	}
}
