// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.page;

import java.io.IOException;
import java.io.Writer;
import java.util.function.UnaryOperator;

import org.flightbench.report.cause.ExplainReport;
import org.flightbench.report.flame.output.FlameSection;
import org.flightbench.report.output.Html;
import org.flightbench.report.output.HtmlWriter;
import org.flightbench.report.pause.output.PausesReport;
import org.flightbench.report.table.Identities;
import org.flightbench.report.text.Messages;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;

/**
 * Writes the findings in the recordings of a candidate: causes, differential flame graphs and timelines of safepoints.
 */
final class RecordedSection {

	private RecordedSection() {}

	/** @param titled qualifies the title of a section if several candidates have the same section */
	static void write(Recorded recorded, RunComparison pair, UnaryOperator<String> titled, Page page)
			throws IOException {
		Identities identities = Identities.of(pair);
		Writer out = page.out();
		if (!recorded.explanations().isEmpty() || !recorded.notes().isEmpty()) {
			page.section(titled.apply(Messages.section_causes));
			for (String note : recorded.notes()) {
				Html.paragraph("faint", note, out);
			}
			HtmlWriter.part(ExplainReport.part(recorded.explanations(), 3), out);
		}
		if (!recorded.flames().isEmpty()) {
			page.section(titled.apply(Messages.section_flames));
			Html.paragraph("faint", Messages.flames, out);
			ResultComparison last = null;
			for (Recorded.Flame flame : recorded.flames()) {
				if (flame.result() != last) {
					page.heading(identities.text(flame.result().id()));
				}
				out.append(last == null ? "<details open>" : "<details>").append("<summary>")
						.append(Html.escape(FlameSection.title(flame.graph()))).append("</summary>\n");
				FlameSection.write(flame.graph(), out);
				out.append("</details>\n");
				last = flame.result();
			}
		}
		if (!recorded.pauses().isEmpty()) {
			page.section(titled.apply(Messages.section_pauses));
			Html.paragraph("faint", Messages.page_pauses, out);
			for (Recorded.Pauses pauses : recorded.pauses()) {
				page.heading(identities.text(pauses.result().id()));
				HtmlWriter.part(new PausesReport(pauses.input()).part(page.nextIds()), out);
			}
		}
	}
}
