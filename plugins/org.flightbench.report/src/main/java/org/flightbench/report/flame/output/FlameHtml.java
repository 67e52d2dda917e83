// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import java.io.IOException;
import java.io.Writer;

import org.flightbench.report.output.Html;
import org.flightbench.view.flame.FlameGraph;
import org.flightbench.view.flame.FlameSentences;

/** Writes a self-contained page with zoom, search, keyboard navigation, and light and dark themes. */
final class FlameHtml implements FlameReport {

	@Override
	public void write(FlameGraph graph, Writer out) throws IOException {
		Html.start(FlameSentences.title(graph), FlameSection.style(), out);
		FlameSection.write(graph, out);
		Html.end(FlameSection.script(), out);
	}
}
