// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

import org.flightbench.analysis.diff.RecordingDiff;
import org.flightbench.analysis.diff.SectionChanges;
import org.flightbench.base.Text;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.output.TextTables;
import org.flightbench.report.text.Messages;

/** Writes a recording comparison as text for a terminal. Sections without a difference take one line. */
final class DiffText {

	private final RecordingDiff diff;
	private final TextStyle style;
	private final Writer out;

	DiffText(RecordingDiff diff, TextStyle style, Writer out) {
		this.diff = diff;
		this.style = style;
		this.out = out;
	}

	void write() throws IOException {
		for (String side : DiffSentences.sides(diff)) {
			line(side);
		}
		for (String note : DiffParts.notes(diff)) {
			line(note);
		}
		line("");
		heading(Messages.heading_matters);
		List<String> matters = DiffParts.matters(diff);
		for (int index = 0; index < matters.size(); index++) {
			line(diff.matters().isEmpty() ? "  " + matters.get(index) : "  " + (index + 1) + ". " + matters.get(index));
		}
		line("  (" + DiffSentences.certainty(diff) + ")");
		line("");
		for (SectionChanges section : diff.sections()) {
			out.append(style.heading(style.shown(section.section().label())));
			line(": " + DiffSentences.summary(section, diff));
			for (String note : DiffSentences.notes(section)) {
				line("  " + note);
			}
			if (section.hasDifference()) {
				TextTables.write(DiffTables.section(section, diff), style, out);
				line("");
			}
		}
		out.append(style.heading(style.shown(Messages.heading_settings)));
		line(": " + DiffParts.settings(diff));
		if (!diff.settings().isEmpty()) {
			TextTables.write(DiffTables.settings(DiffParts.shownSettings(diff)), style, out);
			if (!DiffParts.moreSettings(diff).isEmpty()) {
				line(DiffParts.moreSettings(diff));
			}
		}
	}

	private void heading(String text) throws IOException {
		out.append(style.heading(style.shown(text))).append('\n');
	}

	private void line(String text) throws IOException {
		out.append(style.shown(Text.visible(text))).append('\n');
	}
}
