// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.cause.output;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

import org.flightbench.report.cause.Cause;
import org.flightbench.report.cause.Explanation;
import org.flightbench.report.output.Html;
import org.flightbench.results.Run;

/** Explanations as a page. */
final class ExplainPage implements ExplainReport {

	@Override
	public void write(Run baseline, Run candidate, List<Explanation> explanations, Writer out) throws IOException {
		Html.start(ExplainParts.title(baseline, candidate), out);
		if (explanations.isEmpty()) {
			Html.paragraph("headline", ExplainParts.nothing(), out);
		}
		List<String> missingInAll = ExplainParts.missingInAll(explanations);
		list(missingInAll.stream().map(ExplainParts::missing).toList(), out);
		for (Explanation explanation : explanations) {
			write(explanation, missingInAll, out);
		}
		Html.end(out);
	}

	private static void write(Explanation explanation, List<String> missingInAll, Writer out) throws IOException {
		out.append("<h2 class=\"name\">").append(Html.escape(ExplainParts.benchmark(explanation.result())))
				.append("</h2>\n");
		Html.paragraph("", ExplainParts.verdict(explanation.result()), out);
		Html.paragraph("headline", explanation.headline(), out);
		if (!explanation.causes().isEmpty()) {
			out.append("<ol>\n");
			for (Cause cause : explanation.causes()) {
				out.append("<li>").append(Html.escape(cause.sentence()));
				for (String evidence : cause.evidence()) {
					out.append("<br><span class=\"faint\">").append(Html.escape(evidence)).append("</span>");
				}
				out.append("</li>\n");
			}
			out.append("</ol>\n");
		}
		if (explanation.account() != null) {
			Html.paragraph("", Messages.account, out);
			Html.table(ExplainParts.account(explanation.account()), out);
		}
		list(ExplainParts.remarks(explanation, missingInAll), out);
	}

	private static void list(List<String> remarks, Writer out) throws IOException {
		if (remarks.isEmpty()) {
			return;
		}
		out.append("<ul class=\"warnings\">\n");
		for (String remark : remarks) {
			out.append("<li>").append(Html.escape(remark)).append("</li>\n");
		}
		out.append("</ul>\n");
	}
}
