// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.page;

import java.io.IOException;
import java.io.Writer;

import org.flightbench.report.output.Html;
import org.flightbench.report.text.Messages;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.words.VerdictSign;

/** Explains how to read the page to first-time readers. */
final class Guide {

	private Guide() {}

	/** @param hasFlames whether the page contains flame graphs */
	static void write(boolean hasFlames, Writer out) throws IOException {
		out.append("<dl class=\"guide\">\n");
		entry(VerdictSign.text(Verdict.REGRESSED) + ", " + VerdictSign.text(Verdict.IMPROVED), Messages.guide_changed,
				out);
		entry(VerdictSign.text(Verdict.NO_CHANGE), Messages.guide_noChange, out);
		entry(VerdictSign.text(Verdict.INCONCLUSIVE), Messages.guide_inconclusive, out);
		entry(Messages.guide_change_term, Messages.guide_change, out);
		entry(Messages.guide_interval_term, Messages.guide_interval, out);
		entry(Messages.guide_p_term, Messages.guide_p, out);
		entry(Messages.guide_mean_term, Messages.guide_mean, out);
		entry(Messages.heading_families, Messages.guide_families, out);
		entry(Messages.guide_charts_term, Messages.guide_charts, out);
		if (hasFlames) {
			entry(Messages.guide_flames_term, Messages.guide_flames, out);
			entry(Messages.guide_pauses_term, Messages.guide_pauses, out);
		}
		entry(Messages.guide_keys_term, Messages.guide_keys, out);
		out.append("</dl>\n");
	}

	private static void entry(String term, String meaning, Writer out) throws IOException {
		out.append("<dt>").append(Html.escape(term)).append("</dt><dd>").append(Html.escape(meaning))
				.append("</dd>\n");
	}
}
