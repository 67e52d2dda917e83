// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.cause;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

import org.flightbench.analysis.cause.Cause;
import org.flightbench.analysis.cause.Explanation;
import org.flightbench.report.output.Markdown;
import org.flightbench.report.text.Messages;
import org.flightbench.results.Run;

/** Writes explanations as Markdown. */
final class ExplainMarkdown implements ExplainReport {

	@Override
	public void write(Run baseline, Run candidate, List<Explanation> explanations, Writer out) throws IOException {
		out.append("## ").append(Markdown.escape(ExplainParts.title(baseline, candidate))).append("\n\n");
		if (explanations.isEmpty()) {
			out.append(Markdown.escape(ExplainParts.nothing())).append('\n');
		}
		List<String> missingInAll = ExplainParts.missingInAll(explanations);
		for (String missing : missingInAll) {
			item(ExplainParts.missing(missing), out);
		}
		if (!missingInAll.isEmpty()) {
			out.append('\n');
		}
		for (Explanation explanation : explanations) {
			write(explanation, missingInAll, out);
		}
	}

	private static void write(Explanation explanation, List<String> missingInAll, Writer out) throws IOException {
		CauseSentences words = new CauseSentences(explanation);
		out.append("### ").append(Markdown.code(ExplainParts.benchmark(explanation.result()))).append("\n\n");
		out.append(Markdown.escape(ExplainParts.verdict(explanation.result()))).append("\n\n");
		out.append("**").append(Markdown.escape(words.headline())).append("**\n\n");
		int number = 1;
		for (Cause cause : explanation.causes()) {
			out.append(Integer.toString(number++)).append(". ").append(Markdown.escape(words.sentence(cause)))
					.append('\n');
			for (String evidence : words.evidence(cause)) {
				out.append("   - ").append(Markdown.escape(evidence)).append('\n');
			}
		}
		if (explanation.account() != null) {
			out.append("\n").append(Markdown.escape(Messages.account)).append("\n\n");
			Markdown.table(ExplainParts.account(explanation.account()), out);
		}
		out.append('\n');
		for (String remark : ExplainParts.remarks(explanation, missingInAll)) {
			item(remark, out);
		}
		out.append('\n');
	}

	private static void item(String text, Writer out) throws IOException {
		out.append("- ").append(Markdown.escape(text)).append('\n');
	}
}
