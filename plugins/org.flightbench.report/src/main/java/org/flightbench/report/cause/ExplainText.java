// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.cause;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

import org.flightbench.base.Text;
import org.flightbench.analysis.cause.Cause;
import org.flightbench.analysis.cause.Explanation;
import org.flightbench.base.Texts;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.output.TextTables;
import org.flightbench.report.text.Messages;
import org.flightbench.results.Run;

/** Writes explanations as plain text. */
final class ExplainText implements ExplainReport {

	private static final String INDENT = "   ";

	private final TextStyle style;

	ExplainText(TextStyle style) {
		this.style = style;
	}

	@Override
	public void write(Run baseline, Run candidate, List<Explanation> explanations, Writer out) throws IOException {
		out.append(style.heading(shown(ExplainParts.title(baseline, candidate)))).append('\n');
		if (explanations.isEmpty()) {
			line(out, ExplainParts.nothing());
		}
		List<String> missingInAll = ExplainParts.missingInAll(explanations);
		for (String missing : missingInAll) {
			line(out, ExplainParts.missing(missing));
		}
		for (Explanation explanation : explanations) {
			out.append('\n');
			write(explanation, missingInAll, out);
		}
	}

	private void write(Explanation explanation, List<String> missingInAll, Writer out) throws IOException {
		CauseSentences words = new CauseSentences(explanation);
		out.append(style.heading(shown(ExplainParts.benchmark(explanation.result())))).append('\n');
		line(out, ExplainParts.verdict(explanation.result()));
		line(out, words.headline());
		int number = 1;
		for (Cause cause : explanation.causes()) {
			line(out, Texts.bind(Messages.text_cause, number++, words.sentence(cause)));
			for (String evidence : words.evidence(cause)) {
				line(out, INDENT + evidence);
			}
		}
		if (explanation.account() != null) {
			out.append('\n');
			line(out, Messages.account);
			TextTables.write(ExplainParts.account(explanation.account()), style, out);
		}
		List<String> remarks = ExplainParts.remarks(explanation, missingInAll);
		if (!remarks.isEmpty()) {
			out.append('\n');
		}
		for (String remark : remarks) {
			line(out, remark);
		}
	}

	private void line(Writer out, String text) throws IOException {
		out.append(shown(text)).append('\n');
	}

	private String shown(String text) {
		return style.shown(Text.visible(text));
	}
}
