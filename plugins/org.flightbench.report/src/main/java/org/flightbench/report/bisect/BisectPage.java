// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.bisect;

import java.io.IOException;
import org.flightbench.report.output.Html;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.TableBuilder;
import org.flightbench.report.text.Messages;
import org.flightbench.results.bisect.BisectSearch;
import org.flightbench.results.bisect.Commit;
import org.flightbench.view.chart.Chart;
import org.flightbench.view.chart.SvgRenderer;
import org.flightbench.view.pen.Palette;

/** Writes a bisection as an HTML page: its outcome, its chart and its steps. */
public final class BisectPage {

	private static final int WIDTH = 1100;
	private static final int HEIGHT = 420;
	private static final int MAX_SUSPECTS = 200;

	private BisectPage() {}

	/**
	 * Writes the page.
	 *
	 * @param causes the causes of the change in the commit that was found, or null if unknown
	 */
	public static void write(BisectSearch walk, BisectCauses causes, Appendable out) throws IOException {
		Html.start(BisectSentences.title(walk),
				Html.colors(SvgRenderer.colors(Palette.LIGHT), SvgRenderer.colors(Palette.DARK)), out);
		Html.paragraph("headline", BisectSentences.headline(walk), out);
		Html.paragraph("", BisectSentences.author(walk), out);
		Html.paragraph("faint", BisectSentences.sure(walk), out);
		Chart chart = BisectChart.of(walk);
		out.append("<figure>\n<figcaption>").append(Html.escape(chart.title())).append("</figcaption>\n");
		out.append("<div class=\"drawing\" tabindex=\"0\" role=\"group\" aria-label=\"")
				.append(Html.escape(chart.title()))
				.append("\">").append(SvgRenderer.element(chart, WIDTH, HEIGHT)).append("</div>\n</figure>\n");
		if (causes != null) {
			causes.write(out);
			out.append("<h2>").append(Html.escape(Messages.page_steps)).append("</h2>\n");
		}
		Html.table(BisectText.table(walk), out);
		if (walk.suspects().size() > 1 && walk.suspects().size() <= MAX_SUSPECTS) {
			out.append("<h2>").append(Html.escape(Messages.page_suspects)).append("</h2>\n");
			Html.table(new TableBuilder<Commit>()
					.column(Messages.column_commit, Kind.WORD, 0, commit -> Cell.of(commit.shortId()))
					.column(Messages.column_subject, Kind.NAME, 0, commit -> Cell.of(commit.subject()))
					.build(walk.suspects()), out);
		}
		Html.end(out);
	}
}
