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

/** A comparison as one page: that of a report, without what recordings show. */
public final class HtmlReport implements ComparisonReport {

	private final ReportPart part;

	/** A page of all results. */
	public HtmlReport() {
		this(null);
	}

	/** A page of some results; null for all. */
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
