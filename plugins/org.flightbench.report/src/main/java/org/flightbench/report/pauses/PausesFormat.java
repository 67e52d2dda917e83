// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses;

import java.io.IOException;
import java.io.Writer;
import java.util.Locale;

import org.flightbench.report.TextStyle;

/** The formats of reports of pauses. */
public enum PausesFormat {
	/** For people at a terminal. */
	TEXT,
	/** For GitHub and its like. */
	MARKDOWN,
	/** For spreadsheets: a line for each pause. */
	CSV,
	/** For programs. */
	JSON,
	/** A picture of the timeline. */
	SVG;

	/** Its name on the command line. */
	public String label() {
		return name().toLowerCase(Locale.ROOT);
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
