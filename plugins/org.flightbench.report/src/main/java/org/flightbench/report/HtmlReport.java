// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

import org.flightbench.base.Texts;
import org.flightbench.report.output.Html;
import org.flightbench.report.output.Table;
import org.flightbench.report.table.ComparisonTable;
import org.flightbench.report.table.ExpectationTable;
import org.flightbench.report.table.GroupedReasons;
import org.flightbench.report.table.GroupedReasons.About;
import org.flightbench.report.table.GroupedReasons.Explanation;
import org.flightbench.report.table.Identities;
import org.flightbench.report.words.Headlines;
import org.flightbench.report.words.ReportPart;
import org.flightbench.report.words.Sentences;
import org.flightbench.results.Result;
import org.flightbench.results.compare.ComparabilityWarning;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.RunComparison;

/**
 * A comparison as one page that needs no network and, to be read, no script; light or dark as the reader's system is.
 */
public final class HtmlReport implements ComparisonReport {

	private final ReportPart part;

	/** A page of all results. */
	public HtmlReport() {
		this(null);
	}

	/** A page of some results; null for all. */
	HtmlReport(ReportPart part) {
		this.part = part;
	}

	@Override
	public void write(Comparison comparison, Writer out) throws IOException {
		write(List.of(comparison), "", out);
	}

	/**
	 * Writes one page of comparisons of the same runs in different metrics, or by different thresholds.
	 *
	 * @param headline stands above all of them; empty for none
	 */
	public void write(List<Comparison> comparisons, String headline, Writer out) throws IOException {
		List<RunComparison> pairs = comparisons.get(0).candidates();
		Html.start(pairs.size() == 1 ? Sentences.against(pairs.get(0)) : Messages.page_titleOfComparisons, out);
		if (part != null) {
			Html.paragraph("headline", part.sentence(), out);
		}
		Html.paragraph("headline", headline, out);
		for (Comparison comparison : comparisons) {
			if (comparisons.size() > 1) {
				out.append("<h2>").append(Html.escape(comparison.metric())).append("</h2>\n");
			} else {
				Html.paragraph("", Sentences.metric(comparison.metric()), out);
			}
			section(comparison, out);
		}
		Html.end(out);
	}

	private static void section(Comparison comparison, Writer out) throws IOException {
		List<RunComparison> pairs = comparison.candidates();
		for (RunComparison pair : pairs) {
			if (pairs.size() > 1) {
				out.append("<h2>").append(Html.escape(Sentences.against(pair))).append("</h2>\n");
			}
			write(comparison, pair, out);
		}
		HtmlCharts.write(comparison, out);
		Html.paragraph("faint", Sentences.settings(comparison), out);
	}

	private static void write(Comparison comparison, RunComparison pair, Writer out) throws IOException {
		Identities identities = Identities.of(pair);
		Html.paragraph("headline", Headlines.of(pair), out);
		Html.paragraph("", Sentences.counts(pair), out);
		if (pair.overall().count() > 0) {
			Html.paragraph("", Sentences.geometricMean(pair.overall()), out);
		}
		Html.paragraph("faint",
				Texts.bind(Messages.page_baseline, pair.baseline().name(), Sentences.run(pair.baseline())), out);
		Html.paragraph("faint",
				Texts.bind(Messages.page_candidate, pair.candidate().name(), Sentences.run(pair.candidate())), out);
		warnings(pair.warnings(), out);
		for (String note : Sentences.notesOfRuns(pair)) {
			Html.paragraph("faint", note, out);
		}
		if (!pair.results().isEmpty()) {
			Html.table(ComparisonTable.ofVerdicts(pair, comparison.settings(), identities), out);
		}
		if (pair.byClass().size() > 1) {
			Html.table(ComparisonTable.ofClasses(pair, comparison.settings()), out);
		}
		expectations(comparison, pair, out);
		explanations(Messages.details_inconclusive, GroupedReasons.ofInconclusive(pair), pair, identities, out);
		explanations(Messages.details_notes, GroupedReasons.ofNotes(pair), pair, identities, out);
		results(Messages.details_added, pair.added(), identities, out);
		results(Messages.details_removed, pair.removed(), identities, out);
	}

	private static void warnings(List<ComparabilityWarning> warnings, Writer out) throws IOException {
		if (!warnings.isEmpty()) {
			out.append("<div class=\"warnings\"><p><strong>").append(Html.escape(Messages.page_warnings))
					.append("</strong></p>\n<ul>\n");
			for (ComparabilityWarning warning : warnings) {
				out.append("<li>").append(Html.escape(warning.message())).append("</li>\n");
			}
			out.append("</ul></div>\n");
		}
	}

	private static void expectations(Comparison comparison, RunComparison pair, Writer out) throws IOException {
		if (pair.expectations().isEmpty()) {
			return;
		}
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

	private static void explanations(String title, List<Explanation> explanations, RunComparison pair,
			Identities identities, Writer out)
			throws IOException {
		if (explanations.isEmpty()) {
			return;
		}
		int all = pair.results().size();
		startDetails(title, out);
		for (Explanation explanation : explanations) {
			out.append("<li>").append(Html.escape(explanation.text(all)));
			if (!explanation.named(all).isEmpty()) {
				out.append("<ul>\n");
				for (About about : explanation.named(all)) {
					item(about, identities, out);
				}
				out.append("</ul>");
			}
			out.append("</li>\n");
		}
		endDetails(out);
	}

	private static void results(String title, List<Result> results, Identities identities, Writer out)
			throws IOException {
		if (!results.isEmpty()) {
			startDetails(Texts.bind(title, Sentences.results(results.size())), out);
			for (Result result : results) {
				item(new About(result.id(), ""), identities, out);
			}
			endDetails(out);
		}
	}

	private static void startDetails(String title, Writer out) throws IOException {
		out.append("<details><summary>").append(Html.escape(title)).append("</summary>\n<ul>\n");
	}

	private static void endDetails(Writer out) throws IOException {
		out.append("</ul></details>\n");
	}

	private static void item(About about, Identities identities, Writer out) throws IOException {
		out.append("<li><span class=\"name\">").append(Html.escape(identities.text(about.id()))).append("</span>")
				.append(about.detail().isEmpty() ? "" : ": " + Html.escape(about.detail())).append("</li>\n");
	}
}
