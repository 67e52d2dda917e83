// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.bisect;

import java.io.IOException;
import org.flightbench.analysis.cause.Cause;
import org.flightbench.analysis.cause.Explanation;
import org.flightbench.report.cause.CauseSentences;
import org.flightbench.report.output.Html;
import org.flightbench.report.text.Messages;

/**
 * The causes of the change in the commit that a bisection found, for the page about the bisection.
 *
 * @param explanation the explanation from recordings of the commit and its parent
 * @param causes the name of the page with the explanation, in the same folder
 * @param flame the name of the page with the differential flame graph, in the same folder; null if there is none
 */
public record BisectCauses(Explanation explanation, String causes, String flame) {

	void write(Appendable out) throws IOException {
		CauseSentences words = new CauseSentences(explanation);
		out.append("<h2>").append(Html.escape(Messages.page_causes)).append("</h2>\n");
		Html.paragraph("", words.headline(), out);
		if (!explanation.causes().isEmpty()) {
			out.append("<ol>\n");
			for (Cause cause : explanation.causes()) {
				out.append("<li>").append(Html.escape(words.sentence(cause))).append("</li>\n");
			}
			out.append("</ol>\n");
		}
		out.append("<p>");
		link(causes, Messages.page_evidence, out);
		if (flame != null) {
			out.append(" \u00b7 ");
			link(flame, Messages.page_flame, out);
		}
		out.append("</p>\n");
	}

	private static void link(String file, String text, Appendable out) throws IOException {
		out.append("<a href=\"").append(Html.escape(file)).append("\">").append(Html.escape(text)).append("</a>");
	}
}
