// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gate;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

import org.flightbench.report.output.Html;
import org.flightbench.report.page.Chapter;
import org.flightbench.report.page.ReportPage;
import org.flightbench.report.words.Sentences;
import org.flightbench.results.gate.GateFinding;
import org.flightbench.results.gate.GateResult;
import org.flightbench.results.gate.GateRow;
import org.flightbench.results.gate.GateRow.Ending;

/** Writes the outcome of a gate as a page, with problems first, followed by the comparison in each metric. */
public final class GatePage implements GateReport {

	@Override
	public void write(GateResult result, Writer out) throws IOException {
		List<Chapter> chapters = result.comparisons().stream()
				.map(comparison -> new Chapter(GateSentences.metric(comparison.metric()), comparison)).toList();
		new ReportPage(chapters, true).write(Sentences.against(result.comparisons().get(0).candidates().get(0)),
				opening -> open(result, opening), out);
	}

	private static void open(GateResult result, Writer out) throws IOException {
		ReportPage.lead(GateSentences.headline(result), out);
		List<GateRow> named = result.rows().stream().filter(row -> row.ending().compareTo(Ending.UNDECIDED) < 0)
				.toList();
		if (!named.isEmpty()) {
			Html.table(new GateTable(result).of(named), out);
		}
		for (GateFinding finding : result.findings()) {
			Html.paragraph("warning", GateSentences.ending(finding) + ": " + finding.text(), out);
		}
		Html.paragraph("faint", GateSentences.others(result), out);
		for (String next : GateSentences.next(result)) {
			Html.paragraph("", next, out);
		}
	}
}
