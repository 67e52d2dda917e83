// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

import org.flightbench.analysis.diff.RecordingDiff;
import org.flightbench.analysis.diff.SectionChanges;
import org.flightbench.report.output.Html;
import org.flightbench.report.text.Messages;

/** Writes a recording comparison as an HTML page. */
final class DiffHtml {

	private DiffHtml() {}

	static void write(RecordingDiff diff, Writer out) throws IOException {
		Html.start(DiffParts.title(diff), out);
		for (String side : DiffSentences.sides(diff)) {
			Html.paragraph("", side, out);
		}
		list("ul", " class=\"warnings\"", DiffParts.notes(diff), out);
		heading(Messages.heading_matters, out);
		if (diff.matters().isEmpty()) {
			Html.paragraph("headline", DiffParts.matters(diff).get(0), out);
		} else {
			list("ol", " class=\"headline\"", DiffParts.matters(diff), out);
		}
		Html.paragraph("faint", DiffSentences.certainty(diff), out);
		for (SectionChanges section : diff.sections()) {
			heading(section.section().label(), out);
			Html.paragraph("", DiffSentences.summary(section, diff), out);
			list("ul", " class=\"warnings\"", DiffSentences.notes(section), out);
			if (section.hasDifference()) {
				Html.table(DiffTables.section(section, diff), out);
			}
		}
		heading(Messages.heading_settings, out);
		Html.paragraph("", DiffParts.settings(diff), out);
		if (!diff.settings().isEmpty()) {
			Html.table(DiffTables.settings(DiffParts.shownSettings(diff)), out);
			Html.paragraph("faint", DiffParts.moreSettings(diff), out);
		}
		Html.end(out);
	}

	private static void heading(String text, Writer out) throws IOException {
		out.append("<h2>").append(Html.escape(text)).append("</h2>\n");
	}

	private static void list(String tag, String attributes, List<String> items, Writer out) throws IOException {
		if (!items.isEmpty()) {
			out.append('<').append(tag).append(attributes).append(">\n");
			for (String item : items) {
				out.append("<li>").append(Html.escape(item)).append("</li>\n");
			}
			out.append("</").append(tag).append(">\n");
		}
	}
}
