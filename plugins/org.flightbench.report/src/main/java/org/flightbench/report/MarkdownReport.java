// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

import org.flightbench.base.Texts;
import org.flightbench.report.output.Html;
import org.flightbench.report.output.Markdown;
import org.flightbench.report.output.Table;
import org.flightbench.report.table.ComparisonTable;
import org.flightbench.report.table.ComparisonView;
import org.flightbench.report.table.ExpectationTable;
import org.flightbench.report.table.GroupedReasons;
import org.flightbench.report.table.GroupedReasons.About;
import org.flightbench.report.table.GroupedReasons.Explanation;
import org.flightbench.report.table.Identities;
import org.flightbench.report.text.Messages;
import org.flightbench.report.words.Headlines;
import org.flightbench.report.words.Sentences;
import org.flightbench.results.Result;
import org.flightbench.results.compare.ComparabilityWarning;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;

/**
 * Writes a comparison as GitHub Flavored Markdown for a pull request: a summary, a table of the scores before and
 * after, and collapsed details.
 */
public final class MarkdownReport implements ComparisonReport {

	private final ComparisonView view;

	MarkdownReport(ComparisonView view) {
		this.view = view;
	}

	@Override
	public void write(Comparison comparison, Writer out) throws IOException {
		boolean first = true;
		for (RunComparison pair : comparison.candidates()) {
			out.append(first ? "" : "\n");
			write(comparison, pair, out);
			first = false;
		}
		out.append("\n<sub>").append(Markdown.escape(Sentences.settings(comparison))).append("</sub>\n");
	}

	private void write(Comparison comparison, RunComparison pair, Writer out) throws IOException {
		Identities identities = Identities.of(pair);
		out.append("### ").append(Markdown.escape(Sentences.against(pair))).append("\n\n");
		if (!Sentences.metric(comparison.metric()).isEmpty()) {
			out.append(Markdown.escape(Sentences.metric(comparison.metric()))).append("\n\n");
		}
		out.append("**").append(Markdown.escape(Headlines.of(pair))).append("**\n\n")
				.append(Markdown.escape(Sentences.counts(pair))).append('\n');
		if (pair.overall().count() > 0) {
			out.append("\n").append(Markdown.escape(Sentences.geometricMean(pair))).append('\n');
		}
		warnings(pair.warnings(), out);
		for (String note : Sentences.notesOfRuns(pair)) {
			out.append("\n").append(Markdown.escape(note)).append('\n');
		}
		List<ResultComparison> rows = view.rows(pair);
		if (!rows.isEmpty()) {
			out.append('\n');
			Markdown.table(ComparisonTable.of(pair, rows, view, comparison.settings(), identities), out);
		}
		if (!view.part(pair).isWhole()) {
			out.append('\n').append(Markdown.escape(view.part(pair).sentence())).append('\n');
		}
		if (pair.byClass().size() > 1) {
			out.append('\n');
			Markdown.table(ComparisonTable.ofClasses(pair, comparison.settings()), out);
		}
		if (!pair.families().isEmpty()) {
			out.append('\n');
			Markdown.table(ComparisonTable.ofFamilies(pair, comparison.settings()), out);
		}
		expectations(comparison, pair, out);
		explanations(Messages.details_inconclusive, GroupedReasons.ofInconclusive(pair), pair, identities, out);
		explanations(Messages.details_notes, GroupedReasons.ofNotes(pair), pair, identities, out);
		results(Messages.details_added, pair.added(), identities, out);
		results(Messages.details_removed, pair.removed(), identities, out);
	}

	private static void warnings(List<ComparabilityWarning> warnings, Writer out) throws IOException {
		if (!warnings.isEmpty()) {
			out.append("\n> [!WARNING]\n");
			for (ComparabilityWarning warning : warnings) {
				out.append("> - ").append(Markdown.escape(warning.message())).append('\n');
			}
		}
	}

	private static void expectations(Comparison comparison, RunComparison pair, Writer out) throws IOException {
		if (pair.expectations().isEmpty()) {
			return;
		}
		out.append("\n**").append(Markdown.escape(Sentences.expectations(pair))).append("**\n\n");
		Markdown.table(ExpectationTable.ofExpectations(pair, comparison.settings()), out);
		for (String reason : Sentences.unmetExpectations(pair)) {
			out.append("\n").append(Markdown.escape(reason)).append('\n');
		}
		Table results = ExpectationTable.ofResults(pair, comparison.settings());
		if (!results.rows().isEmpty()) {
			startDetails(Messages.details_expectations, out);
			Markdown.table(results, out);
			endDetails(out);
		}
	}

	private void explanations(String title, List<Explanation> explanations, RunComparison pair,
			Identities identities, Writer out)
			throws IOException {
		if (explanations.isEmpty()) {
			return;
		}
		int all = pair.results().size();
		startDetails(title, out);
		for (Explanation explanation : explanations) {
			out.append("- ").append(Markdown.escape(explanation.text(all))).append('\n');
			for (About about : view.summary() ? List.<About>of() : explanation.named(all)) {
				item("  - ", about, identities, out);
			}
		}
		endDetails(out);
	}

	private static void results(String title, List<Result> results, Identities identities, Writer out)
			throws IOException {
		if (!results.isEmpty()) {
			startDetails(Texts.bind(title, Sentences.results(results.size())), out);
			for (Result result : results) {
				item("- ", new About(result.id()), identities, out);
			}
			endDetails(out);
		}
	}

	private static void item(String bullet, About about, Identities identities, Writer out) throws IOException {
		String detail = about.detail().isEmpty() ? "" : ": " + Markdown.escape(about.detail());
		out.append(bullet).append(Markdown.code(identities.text(about.id()))).append(detail).append('\n');
	}

	private static void startDetails(String title, Writer out) throws IOException {
		out.append("\n<details><summary>").append(Html.escape(title)).append("</summary>\n\n");
	}

	private static void endDetails(Writer out) throws IOException {
		out.append("\n</details>\n");
	}
}
