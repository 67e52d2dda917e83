// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.sweep;

import java.io.IOException;
import java.io.Writer;

import org.flightbench.base.Text;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.output.TextTables;
import org.flightbench.report.text.Messages;

/** Writes a sweep as plain text. */
final class SweepText {

	private SweepText() {}

	static void write(SweepView view, TextStyle style, Writer out) throws IOException {
		line(view.headline(), style, out);
		for (SweepView.Group group : view.groups()) {
			line("", style, out);
			line(group.title(), style, out);
			line("", style, out);
			TextTables.write(view.table(group), style, out);
			line("", style, out);
			for (String sentence : view.sentences(group)) {
				line(sentence, style, out);
			}
		}
		line("", style, out);
		line(Messages.footer, style, out);
	}

	private static void line(String text, TextStyle style, Writer out) throws IOException {
		out.append(style.shown(Text.visible(text))).append('\n');
	}
}
