// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.page;

import java.util.function.UnaryOperator;

import org.flightbench.report.cause.ExplainReport;
import org.flightbench.report.flame.output.FlameSection;
import org.flightbench.report.output.Document;
import org.flightbench.report.output.Document.Span;
import org.flightbench.report.output.Document.Style;
import org.flightbench.report.output.SourceUrl;
import org.flightbench.report.pause.output.PausesReport;
import org.flightbench.report.table.Identities;
import org.flightbench.report.text.Messages;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;

/**
 * The findings in the recordings of a candidate: causes, differential flame graphs and timelines of safepoints.
 */
final class RecordedSection {

	private RecordedSection() {}

	/**
	 * Adds the findings.
	 *
	 * @param titled qualifies the title of a section if several candidates have the same section
	 * @param sources the links to the source of the candidate
	 * @param parts the number of pause reports already on the page, from which the IDs of their elements are derived
	 * @return the number of pause reports including the added ones
	 */
	static int add(Recorded recorded, RunComparison pair, UnaryOperator<String> titled, SourceUrl sources,
			int parts, Document document) {
		Identities identities = Identities.of(pair);
		if (!recorded.explanations().isEmpty() || !recorded.notes().isEmpty()) {
			document.heading(2, titled.apply(Messages.section_causes)).lines(Style.FAINT, recorded.notes())
					.append(ExplainReport.part(recorded.explanations(), 3, sources));
		}
		if (!recorded.flames().isEmpty()) {
			document.heading(2, titled.apply(Messages.flameGraphs)).paragraph(Style.FAINT, Messages.flames);
			ResultComparison last = null;
			for (Recorded.Flame flame : recorded.flames()) {
				if (flame.result() != last) {
					document.heading(3, identities.text(flame.result().id()));
				}
				document.details(Span.of(FlameSection.title(flame.graph())), last == null,
						details -> details.figure(out -> FlameSection.write(flame.graph(), sources, out)));
				last = flame.result();
			}
		}
		int number = parts;
		if (!recorded.pauses().isEmpty()) {
			document.heading(2, titled.apply(Messages.safepoints)).paragraph(Style.FAINT, Messages.page_pauses);
			for (Recorded.Pauses pauses : recorded.pauses()) {
				document.heading(3, identities.text(pauses.result().id()))
						.append(new PausesReport(pauses.input()).part("part-" + ++number + "-"));
			}
		}
		return number;
	}
}
