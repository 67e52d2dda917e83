// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.page;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.report.output.Document;
import org.flightbench.report.output.Document.Style;
import org.flightbench.report.output.Document.Term;
import org.flightbench.report.text.Messages;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.words.VerdictSign;

/** Explains to first-time readers how to read the page. */
final class Guide {

	private Guide() {}

	/** @param hasFlames whether the page contains flame graphs */
	static void add(boolean hasFlames, Document document) {
		List<Term> terms = new ArrayList<>();
		terms.add(new Term(VerdictSign.text(Verdict.REGRESSED) + ", " + VerdictSign.text(Verdict.IMPROVED),
				Messages.guide_changed));
		terms.add(new Term(VerdictSign.text(Verdict.NO_CHANGE), Messages.guide_noChange));
		terms.add(new Term(VerdictSign.text(Verdict.INCONCLUSIVE), Messages.guide_inconclusive));
		terms.add(new Term(Messages.change, Messages.guide_change));
		terms.add(new Term(Messages.guide_interval_term, Messages.guide_interval));
		terms.add(new Term(Messages.p, Messages.guide_p));
		terms.add(new Term(Messages.speedup, Messages.guide_mean));
		terms.add(new Term(Messages.heading_families, Messages.guide_families));
		terms.add(new Term(Messages.charts, Messages.guide_charts));
		if (hasFlames) {
			terms.add(new Term(Messages.flameGraphs, Messages.guide_flames));
			terms.add(new Term(Messages.safepoints, Messages.guide_pauses));
		}
		terms.add(new Term(Messages.guide_keys_term, Messages.guide_keys));
		document.heading(2, Messages.section_guide).terms(Style.PLAIN, terms);
	}
}
