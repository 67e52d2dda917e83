// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.flightbench.report.output.Html;
import org.flightbench.report.table.RunTable;
import org.flightbench.report.text.Messages;
import org.flightbench.report.words.Sentences;
import org.flightbench.results.Run;

/** Writes runs as an HTML page. */
public final class HtmlRunReport implements RunReport {

	@Override
	public void write(List<Run> runs, String metric, Writer out) throws IOException {
		Html.start(runs.size() == 1 ? runs.get(0).name() : Messages.page_titleOfRuns, out);
		for (Run run : runs) {
			if (runs.size() > 1) {
				out.append("<h2>").append(Html.escape(run.name())).append("</h2>\n");
			}
			Html.paragraph("faint", Sentences.run(run), out);
			for (String note : run.notes()) {
				Html.paragraph("", note, out);
			}
			Html.table(RunTable.of(run, metric), out);
		}
		Html.end(out);
	}
}
