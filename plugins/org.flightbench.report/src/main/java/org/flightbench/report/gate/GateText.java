// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gate;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.flightbench.base.Text;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.output.TextTables;
import org.flightbench.report.words.Sentences;
import org.flightbench.results.gate.GateFinding;
import org.flightbench.results.gate.GateResult;
import org.flightbench.results.gate.GateRow;
import org.flightbench.results.gate.GateRow.Ending;

/**
 * Writes the outcome of a gate as plain text for a terminal or a log. Problems are listed by name; other results are
 * only counted.
 */
public final class GateText implements GateReport {

	private final TextStyle style;

	public GateText(TextStyle style) {
		this.style = style;
	}

	@Override
	public void write(GateResult result, Writer out) throws IOException {
		line(style.heading(style.shown(Text.visible(GateSentences.headline(result)))), out);
		line(shown(Sentences.against(result.comparisons().get(0).candidates().get(0))), out);
		List<GateRow> named = result.rows().stream().filter(GateText::isNamed).toList();
		if (!named.isEmpty()) {
			out.append('\n');
			TextTables.write(new GateTable(result).of(named), style, out);
		}
		if (!result.findings().isEmpty()) {
			out.append('\n');
			for (GateFinding finding : result.findings()) {
				line(shown(GateSentences.ending(finding) + ": " + finding.text()), out);
			}
		}
		String others = GateSentences.others(result);
		if (!others.isEmpty()) {
			out.append('\n');
			line(shown(others), out);
		}
		for (String next : GateSentences.next(result)) {
			line(shown(next), out);
		}
	}

	private static boolean isNamed(GateRow row) {
		return row.ending().compareTo(Ending.UNDECIDED) < 0;
	}

	private String shown(String text) {
		return style.shown(Text.visible(text));
	}

	private static void line(String text, Writer out) throws IOException {
		out.append(text).append('\n');
	}
}
