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

/** A comparison as text in aligned columns, for a terminal or a build's log. */
public final class TextReport implements ComparisonReport {

	private static final int NAMES_IN_A_LIST = 10;

	private final TextStyle style;

	/** @param style how text is set where it is read */
	public TextReport(TextStyle style) {
		this.style = style;
	}

	@Override
	public void write(Comparison comparison, Writer out) throws IOException {
		line(out, "", Sentences.metric(comparison.metric()));
		for (int index = 0; index < comparison.candidates().size(); index++) {
			out.append(index == 0 ? "" : "\n\n");
			write(comparison, comparison.candidates().get(index), out);
		}
		out.append('\n');
		line(out, "", Sentences.settings(comparison.settings()));
	}

	private void write(Comparison comparison, RunComparison pair, Writer out) throws IOException {
		Identities identities = Identities.of(pair);
		line(out, "Baseline   ", pair.baseline().name() + ": " + Sentences.run(pair.baseline()));
		line(out, "Candidate  ", pair.candidate().name() + ": " + Sentences.run(pair.candidate()));
		for (ComparabilityWarning warning : pair.warnings()) {
			line(out, "Warning    ", warning.message());
		}
		if (!pair.results().isEmpty()) {
			out.append('\n');
			TextTable.write(ComparisonTable.ofResults(pair, comparison.settings(), identities), style, out);
		}
		if (pair.byClass().size() > 1) {
			out.append('\n');
			TextTable.write(ComparisonTable.ofClasses(pair, comparison.settings()), style, out);
		}
		out.append('\n');
		line(out, "", Sentences.counts(pair));
		if (pair.overall().count() > 0) {
			line(out, "", Sentences.geometricMean(pair.overall()));
		}
		explain(out, "Inconclusive: ", Sentences.reasons(pair), pair, identities);
		explain(out, "Note: ", Sentences.notes(pair), pair, identities);
		list(out, "Added: ", pair.added(), identities);
		list(out, "Removed: ", pair.removed(), identities);
	}

	private void explain(Writer out, String label, Map<String, List<ResultComparison>> sentences, RunComparison pair,
			Identities identities) throws IOException {
		for (Map.Entry<String, List<ResultComparison>> sentence : sentences.entrySet()) {
			boolean every = sentence.getValue().size() == pair.results().size();
			line(out, label, sentence.getKey() + (every ? " (all results)" : ""));
			if (!every) {
				names(out, sentence.getValue().stream().map(ResultComparison::id).toList(), identities);
			}
		}
	}

	private void list(Writer out, String label, List<Result> results, Identities identities) throws IOException {
		if (!results.isEmpty()) {
			line(out, label, Sentences.results(results.size()));
			names(out, results.stream().map(Result::id).toList(), identities);
		}
	}

	private void names(Writer out, List<ResultId> ids, Identities identities) throws IOException {
		int shown = ids.size() == NAMES_IN_A_LIST + 1 ? ids.size() : Math.min(ids.size(), NAMES_IN_A_LIST);
		for (ResultId id : ids.subList(0, shown)) {
			line(out, "    ", Text.abbreviate(identities.text(id), Math.max(16, Math.min(style.width(), 160) - 4)));
		}
		if (shown < ids.size()) {
			line(out, "    ", "and " + Numbers.fixed((double) ids.size() - shown, 0) + " more");
		}
	}

	private void line(Writer out, String label, String text) throws IOException {
		if (!text.isEmpty()) {
			out.append(style.heading(label)).append(style.shown(Text.visible(text))).append('\n');
		}
	}
}
