// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff;

import java.io.IOException;
import java.io.Writer;

import org.flightbench.analysis.diff.RecordingDiff;
import org.flightbench.report.output.OutputFormat;
import org.flightbench.report.output.TextStyle;

/** The output formats of recording comparisons. */
public enum DiffFormat implements OutputFormat {
	/** Plain text for a terminal. */
	TEXT,
	/** GitHub Flavored Markdown. */
	MARKDOWN,
	/** A self-contained page. */
	HTML,
	/** Machine-readable output. */
	JSON;

	/** Writes a report. The style affects text output only. */
	public void write(RecordingDiff diff, TextStyle style, Writer out) throws IOException {
		switch (this) {
			case TEXT -> new DiffText(diff, style, out).write();
			case MARKDOWN -> DiffMarkdown.write(diff, out);
			case HTML -> DiffHtml.write(diff, out);
			case JSON -> DiffJson.write(diff, out);
		}
	}
}
