// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightbench.report.chart.Chart;
import org.flightbench.report.chart.ChartKind;
import org.flightbench.report.chart.ChartSelection;
import org.flightbench.report.chart.Charts;
import org.flightbench.report.chart.Palette;
import org.flightbench.report.chart.SvgRenderer;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Comparison;

/** The charts of a page, each drawn twice: for readers with a light and with a dark system; the style shows one. */
final class HtmlCharts {

	private static final int WIDTH = 1100;
	private static final int HEIGHT = 520;
	/** A picture of more rows is no longer read; its note says how many are left out. */
	private static final int MOST_ROWS = 60;
	private static final List<ChartKind> KINDS = List.of(ChartKind.RATIO, ChartKind.BARS, ChartKind.PARAMETER,
			ChartKind.PERCENTILES);

	private HtmlCharts() {}

	/** Those charts that make sense for the comparison. */
	static void write(Comparison comparison, Appendable out) throws IOException {
		Set<ResultId> results = new LinkedHashSet<>();
		comparison.candidates().forEach(pair -> pair.results().forEach(result -> results.add(result.id())));
		ChartSelection selection = ChartSelection.of(List.copyOf(results), WIDTH, HEIGHT);
		Map<ChartKind, String> unavailable = Charts.unavailable(comparison, selection);
		for (ChartKind kind : KINDS) {
			if (!unavailable.containsKey(kind)) {
				write(kind, comparison, selection, out);
			}
		}
	}

	private static void write(ChartKind kind, Comparison comparison, ChartSelection selection, Appendable out)
			throws IOException {
		int rows = Math.min(MOST_ROWS, selection.results().size());
		int height = kind.hasRows() ? Charts.heightFor(kind, comparison, rows) : HEIGHT;
		Chart chart = Charts.of(kind, comparison, selection.withSize(WIDTH, height));
		out.append("<figure>\n<figcaption>").append(Html.escape(kind.description())).append("</figcaption>\n");
		for (Palette palette : List.of(Palette.LIGHT, Palette.DARK)) {
			out.append(palette.isDark() ? "<div class=\"dark\">" : "<div class=\"light\">")
					.append(SvgRenderer.element(chart, WIDTH, height, palette)).append("</div>\n");
		}
		out.append("</figure>\n");
	}
}
