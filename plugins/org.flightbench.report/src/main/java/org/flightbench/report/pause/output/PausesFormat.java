// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause.output;

import java.io.IOException;
import java.io.Writer;

import org.flightbench.report.output.OutputFormat;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.pause.PausesInput;

/** The output formats of pause reports. */
public enum PausesFormat implements OutputFormat {
	/** Plain-text tables. */
	TEXT,
	/** GitHub Flavored Markdown. */
	MARKDOWN,
	/** A table with one line for each pause. */
	CSV,
	/** Machine-readable output. */
	JSON,
	/** A page with the timeline and tables. */
	HTML,
	/** An image of the timeline. */
	SVG;

	/** Writes a report. The style affects text output only. */
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
