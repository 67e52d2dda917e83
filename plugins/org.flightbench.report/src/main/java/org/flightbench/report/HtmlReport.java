// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.ComparabilityWarning;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;

/** A comparison as one page that needs no network and, to be read, no script; light or dark as the reader's system is. */
public final class HtmlReport implements ComparisonReport {

	@Override
	public void write(Comparison comparison, Writer out) throws IOException {
		List<RunComparison> pairs = comparison.candidates();
		Html.start(pairs.size() == 1 ? title(pairs.get(0)) : "Benchmark comparison", out);
		Html.paragraph("", Sentences.metric(comparison.metric()), out);
		for (RunComparison pair : pairs) {
			if (pairs.size() > 1) {
				out.append("<h2>").append(Html.escape(title(pair))).append("</h2>\n");
			}
			write(comparison, pair, out);
		}
		Html.paragraph("faint", Sentences.settings(comparison.settings()), out);
		Html.end(out);
	}

	private static void write(Comparison comparison, RunComparison pair, Writer out) throws IOException {
		Identities identities = Identities.of(pair);
		Html.paragraph("headline", Sentences.counts(pair), out);
		if (pair.overall().count() > 0) {
			Html.paragraph("headline", Sentences.geometricMean(pair.overall()), out);
		}
		Html.paragraph("faint", "Baseline " + pair.baseline().name() + ": " + Sentences.run(pair.baseline()), out);
		Html.paragraph("faint", "Candidate " + pair.candidate().name() + ": " + Sentences.run(pair.candidate()), out);
		warnings(pair.warnings(), out);
		if (!pair.results().isEmpty()) {
			Html.table(ComparisonTable.ofResults(pair, comparison.settings(), identities), out);
		}
		if (pair.byClass().size() > 1) {
			Html.table(ComparisonTable.ofClasses(pair, comparison.settings()), out);
		}
		explanations("Why inconclusive", Sentences.reasons(pair), identities, out);
		explanations("Notes", Sentences.notes(pair), identities, out);
		results("Added", pair.added(), identities, out);
		results("Removed", pair.removed(), identities, out);
	}

	private static String title(RunComparison pair) {
		return pair.candidate().name() + " against " + pair.baseline().name();
	}

	private static void warnings(List<ComparabilityWarning> warnings, Writer out) throws IOException {
		if (!warnings.isEmpty()) {
			out.append("<div class=\"warnings\"><p><strong>Not everything else is equal</strong></p>\n<ul>\n");
			for (ComparabilityWarning warning : warnings) {
				out.append("<li>").append(Html.escape(warning.message())).append("</li>\n");
			}
			out.append("</ul></div>\n");
		}
	}

	private static void explanations(String title, Map<String, List<ResultComparison>> sentences,
			Identities identities, Writer out) throws IOException {
		if (sentences.isEmpty()) {
			return;
		}
		out.append("<details><summary>").append(title).append("</summary>\n<ul>\n");
		for (Map.Entry<String, List<ResultComparison>> sentence : sentences.entrySet()) {
			out.append("<li>").append(Html.escape(sentence.getKey())).append("<ul>\n");
			for (ResultComparison result : sentence.getValue()) {
				item(result.id(), identities, out);
			}
			out.append("</ul></li>\n");
		}
		out.append("</ul></details>\n");
	}

	private static void results(String title, List<Result> results, Identities identities, Writer out)
			throws IOException {
		if (!results.isEmpty()) {
			out.append("<details><summary>").append(title).append(": ").append(Sentences.results(results.size()))
					.append("</summary>\n<ul>\n");
			for (Result result : results) {
				item(result.id(), identities, out);
			}
			out.append("</ul></details>\n");
		}
	}

	private static void item(ResultId id, Identities identities, Writer out) throws IOException {
		out.append("<li class=\"name\">").append(Html.escape(identities.text(id))).append("</li>\n");
	}
}
