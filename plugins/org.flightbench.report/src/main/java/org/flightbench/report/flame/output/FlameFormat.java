// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

import org.flightbench.view.flame.FlameGraph;
import org.flightbench.report.output.OutputFormat;
import org.flightbench.report.output.TextStyle;

/** The output formats of flame graphs. */
public enum FlameFormat implements OutputFormat {
	/** Plain-text tables. */
	TEXT,
	/** Collapsed stacks, one per line. */
	COLLAPSED,
	/** A static image. */
	SVG,
	/** An interactive page with search and zoom. */
	HTML,
	/** The call tree in machine-readable form. */
	JSON,
	/** The compressed protocol buffers of pprof, the only binary format. */
	PPROF,
	/** The JSON of speedscope. */
	SPEEDSCOPE,
	/** The JSON of the Firefox Profiler. */
	FIREFOX;

	/** Returns whether the format is binary rather than text. */
	public boolean isBinary() {
		return this == PPROF;
	}

	/** Writes a graph in this format, as binary data or as text in UTF-8. Does not close the stream. */
	public void write(FlameGraph graph, OutputStream out) throws IOException {
		if (this == PPROF) {
			FlamePprof.write(graph, out);
		} else {
			Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
			report(TextStyle.PLAIN).write(graph, text);
			text.flush();
		}
	}

	/**
	 * Returns a report in this format. The style affects text output only.
	 *
	 * @throws UnsupportedOperationException if the format is binary
	 */
	public FlameReport report(TextStyle style) {
		return switch (this) {
			case TEXT -> new FlameText(style);
			case COLLAPSED -> new FlameCollapsed();
			case SVG -> new FlameSvg();
			case HTML -> new FlameHtml();
			case JSON -> new FlameJson();
			case SPEEDSCOPE -> new FlameSpeedscope();
			case FIREFOX -> new FlameFirefox();
			case PPROF -> throw new UnsupportedOperationException(name());
		};
	}
}
