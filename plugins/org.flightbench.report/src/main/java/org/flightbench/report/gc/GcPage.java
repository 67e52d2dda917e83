// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gc;

import java.io.IOException;
import java.io.Writer;

import org.flightbench.analysis.gc.GcComparison;
import org.flightbench.analysis.gc.GcInput;
import org.flightbench.report.output.Html;
import org.flightbench.report.output.Table;
import org.flightbench.report.text.Messages;
import org.flightbench.view.chart.Chart;
import org.flightbench.view.chart.SvgRenderer;
import org.flightbench.view.pen.Palette;
import org.flightbench.view.timeline.GcCharts;

/** Writes a garbage collection report as an HTML page with measures, verdicts, charts and tables. */
final class GcPage {

	private GcPage() {}

	static void write(GcInput input, Writer out) throws IOException {
		Html.start(Messages.gcOutput_title,
				Html.colors(SvgRenderer.colors(Palette.LIGHT), SvgRenderer.colors(Palette.DARK)),
				out);
		GcComparison gc = input.comparison();
		if (gc.isDifference()) {
			Html.paragraph("", GcReport.headline(gc.baseline()), out);
		}
		Html.paragraph("", GcReport.headline(gc.candidate()), out);
		Html.table(GcReport.measures(gc), out);
		drawing(GcCharts.title(), GcCharts.overTime(input), out);
		Chart percentiles = GcCharts.percentiles(input);
		if (!percentiles.isEmpty()) {
			drawing(percentiles.title(), SvgRenderer.element(percentiles, GcCharts.WIDTH, GcCharts.CHART_HEIGHT),
					out);
		}
		for (Table table : GcReport.groups(gc)) {
			Html.table(table, out);
		}
		for (String note : GcNotes.of(gc)) {
			Html.paragraph("faint", note, out);
		}
		Html.end(out);
	}

	private static void drawing(String title, String svg, Writer out) throws IOException {
		out.append("<figure>\n<figcaption>").append(Html.escape(title)).append("</figcaption>\n");
		out.append("<div class=\"drawing\" tabindex=\"0\" role=\"group\" aria-label=\"").append(Html.escape(title))
				.append("\">").append(svg).append("</div>\n</figure>\n");
	}
}
