// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.cause.output;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

import org.flightbench.base.Texts;
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
		for (Explanation explanation : explanations) {
			write(explanation, out);
		}
		Html.end(out);
	}

	private static void write(Explanation explanation, Writer out) throws IOException {
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
		if (!explanation.missing().isEmpty() || !explanation.warnings().isEmpty()) {
			out.append("<ul class=\"warnings\">\n");
			for (String missing : explanation.missing()) {
				item(Texts.bind(Messages.text_missing, missing), out);
			}
			for (String warning : explanation.warnings()) {
				item(Texts.bind(Messages.text_warning, warning), out);
			}
			out.append("</ul>\n");
		}
	}

	private static void item(String text, Writer out) throws IOException {
		out.append("<li>").append(Html.escape(text)).append("</li>\n");
	}
}
