// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.cause;

import org.flightbench.report.output.OutputFormat;
import org.flightbench.report.output.TextStyle;

/** The formats of explanations. */
public enum ExplainFormat implements OutputFormat {
	/** Plain text for a terminal. */
	TEXT,
	/** Markdown for comments on pull requests. */
	MARKDOWN,
	/** A web page. */
	HTML,
	/** JSON for other programs. */
	JSON;

	/** Returns the writer of this format; the style applies to text only. */
	public ExplainReport report(TextStyle style) {
		return switch (this) {
			case TEXT -> new ExplainText(style);
			case MARKDOWN -> new ExplainMarkdown();
			case HTML -> new ExplainPage();
			case JSON -> new ExplainJson();
		};
	}
}
