// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.page;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import org.flightbench.base.Texts;
import org.flightbench.report.output.Document;
import org.flightbench.report.output.Document.Item;
import org.flightbench.report.output.Document.Medium;
import org.flightbench.report.output.Document.Span;
import org.flightbench.report.output.Document.Style;
import org.flightbench.report.output.Document.Term;
import org.flightbench.report.output.Html;
import org.flightbench.report.output.SourceUrl;
import org.flightbench.report.table.ComparisonTable;
import org.flightbench.report.table.ComparisonView;
import org.flightbench.report.table.ExpectationTable;
import org.flightbench.report.table.GroupedReasons;
import org.flightbench.report.table.GroupedReasons.About;
import org.flightbench.report.table.GroupedReasons.Explanation;
import org.flightbench.report.table.Identities;
import org.flightbench.report.text.Messages;
import org.flightbench.results.words.Numbers;
import org.flightbench.report.words.Sentences;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.compare.ComparabilityWarning;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.words.VerdictSign;

/**
 * The results of one candidate: counts, warnings, the table of results, and explanations. On a page, the number of
 * results for each verdict is a button that filters them.
 */
public final class ResultSection {

	private final Comparison comparison;
	private final RunComparison pair;
	private final ComparisonView view;
	private final Identities identities;

	/**
	 * @param view the results to list; a page lists all
	 * @param sources the links to the source of the candidate
	 */
	public ResultSection(Comparison comparison, RunComparison pair, ComparisonView view, SourceUrl sources) {
		this.comparison = comparison;
		this.pair = pair;
		this.view = view;
		identities = Identities.of(pair).linkedBy(sources);
	}

	/** Adds the results below a headline. */
	public void addTo(Document document) {
		document.only(Medium.PAGE, page -> page.paragraph(Sentences.metric(comparison.metric())).figure(this::tiles)
				.paragraph(mean()).terms(Style.FAINT, runs()))
				.only(Medium.COMMENT, comment -> comment.lines(known(Sentences.counts(pair), mean())))
				.only(Medium.TERMINAL, text -> text.lines(known(Sentences.counts(pair), mean(),
						pair.expectations().isEmpty() ? "" : Sentences.expectations(pair)))
						.terms(Style.FAINT, Stream.of(runs(),
								warnings().stream().map(warning -> new Term(Messages.text_warning, warning)).toList(),
								Sentences.notesOfRuns(pair).stream().map(note -> new Term(Messages.text_note, note))
										.toList())
								.flatMap(List::stream).toList()))
				.only(Medium.PAGE,
						page -> page.paragraph(Style.WARNING, pair.warnings().isEmpty() ? "" : Messages.warnings))
				.except(Medium.TERMINAL, other -> other
						.list(Style.WARNING, false, warnings().stream().map(Item::of).toList())
						.lines(Style.FAINT, Sentences.notesOfRuns(pair)))
				.only(Medium.PAGE, page -> page.filteredTable(
						ComparisonTable.ofVerdicts(pair, comparison.settings(), identities)))
				.except(Medium.PAGE, this::view);
		if (pair.byClass().size() > 1) {
			document.only(Medium.PAGE, page -> page.heading(3, Messages.heading_classes))
					.table(ComparisonTable.ofClasses(pair, comparison.settings()));
		}
		if (!pair.families().isEmpty()) {
			document.only(Medium.PAGE, page -> page.heading(3, Messages.heading_families))
					.table(ComparisonTable.ofFamilies(pair, comparison.settings()));
		}
		if (!pair.expectations().isEmpty()) {
			expectations(document);
		}
		document.only(Medium.TERMINAL, text -> text.list(explanations())).except(Medium.TERMINAL, this::details);
	}

	private static List<String> known(String... lines) {
		return Stream.of(lines).filter(line -> !line.isEmpty()).toList();
	}

	private String mean() {
		return pair.overall().count() > 0 ? Sentences.geometricMean(pair) : "";
	}

	private List<Term> runs() {
		return List.of(term(Messages.baseline, pair.baseline()), term(Messages.candidate, pair.candidate()));
	}

	private static Term term(String side, Run run) {
		return new Term(side, run.name() + ": " + Sentences.run(run));
	}

	private List<String> warnings() {
		return pair.warnings().stream().map(ComparabilityWarning::message).toList();
	}

	private void view(Document document) {
		List<ResultComparison> rows = view.rows(pair);
		if (!rows.isEmpty()) {
			document.table(ComparisonTable.of(pair, rows, view, comparison.settings(), identities));
		}
		if (!view.summary() && !view.part(pair).isWhole()) {
			document.paragraph(view.part(pair).sentence());
		}
	}

	private void expectations(Document document) {
		document.only(Medium.PAGE, page -> page.heading(3, Messages.heading_expectations))
				.except(Medium.TERMINAL, other -> other.paragraph(Style.LEAD, Sentences.expectations(pair)))
				.table(ExpectationTable.ofExpectations(pair, comparison.settings()))
				.lines(Style.FAINT, Sentences.unmetExpectations(pair)).details(Messages.details_expectations,
						details -> details.table(ExpectationTable.ofResults(pair, comparison.settings())));
	}

	/**
	 * Returns a list of the reasons for inconclusive verdicts, the notes, and the added and removed results. Each item
	 * starts with a label for its category.
	 */
	private List<Item> explanations() {
		List<Item> items = new ArrayList<>();
		GroupedReasons.ofInconclusive(pair)
				.forEach(reason -> items.add(item(Messages.text_inconclusive + " ", reason)));
		GroupedReasons.ofNotes(pair).forEach(note -> items.add(item(Messages.text_notes + " ", note)));
		unpaired(Messages.text_added, pair.added(), items);
		unpaired(Messages.text_removed, pair.removed(), items);
		return items;
	}

	private void unpaired(String kind, List<Result> results, List<Item> items) {
		if (!results.isEmpty()) {
			items.add(new Item(List.of(Span.of(kind + " " + Sentences.results(results.size()))),
					view.summary() ? List.of() : names(results)));
		}
	}

	private void details(Document document) {
		document.details(Messages.details_inconclusive,
				details -> details
						.list(GroupedReasons.ofInconclusive(pair).stream().map(one -> item("", one)).toList()))
				.details(Messages.details_notes,
						details -> details
								.list(GroupedReasons.ofNotes(pair).stream().map(one -> item("", one)).toList()))
				.details(Texts.bind(Messages.details_added, Sentences.results(pair.added().size())),
						details -> details.list(names(pair.added())))
				.details(Texts.bind(Messages.details_removed, Sentences.results(pair.removed().size())),
						details -> details.list(names(pair.removed())));
	}

	private Item item(String kind, Explanation explanation) {
		int all = pair.results().size();
		return new Item(List.of(Span.of(kind + explanation.text(all))),
				view.summary() ? List.of() : explanation.named(all).stream().map(this::item).toList());
	}

	private List<Item> names(List<Result> results) {
		return results.stream().map(result -> item(new About(result.id()))).toList();
	}

	private Item item(About about) {
		Span name = Span.name(identities.text(about.id()));
		return new Item(about.detail().isEmpty() ? List.of(name) : List.of(name, Span.of(": " + about.detail())),
				List.of());
	}

	/** Writes a button for each verdict that shows the number of its results and filters by it. */
	private void tiles(Appendable out) throws IOException {
		out.append("<div class=\"tiles\" role=\"group\" aria-label=\"").append(Html.escape(Messages.filter_verdicts))
				.append("\">\n");
		for (Verdict verdict : List.of(Verdict.REGRESSED, Verdict.IMPROVED, Verdict.INCONCLUSIVE, Verdict.NO_CHANGE)) {
			String tone = ComparisonTable.tone(verdict).name().toLowerCase(Locale.ROOT);
			out.append("<button type=\"button\" class=\"tile ").append(tone)
					.append("\" aria-pressed=\"false\" data-tone=\"").append(tone).append("\"><b>")
					.append(Numbers.fixed(pair.count(verdict), 0)).append("</b> ")
					.append(Html.escape(VerdictSign.text(verdict))).append("</button>\n");
		}
		out.append("</div>\n");
	}
}
