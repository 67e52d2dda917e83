// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.page;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.flightbench.analysis.history.HistoryView;
import org.flightbench.analysis.history.StoredHistory;
import org.flightbench.base.Plural;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.SeriesId;
import org.flightbench.history.analysis.ChangePoint;
import org.flightbench.report.history.HistoryReport;
import org.flightbench.report.history.HistoryTables;
import org.flightbench.report.output.Html;
import org.flightbench.report.text.Messages;
import org.flightbench.results.ResultId;
import org.flightbench.view.plot.HistoryPlot;
import org.flightbench.view.plot.PlotSvg;
import org.flightbench.view.plot.SeriesNames;

/** Writes the history of benchmarks: their changes and their series. */
final class HistorySection {

	private static final int WIDTH = 1100;
	private static final int HEIGHT = 380;
	/** The maximum number of series that are drawn large; others are drawn small. */
	private static final int MAX_LARGE = 12;
	/** The maximum number of small series. A page with more would be slow. */
	private static final int MOST = 400;

	private HistorySection() {}

	/**
	 * Writes the section.
	 *
	 * @param compared the results whose series are most important; may be empty
	 */
	static void write(HistoryView view, Set<ResultId> compared, Page page) throws IOException {
		page.section(Messages.section_history);
		Html.paragraph("", HistoryReport.headline(view), page.out());
		List<ChangePoint> important = StoredHistory.important(view, null);
		if (important.isEmpty()) {
			Html.paragraph("", Messages.history_none, page.out());
		} else {
			Html.table(HistoryTables.changes(view, important), page.out());
		}
		page.list("", HistoryReport.notes(view).stream().map(Html::escape).toList());
		SeriesNames names = SeriesNames.of(view);
		Map<String, HistoryView> branch = Map.of("", view);
		List<SeriesId> large = large(view, important, compared);
		for (SeriesId id : large) {
			HistoryPlot plot = HistoryPlot.of(id, names.of(id), branch);
			figure(plot.title(), PlotSvg.element(plot, WIDTH, HEIGHT), page);
		}
		Set<SeriesId> drawn = new HashSet<>(large);
		List<SeriesId> others = view.changes().series().stream().map(HistorySeries::id)
				.filter(id -> !drawn.contains(id)).toList();
		if (!others.isEmpty()) {
			page.heading(Messages.history_others);
			List<HistoryPlot> small = others.stream().limit(MOST).map(id -> HistoryPlot.of(id, names.of(id), branch))
					.toList();
			figure(Messages.history_others, PlotSvg.gridElement(Messages.history_others, small, WIDTH), page);
		}
		if (others.size() > MOST) {
			Html.paragraph("faint", Plural.of(others.size() - MOST, Messages.history_left_one,
					Messages.history_left_many), page.out());
		}
	}

	/** Returns the series to draw large: those that were compared, followed by those that changed. */
	private static List<SeriesId> large(HistoryView view, List<ChangePoint> important, Set<ResultId> compared) {
		Set<SeriesId> large = new LinkedHashSet<>();
		view.changes().series().stream().map(HistorySeries::id).filter(id -> compared.contains(id.result()))
				.forEach(large::add);
		important.forEach(point -> large.add(point.series().id()));
		return new ArrayList<>(large).subList(0, Math.min(MAX_LARGE, large.size()));
	}

	private static void figure(String caption, String svg, Page page) throws IOException {
		page.out().append("<figure class=\"chart\">\n<figcaption>").append(Html.escape(caption))
				.append("</figcaption>\n<div class=\"drawing\" tabindex=\"0\" role=\"group\" aria-label=\"")
				.append(Html.escape(caption)).append("\">").append(svg).append("</div>\n</figure>\n");
	}
}
