// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.Stream;

import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.output.TextTable;
import org.flightbench.report.table.ComparisonTable;
import org.flightbench.report.table.ComparisonView;
import org.flightbench.report.table.ExpectationTable;
import org.flightbench.report.table.GroupedReasons;
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
import org.flightbench.results.words.Numbers;

/** Writes a comparison as aligned text for a terminal or a build log. */
public final class TextReport implements ComparisonReport {

	private static final int NAMES_IN_A_LIST = 10;
	private static final int LONGEST_LINE = 160;
	private static final int LEAD_GAP = 2;
	private static final String INDENT = "    ";

	private final TextStyle style;
	private final ComparisonView view;

	/**
	 * @param style the style of the text
	 * @param view the part of the comparison to show
	 */
	public TextReport(TextStyle style, ComparisonView view) {
		this.style = style;
		this.view = view;
	}

	@Override
	public void write(Comparison comparison, Writer out) throws IOException {
		line(out, "", Sentences.metric(comparison.metric()));
		for (int index = 0; index < comparison.candidates().size(); index++) {
			out.append(index == 0 ? "" : "\n\n");
			write(comparison, comparison.candidates().get(index), out);
		}
		out.append('\n');
		line(out, "", Sentences.settings(comparison));
	}

	private void write(Comparison comparison, RunComparison pair, Writer out) throws IOException {
		Identities identities = Identities.of(pair);
		answer(comparison, pair, out);
		out.append('\n');
		line(out, lead(Messages.text_baseline), pair.baseline().name() + ": " + Sentences.run(pair.baseline()));
		line(out, lead(Messages.text_candidate), pair.candidate().name() + ": " + Sentences.run(pair.candidate()));
		for (ComparabilityWarning warning : pair.warnings()) {
			line(out, lead(Messages.text_warning), warning.message());
		}
		for (String note : Sentences.notesOfRuns(pair)) {
			line(out, lead(Messages.text_note), note);
		}
		results(comparison, pair, identities, out);
		if (pair.byClass().size() > 1) {
			out.append('\n');
			TextTable.write(ComparisonTable.ofClasses(pair, comparison.settings()), style, out);
		}
		if (!pair.families().isEmpty()) {
			out.append('\n');
			TextTable.write(ComparisonTable.ofFamilies(pair, comparison.settings()), style, out);
		}
		expectations(comparison, pair, out);
		List<Explanation> inconclusive = GroupedReasons.ofInconclusive(pair);
		List<Explanation> notes = GroupedReasons.ofNotes(pair);
		if (inconclusive.size() + notes.size() + pair.added().size() + pair.removed().size() > 0) {
			out.append('\n');
		}
		explain(out, Messages.text_inconclusive, inconclusive, pair.results().size(), identities);
		explain(out, Messages.text_notes, notes, pair.results().size(), identities);
		list(out, Messages.text_added, pair.added(), identities);
		list(out, Messages.text_removed, pair.removed(), identities);
	}

	/** Writes the outcome, which precedes the supporting data. */
	private void answer(Comparison comparison, RunComparison pair, Writer out) throws IOException {
		String headline = Headlines.of(pair);
		String named = comparison.candidates().size() == 1
				? headline
				: Texts.bind(Messages.text_headline, pair.candidate().name(), headline);
		out.append(style.heading(style.shown(Text.visible(named)))).append('\n');
		line(out, "", Sentences.counts(pair));
		if (pair.overall().count() > 0) {
			line(out, "", Sentences.geometricMean(pair));
		}
		if (!pair.expectations().isEmpty()) {
			line(out, "", Sentences.expectations(pair));
		}
	}

	private void results(Comparison comparison, RunComparison pair, Identities identities, Writer out)
			throws IOException {
		List<ResultComparison> rows = view.rows(pair);
		if (!rows.isEmpty()) {
			out.append('\n');
			TextTable.write(ComparisonTable.of(pair, rows, view, comparison.settings(), identities), style, out);
		}
		if (!view.summary() && !view.part(pair).isWhole()) {
			out.append('\n');
			line(out, "", view.part(pair).sentence());
		}
	}

	private void expectations(Comparison comparison, RunComparison pair, Writer out) throws IOException {
		if (pair.expectations().isEmpty()) {
			return;
		}
		out.append('\n');
		TextTable.write(ExpectationTable.ofExpectations(pair, comparison.settings()), style, out);
		Table results = ExpectationTable.ofResults(pair, comparison.settings());
		if (!results.rows().isEmpty()) {
			out.append('\n');
			TextTable.write(results, style, out);
		}
		out.append('\n');
		for (String reason : Sentences.unmetExpectations(pair)) {
			line(out, INDENT, reason);
		}
	}

	private void explain(Writer out, String title, List<Explanation> explanations, int all, Identities identities)
			throws IOException {
		for (Explanation explanation : explanations) {
			line(out, title + " ", explanation.text(all));
			if (!view.summary()) {
				names(out, explanation.named(all).stream().map(about -> about.text(identities)).toList());
			}
		}
	}

	private void list(Writer out, String title, List<Result> results, Identities identities) throws IOException {
		if (!results.isEmpty()) {
			line(out, title + " ", Sentences.results(results.size()));
			names(out,
					view.summary() ? List.of() : results.stream().map(result -> identities.text(result.id())).toList());
		}
	}

	private void names(Writer out, List<String> names) throws IOException {
		int shown = names.size() == NAMES_IN_A_LIST + 1 ? names.size() : Math.min(names.size(), NAMES_IN_A_LIST);
		for (String name : names.subList(0, shown)) {
			line(out, INDENT, Text.cut(Text.visible(name), LONGEST_LINE - INDENT.length()));
		}
		if (shown < names.size()) {
			line(out, INDENT, Texts.bind(Messages.text_more, Numbers.fixed((double) names.size() - shown, 0)));
		}
	}

	/** Returns the label at the start of a line, padded to align the following text. */
	private static String lead(String word) {
		int widest = Stream.of(Messages.text_baseline, Messages.text_candidate, Messages.text_warning,
				Messages.text_note).mapToInt(Text::width).max().getAsInt();
		return word + " ".repeat(widest + LEAD_GAP - Text.width(word));
	}

	private void line(Writer out, String label, String text) throws IOException {
		if (!text.isEmpty()) {
			out.append(style.heading(label)).append(style.shown(Text.visible(text))).append('\n');
		}
	}
}
