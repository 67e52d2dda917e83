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

/** A comparison as GitHub's Markdown, for a pull request: a summary, a table of before and after, and details to fold out. */
public final class MarkdownReport implements ComparisonReport {

	@Override
	public void write(Comparison comparison, Writer out) throws IOException {
		boolean first = true;
		for (RunComparison pair : comparison.candidates()) {
			out.append(first ? "" : "\n");
			write(comparison, pair, out);
			first = false;
		}
		out.append("\n<sub>").append(Markdown.escape(Sentences.settings(comparison.settings()))).append("</sub>\n");
	}

	private static void write(Comparison comparison, RunComparison pair, Writer out) throws IOException {
		Identities identities = Identities.of(pair);
		out.append("### ").append(Markdown.escape(pair.candidate().name())).append(" against ")
				.append(Markdown.escape(pair.baseline().name())).append("\n\n");
		if (!Sentences.metric(comparison.metric()).isEmpty()) {
			out.append(Markdown.escape(Sentences.metric(comparison.metric()))).append("\n\n");
		}
		out.append("**").append(Sentences.counts(pair)).append("**\n");
		if (pair.overall().count() > 0) {
			out.append("\n").append(Markdown.escape(Sentences.geometricMean(pair.overall()))).append('\n');
		}
		warnings(pair.warnings(), out);
		if (!pair.results().isEmpty()) {
			out.append('\n');
			Markdown.table(ComparisonTable.ofResults(pair, comparison.settings(), identities), out);
		}
		if (pair.byClass().size() > 1) {
			out.append('\n');
			Markdown.table(ComparisonTable.ofClasses(pair, comparison.settings()), out);
		}
		explanations("Why inconclusive", Sentences.reasons(pair), identities, out);
		explanations("Notes", Sentences.notes(pair), identities, out);
		results("Added", pair.added(), identities, out);
		results("Removed", pair.removed(), identities, out);
	}

	private static void warnings(List<ComparabilityWarning> warnings, Writer out) throws IOException {
		if (!warnings.isEmpty()) {
			out.append("\n> [!WARNING]\n");
			for (ComparabilityWarning warning : warnings) {
				out.append("> - ").append(Markdown.escape(warning.message())).append('\n');
			}
		}
	}

	private static void explanations(String title, Map<String, List<ResultComparison>> sentences,
			Identities identities, Writer out) throws IOException {
		if (sentences.isEmpty()) {
			return;
		}
		int count = (int) sentences.values().stream().flatMap(List::stream).distinct().count();
		startDetails(title, count, out);
		for (Map.Entry<String, List<ResultComparison>> sentence : sentences.entrySet()) {
			out.append("- ").append(Markdown.escape(sentence.getKey())).append('\n');
			for (ResultComparison result : sentence.getValue()) {
				item("  - ", result.id(), identities, out);
			}
		}
		endDetails(out);
	}

	private static void results(String title, List<Result> results, Identities identities, Writer out)
			throws IOException {
		if (!results.isEmpty()) {
			startDetails(title, results.size(), out);
			for (Result result : results) {
				item("- ", result.id(), identities, out);
			}
			endDetails(out);
		}
	}

	private static void item(String bullet, ResultId id, Identities identities, Writer out) throws IOException {
		out.append(bullet).append(Markdown.code(identities.text(id))).append('\n');
	}

	private static void startDetails(String title, int count, Writer out) throws IOException {
		out.append("\n<details><summary>").append(title).append(": ").append(Sentences.results(count))
				.append("</summary>\n\n");
	}

	private static void endDetails(Writer out) throws IOException {
		out.append("\n</details>\n");
	}
}
