// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightbench.report.chart.Chart;
import org.flightbench.report.chart.ChartMaker;
import org.flightbench.report.chart.ChartSelection;
import org.flightbench.report.chart.Charts;
import org.flightbench.report.chart.data.ChartKind;
import org.flightbench.report.chart.draw.SvgRenderer;
import org.flightbench.report.chart.style.Palette;
import org.flightbench.report.output.Html;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Comparison;

/** The charts of a page, each drawn twice: for readers with a light and with a dark system; the style shows one. */
final class HtmlCharts {

	private static final int WIDTH = 1100;
	private static final int HEIGHT = 520;
	/** Browsers are slow at pictures of more rows; their note says that the middle is left out. */
	private static final int MOST_ROWS = 2000;
	private static final List<ChartKind> KINDS = List.of(ChartKind.RATIO, ChartKind.BARS, ChartKind.PARAMETER_RATIO,
			ChartKind.PARAMETER, ChartKind.PERCENTILES);

	private HtmlCharts() {}

	/** Those charts that make sense for the comparison. */
	static void write(Comparison comparison, Appendable out) throws IOException {
		Set<ResultId> results = new LinkedHashSet<>();
		comparison.candidates().forEach(pair -> pair.results().forEach(result -> results.add(result.id())));
		ChartSelection selection = ChartSelection.of(List.copyOf(results), WIDTH, HEIGHT);
		ChartMaker maker = new ChartMaker(comparison);
		Map<ChartKind, String> unavailable = maker.unavailable(selection);
		for (ChartKind kind : KINDS) {
			if (!unavailable.containsKey(kind)) {
				write(kind, maker, selection, out);
			}
		}
	}

	private static void write(ChartKind kind, ChartMaker maker, ChartSelection selection, Appendable out)
			throws IOException {
		int most = kind.hasRows() ? Charts.heightFor(kind, maker.comparison(), MOST_ROWS) : HEIGHT;
		Chart chart = maker.of(kind, selection.withSize(WIDTH, most));
		int height = kind.hasRows() ? SvgRenderer.heightForRows(chart) : HEIGHT;
		out.append("<figure>\n<figcaption>").append(Html.escape(kind.description())).append("</figcaption>\n");
		for (Palette palette : List.of(Palette.LIGHT, Palette.DARK)) {
			out.append(palette.isDark() ? "<div class=\"dark\">" : "<div class=\"light\">")
					.append(SvgRenderer.element(chart, WIDTH, height, palette)).append("</div>\n");
		}
		out.append("</figure>\n");
	}
}
