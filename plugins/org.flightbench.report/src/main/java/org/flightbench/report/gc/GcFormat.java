// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gc;

import java.io.IOException;
import java.io.Writer;

import org.flightbench.analysis.gc.GcInput;
import org.flightbench.report.output.OutputFormat;
import org.flightbench.report.output.TextStyle;
import org.flightbench.view.timeline.GcCharts;

/** The output formats of garbage collection reports. */
public enum GcFormat implements OutputFormat {
	/** Plain-text tables. */
	TEXT,
	/** Machine-readable output. */
	JSON,
	/** A table with one line for each measure and group. */
	CSV,
	/** A page with tables and charts. */
	HTML,
	/** The charts: heap, pauses and rates over time, and pauses by percentile. */
	SVG;

	/** Writes a report. The style affects text output only. */
	public void write(GcInput input, TextStyle style, Writer out) throws IOException {
		switch (this) {
			case TEXT -> GcReport.text(input.comparison(), style, out);
			case JSON -> GcReport.json(input.comparison(), out);
			case CSV -> GcCsv.write(input.comparison(), out);
			case HTML -> GcPage.write(input, out);
			case SVG -> out.write(GcCharts.document(input));
		}
	}
}
