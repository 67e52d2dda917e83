// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.flightbench.report.output.Markdown;
import org.flightbench.report.table.RunTable;
import org.flightbench.report.words.Sentences;
import org.flightbench.results.Run;

/** Writes runs as GitHub Flavored Markdown. */
public final class MarkdownRunReport implements RunReport {

	@Override
	public void write(List<Run> runs, String metric, Writer out) throws IOException {
		String separator = "";
		for (Run run : runs) {
			out.append(separator).append("### ").append(Markdown.escape(run.name())).append("\n\n")
					.append(Markdown.escape(Sentences.run(run))).append("\n\n");
			for (String note : run.notes()) {
				out.append("- ").append(Markdown.escape(note)).append('\n');
			}
			out.append(run.notes().isEmpty() ? "" : "\n");
			Markdown.table(RunTable.of(run, metric), out);
			separator = "\n";
		}
	}
}
