// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff.output;

import java.io.IOException;
import java.io.Writer;

import org.flightbench.report.diff.RecordingDiff;
import org.flightbench.report.output.OutputFormat;
import org.flightbench.report.output.TextStyle;

/** The formats of comparisons of recordings. */
public enum DiffFormat implements OutputFormat {
	/** For people at a terminal. */
	TEXT,
	/** For GitHub and its like. */
	MARKDOWN,
	/** A page that needs nothing else. */
	HTML,
	/** For programs. */
	JSON;

	/** Writes a report; the style counts for text only. */
	public void write(RecordingDiff diff, TextStyle style, Writer out) throws IOException {
		switch (this) {
			case TEXT -> new DiffText(diff, style, out).write();
			case MARKDOWN -> DiffMarkdown.write(diff, out);
			case HTML -> DiffHtml.write(diff, out);
			case JSON -> DiffJson.write(diff, out);
		}
	}
}
