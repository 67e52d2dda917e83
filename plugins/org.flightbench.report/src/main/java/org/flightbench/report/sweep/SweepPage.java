// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.sweep;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

import org.flightbench.base.Text;
import org.flightbench.report.output.Html;
import org.flightbench.report.page.ReportPage;
import org.flightbench.report.text.Messages;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.view.chart.Chart;
import org.flightbench.view.chart.ChartKind;
import org.flightbench.view.chart.ChartMaker;
import org.flightbench.view.chart.ChartSelection;
import org.flightbench.view.chart.Charts;
import org.flightbench.view.chart.SvgRenderer;
import org.flightbench.view.pen.Palette;

/** Writes a sweep as a page: its findings, a chart of each metric over the same axis, and tables. */
final class SweepPage {

	private static final int WIDTH = 1100;
	private static final int HEIGHT = 420;

	private final SweepView view;
	private final Writer out;

	private SweepPage(SweepView view, Writer out) {
		this.view = view;
		this.out = out;
	}

	static void write(SweepView view, Writer out) throws IOException {
		new SweepPage(view, out).write();
	}

	private void write() throws IOException {
		Html.start(view.headline(), ReportPage.style(), out);
		List<SweepView.Group> groups = view.groups();
		for (SweepView.Group group : groups) {
			if (groups.size() > 1) {
				heading(group.title());
			}
			out.append("<ul>\n");
			for (String sentence : view.sentences(group)) {
				out.append("<li>").append(Html.escape(sentence)).append("</li>\n");
			}
			out.append("</ul>\n");
		}
		if (view.first() != null) {
			chart(ChartKind.TRADE_OFF, view.second());
		}
		for (String metric : view.sweep().metrics()) {
			chart(ChartKind.PARAMETER, metric);
		}
		for (SweepView.Group group : groups) {
			heading(group.title());
			Html.table(view.table(group), out);
		}
		Html.paragraph("faint", Messages.footer, out);
		Html.end(out);
	}

	private void heading(String text) throws IOException {
		out.append("<h2>").append(Html.escape(text)).append("</h2>\n");
	}

	/** Writes the most informative chart. */
	static void picture(SweepView view, Writer out) throws IOException {
		SweepPage page = new SweepPage(view, out);
		Chart chart = view.first() == null
				? page.made(ChartKind.PARAMETER, view.sweep().metrics().get(0))
				: page.made(ChartKind.TRADE_OFF, view.second());
		out.append(SvgRenderer.render(chart, WIDTH, HEIGHT, Palette.LIGHT));
	}

	private Chart made(ChartKind kind, String metric) {
		ComparisonSettings usual = ComparisonSettings.DEFAULT;
		Comparison comparison = Comparer.compare(view.runs(), 0, metric,
				new ComparisonSettings(usual.confidence(), usual.threshold(), usual.amounts(), usual.correction(),
						usual.assumedRunVariation(), view.directions()));
		List<ResultId> results = Charts.results(comparison).stream()
				.filter(id -> id.params().containsKey(view.sweep().parameter())).toList();
		ChartSelection selection = ChartSelection.of(results, WIDTH, HEIGHT)
				.withParameter(view.sweep().parameter(), view.scale()).withAgainst(view.first());
		return new ChartMaker(comparison).of(kind, selection);
	}

	private void chart(ChartKind kind, String metric) throws IOException {
		String caption = kind == ChartKind.PARAMETER
				? Text.visible(metric) + ": " + kind.description()
				: kind.description();
		out.append("<figure class=\"chart\">\n<figcaption>").append(Html.escape(caption))
				.append("</figcaption>\n<div class=\"drawing\" tabindex=\"0\" role=\"group\" aria-label=\"")
				.append(Html.escape(caption)).append("\">")
				.append(SvgRenderer.element(made(kind, metric), WIDTH, HEIGHT)).append("</div>\n</figure>\n");
	}
}
