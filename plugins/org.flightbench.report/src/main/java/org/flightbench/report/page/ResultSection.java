// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.page;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.flightbench.base.Texts;
import org.flightbench.report.output.Html;
import org.flightbench.report.output.Table;
import org.flightbench.report.table.ComparisonTable;
import org.flightbench.report.table.ExpectationTable;
import org.flightbench.report.table.GroupedReasons;
import org.flightbench.report.table.GroupedReasons.About;
import org.flightbench.report.table.GroupedReasons.Explanation;
import org.flightbench.report.table.Identities;
import org.flightbench.report.text.Messages;
import org.flightbench.report.words.Headlines;
import org.flightbench.report.words.Sentences;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.compare.ComparabilityWarning;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.words.Numbers;
import org.flightbench.results.words.VerdictSign;

/**
 * Writes the results of one candidate: the number of results for each verdict, as buttons that filter them, and the
 * table of results.
 */
final class ResultSection {

	private final Comparison comparison;
	private final RunComparison pair;
	private final Identities identities;
	private final Page page;
	private final Writer out;

	ResultSection(Comparison comparison, RunComparison pair, Identities identities, Page page) {
		this.comparison = comparison;
		this.pair = pair;
		this.identities = identities;
		this.page = page;
		out = page.out();
	}

	/** @param isOnly whether the page already has the headline of this candidate */
	void write(boolean isOnly) throws IOException {
		if (!isOnly) {
			ReportPage.lead(Headlines.of(pair), out);
		}
		Html.paragraph("", Sentences.metric(comparison.metric()), out);
		tiles();
		if (pair.overall().count() > 0) {
			Html.paragraph("", Sentences.geometricMean(pair), out);
		}
		out.append("<dl class=\"facts\">");
		fact(Messages.baseline, pair.baseline());
		fact(Messages.candidate, pair.candidate());
		out.append("</dl>\n");
		warnings();
		for (String note : Sentences.notesOfRuns(pair)) {
			Html.paragraph("faint", note, out);
		}
		if (!pair.results().isEmpty()) {
			tools();
			Html.table(ComparisonTable.ofVerdicts(pair, comparison.settings(), identities), out);
		}
		if (pair.byClass().size() > 1) {
			page.heading(Messages.heading_classes);
			Html.table(ComparisonTable.ofClasses(pair, comparison.settings()), out);
		}
		if (!pair.families().isEmpty()) {
			page.heading(Messages.heading_families);
			Html.table(ComparisonTable.ofFamilies(pair, comparison.settings()), out);
		}
		expectations();
		page.details(Messages.details_inconclusive, explanations(GroupedReasons.ofInconclusive(pair)));
		page.details(Messages.details_notes, explanations(GroupedReasons.ofNotes(pair)));
		page.details(Texts.bind(Messages.details_added, Sentences.results(pair.added().size())),
				results(pair.added()));
		page.details(Texts.bind(Messages.details_removed, Sentences.results(pair.removed().size())),
				results(pair.removed()));
	}

	/** Writes a button for each verdict that shows the number of its results and filters by it. */
	private void tiles() throws IOException {
		out.append("<div class=\"tiles\" role=\"group\" aria-label=\"").append(Html.escape(Messages.filter_verdicts))
				.append("\">\n");
		for (Verdict verdict : List.of(Verdict.REGRESSED, Verdict.IMPROVED, Verdict.INCONCLUSIVE, Verdict.NO_CHANGE)) {
			String tone = ComparisonTable.tone(verdict).name().toLowerCase(Locale.ROOT);
			out.append("<button type=\"button\" class=\"tile ").append(tone)
					.append("\" aria-pressed=\"false\" data-tone=\"")
					.append(tone).append("\"><b>").append(Numbers.fixed(pair.count(verdict), 0)).append("</b> ")
					.append(Html.escape(VerdictSign.text(verdict))).append("</button>\n");
		}
		out.append("</div>\n");
	}

	private void tools() throws IOException {
		out.append("<div class=\"tools\" hidden><label>").append(Html.escape(Messages.filter_name))
				.append(" <input type=\"search\" autocomplete=\"off\" spellcheck=\"false\" placeholder=\"")
				.append(Html.escape(Messages.filter_hint)).append("\"></label><span role=\"status\" data-shown=\"")
				.append(Html.escape(Messages.filter_shown)).append("\"></span></div>\n");
	}

	private void fact(String what, Run run) throws IOException {
		out.append("<dt>").append(Html.escape(what)).append("</dt><dd>").append(Html.escape(run.name())).append(": ")
				.append(Html.escape(Sentences.run(run))).append("</dd>");
	}

	private void warnings() throws IOException {
		if (!pair.warnings().isEmpty()) {
			out.append("<div class=\"warnings\"><p><strong>").append(Html.escape(Messages.warnings))
					.append("</strong></p>\n");
			page.list("", pair.warnings().stream().map(ComparabilityWarning::message).map(Html::escape).toList());
			out.append("</div>\n");
		}
	}

	private void expectations() throws IOException {
		if (pair.expectations().isEmpty()) {
			return;
		}
		page.heading(Messages.heading_expectations);
		Html.paragraph("headline", Sentences.expectations(pair), out);
		Html.table(ExpectationTable.ofExpectations(pair, comparison.settings()), out);
		for (String reason : Sentences.unmetExpectations(pair)) {
			Html.paragraph("faint", reason, out);
		}
		Table results = ExpectationTable.ofResults(pair, comparison.settings());
		if (!results.rows().isEmpty()) {
			out.append("<details><summary>").append(Html.escape(Messages.details_expectations))
					.append("</summary>\n");
			Html.table(results, out);
			out.append("</details>\n");
		}
	}

	private List<String> explanations(List<Explanation> explanations) {
		int all = pair.results().size();
		List<String> items = new ArrayList<>();
		for (Explanation explanation : explanations) {
			StringBuilder item = new StringBuilder(Html.escape(explanation.text(all)));
			if (!explanation.named(all).isEmpty()) {
				item.append("<ul>\n");
				explanation.named(all)
						.forEach(about -> item.append("<li>").append(item(about)).append("</li>\n"));
				item.append("</ul>");
			}
			items.add(item.toString());
		}
		return items;
	}

	private List<String> results(List<Result> results) {
		return results.stream().map(result -> item(new About(result.id()))).toList();
	}

	private String item(About about) {
		return "<span class=\"name\">" + Html.escape(identities.text(about.id())) + "</span>"
				+ (about.detail().isEmpty() ? "" : ": " + Html.escape(about.detail()));
	}
}
