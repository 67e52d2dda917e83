// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses.output;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

import org.flightbench.report.output.OutputFormat;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.pauses.PausesInput;

/** The formats of reports of pauses. */
public enum PausesFormat implements OutputFormat {
	/** For people at a terminal. */
	TEXT("text", "txt", "text", "log"),
	/** For GitHub and its like. */
	MARKDOWN("markdown", "md", "markdown"),
	/** For spreadsheets: a line for each pause. */
	CSV("csv", "csv"),
	/** For programs. */
	JSON("json", "json"),
	/** A picture of the timeline. */
	SVG("svg", "svg");

	private final String label;
	private final List<String> endings;

	PausesFormat(String label, String... endings) {
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
	public void write(PausesInput input, TextStyle style, Writer out) throws IOException {
		switch (this) {
			case TEXT -> new PausesText(input, style, out).write();
			case MARKDOWN -> new PausesMarkdown(input, out).write();
			case CSV -> PausesCsv.write(input, out);
			case JSON -> PausesJson.write(input, out);
			case SVG -> PausesSvg.write(input, out);
		}
	}
}
