// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.cause;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

import org.flightbench.analysis.cause.Explanation;
import org.flightbench.report.output.Html;
import org.flightbench.results.Run;

/** Writes explanations as an HTML page. */
final class ExplainPage implements ExplainReport {

	@Override
	public void write(Run baseline, Run candidate, List<Explanation> explanations, Writer out) throws IOException {
		Html.start(ExplainParts.title(baseline, candidate), out);
		if (explanations.isEmpty()) {
			Html.paragraph("headline", ExplainParts.nothing(), out);
		}
		ExplainSection.write(explanations, "h2", out);
		Html.end(out);
	}
}
