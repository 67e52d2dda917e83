// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.cause;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

import org.flightbench.analysis.cause.Cause;
import org.flightbench.analysis.cause.Explanation;
import org.flightbench.report.output.Html;
import org.flightbench.report.text.Messages;

/** Writes explanations as a section of a page. */
public final class ExplainSection {

	private ExplainSection() {}

	/**
	 * Writes notes about the data that all explanations lack, followed by each explanation.
	 *
	 * @param heading the element name of their headings, for example {@code h2}
	 */
	public static void write(List<Explanation> explanations, String heading, Writer out) throws IOException {
		List<String> missingInAll = ExplainParts.missingInAll(explanations);
		list(missingInAll.stream().map(ExplainParts::missing).toList(), out);
		for (Explanation explanation : explanations) {
			write(explanation, missingInAll, heading, out);
		}
	}

	private static void write(Explanation explanation, List<String> missingInAll, String heading, Writer out)
			throws IOException {
		CauseSentences words = new CauseSentences(explanation);
		out.append('<').append(heading).append(" class=\"name\">")
				.append(Html.escape(ExplainParts.benchmark(explanation.result()))).append("</").append(heading)
				.append(">\n");
		Html.paragraph("", ExplainParts.verdict(explanation.result()), out);
		Html.paragraph("headline", words.headline(), out);
		if (!explanation.causes().isEmpty()) {
			out.append("<ol>\n");
			for (Cause cause : explanation.causes()) {
				out.append("<li>").append(Html.escape(words.sentence(cause)));
				for (String evidence : words.evidence(cause)) {
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
