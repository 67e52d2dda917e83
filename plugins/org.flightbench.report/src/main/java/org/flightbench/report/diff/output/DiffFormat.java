// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff.output;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

import org.flightbench.report.diff.RecordingDiff;
import org.flightbench.report.output.OutputFormat;
import org.flightbench.report.output.TextStyle;

/** The formats of comparisons of recordings. */
public enum DiffFormat implements OutputFormat {
	/** For people at a terminal. */
	TEXT("text", "txt", "text", "log"),
	/** For GitHub and its like. */
	MARKDOWN("markdown", "md", "markdown"),
	/** A page that needs nothing else. */
	HTML("html", "html", "htm"),
	/** For programs. */
	JSON("json", "json");

	private final String label;
	private final List<String> endings;

	DiffFormat(String label, String... endings) {
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
