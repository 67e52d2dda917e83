// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.sweep;

import java.io.IOException;
import java.io.Writer;

import org.flightbench.report.output.OutputFormat;
import org.flightbench.report.output.TextStyle;

/** The formats of sweep reports. */
public enum SweepFormat implements OutputFormat {
	/** A table and sentences. */
	TEXT,
	/** One line for each value of the parameter and metric. */
	CSV,
	/** All fields as JSON. */
	JSON,
	/** A page with charts. */
	HTML,
	/** A single chart: the trade-off if there is one, otherwise the first metric. */
	SVG;

	/** Writes a sweep; the style applies to text only. */
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
