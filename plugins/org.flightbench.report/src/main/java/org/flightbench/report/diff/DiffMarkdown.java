// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff;

import java.io.IOException;
import java.io.Writer;

import org.flightbench.analysis.diff.RecordingDiff;
import org.flightbench.analysis.diff.SectionChanges;
import org.flightbench.report.output.Markdown;
import org.flightbench.report.text.Messages;

/** Writes a recording comparison as Markdown. */
final class DiffMarkdown {

	private DiffMarkdown() {}

	static void write(RecordingDiff diff, Writer out) throws IOException {
		out.append("## ").append(Markdown.escape(DiffParts.title(diff))).append("\n\n");
		for (String side : DiffSentences.sides(diff)) {
			item(side, out);
		}
		for (String note : DiffParts.notes(diff)) {
			item(note, out);
		}
		out.append("\n### ").append(Markdown.escape(Messages.heading_matters)).append("\n\n");
		for (String line : DiffParts.matters(diff)) {
			out.append(diff.matters().isEmpty() ? "" : "1. ").append(Markdown.escape(line)).append('\n');
		}
		out.append('\n').append(Markdown.escape(DiffSentences.certainty(diff))).append('\n');
		for (SectionChanges section : diff.sections()) {
			out.append("\n### ").append(Markdown.escape(section.section().label())).append("\n\n");
			out.append(Markdown.escape(DiffSentences.summary(section, diff))).append("\n\n");
			for (String note : DiffSentences.notes(section)) {
				item(note, out);
			}
			if (section.hasDifference()) {
				out.append('\n');
				Markdown.table(DiffTables.section(section, diff), out);
			}
		}
		out.append("\n### ").append(Markdown.escape(Messages.heading_settings)).append("\n\n");
		out.append(Markdown.escape(DiffParts.settings(diff))).append("\n\n");
		if (!diff.settings().isEmpty()) {
			Markdown.table(DiffTables.settings(DiffParts.shownSettings(diff)), out);
			out.append('\n').append(Markdown.escape(DiffParts.moreSettings(diff))).append('\n');
		}
	}

	private static void item(String text, Writer out) throws IOException {
		out.append("- ").append(Markdown.escape(text)).append('\n');
	}
}
