// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.cause.output;

import org.flightbench.report.output.OutputFormat;
import org.flightbench.report.output.TextStyle;

/** The formats of explanations. */
public enum ExplainFormat implements OutputFormat {
	/** For people. */
	TEXT,
	/** For comments on pull requests. */
	MARKDOWN,
	/** A page. */
	HTML,
	/** For programs. */
	JSON;

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
