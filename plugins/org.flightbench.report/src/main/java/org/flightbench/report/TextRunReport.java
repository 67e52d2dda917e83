// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.flightbench.base.Text;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.output.TextTable;
import org.flightbench.report.table.RunTable;
import org.flightbench.report.text.Messages;
import org.flightbench.report.words.Sentences;
import org.flightbench.results.Run;

/** Writes runs as aligned text. */
public final class TextRunReport implements RunReport {

	private final TextStyle style;

	/** @param style the style of the text */
	public TextRunReport(TextStyle style) {
		this.style = style;
	}

	@Override
	public void write(List<Run> runs, String metric, Writer out) throws IOException {
		String separator = "";
		for (Run run : runs) {
			out.append(separator).append(style.heading(line(run.name()))).append(": ")
					.append(line(Sentences.run(run))).append('\n');
			for (String note : run.notes()) {
				out.append(style.heading(Messages.text_notes + " ")).append(line(note)).append('\n');
			}
			out.append('\n');
			TextTable.write(RunTable.of(run, metric), style, out);
			separator = "\n";
		}
	}

	private String line(String text) {
		return style.shown(Text.visible(text));
	}
}
