// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.sweep;

import java.io.IOException;
import java.io.Writer;

import org.flightbench.report.output.OutputFormat;
import org.flightbench.report.output.TextStyle;

/** The formats of reports about sweeps. */
public enum SweepFormat implements OutputFormat {
	/** A table, and sentences on it. */
	TEXT,
	/** A line for each value of the parameter and metric. */
	CSV,
	/** Every field. */
	JSON,
	/** A page with charts. */
	HTML,
	/** One chart: of the only metric, else of the two that are seen against each other. */
	SVG;

	/** Writes a sweep; the style matters to text only. */
	public void write(SweepView view, TextStyle style, Writer out) throws IOException {
		switch (this) {
			case TEXT -> SweepText.write(view, style, out);
			case CSV -> SweepFiles.csv(view, out);
			case JSON -> SweepFiles.json(view, out);
			case HTML -> SweepPage.write(view, out);
			case SVG -> SweepPage.picture(view, out);
		}
	}
}
