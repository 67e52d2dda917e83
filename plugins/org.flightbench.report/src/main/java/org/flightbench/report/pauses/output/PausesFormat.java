// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses.output;

import java.io.IOException;
import java.io.Writer;

import org.flightbench.report.output.OutputFormat;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.pauses.PausesInput;

/** The formats of reports of pauses. */
public enum PausesFormat implements OutputFormat {
	/** Tables for people. */
	TEXT,
	/** For GitHub and its like. */
	MARKDOWN,
	/** For spreadsheets: a line for each pause. */
	CSV,
	/** For programs. */
	JSON,
	/** A page with the timeline and its tables. */
	HTML,
	/** A picture of the timeline. */
	SVG;

	/** Writes a report; the style matters to text only. */
	public void write(PausesInput input, TextStyle style, Writer out) throws IOException {
		switch (this) {
			case TEXT -> new PausesText(input, style, out).write();
			case MARKDOWN -> new PausesMarkdown(input, out).write();
			case CSV -> PausesCsv.write(input, out);
			case JSON -> PausesJson.write(input, out);
			case HTML -> PausesPage.write(input, out);
			case SVG -> PausesSvg.write(input, out);
		}
	}
}
