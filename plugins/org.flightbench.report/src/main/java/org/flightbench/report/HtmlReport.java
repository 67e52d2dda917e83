// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

import org.flightbench.report.output.Html;
import org.flightbench.report.page.Chapter;
import org.flightbench.report.page.ReportPage;
import org.flightbench.report.words.ReportPart;
import org.flightbench.results.compare.Comparison;

/** Writes a comparison as a report page without the findings in recordings. */
public final class HtmlReport implements ComparisonReport {

	private final ReportPart part;

	/** Creates a writer of pages with all results. */
	public HtmlReport() {
		this(null);
	}

	/**
	 * Creates a writer of pages that state which part of the results they show. The part is null if they show all
	 * results.
	 */
	HtmlReport(ReportPart part) {
		this.part = part;
	}

	@Override
	public void write(Comparison comparison, Writer out) throws IOException {
		ReportPage page = new ReportPage(List.of(new Chapter("", comparison)), false);
		page.write(page.title(), opening -> {
			if (part != null) {
				Html.paragraph("headline", part.sentence(), opening);
			}
		}, out);
	}
}
