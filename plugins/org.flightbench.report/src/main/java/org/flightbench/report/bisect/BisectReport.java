// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.bisect;

import org.flightbench.view.chart.Chart;
import org.flightbench.report.output.Document;
import org.flightbench.report.output.Document.Item;
import org.flightbench.report.output.Document.Span;
import org.flightbench.report.output.Document.Style;
import org.flightbench.report.output.Html;
import org.flightbench.report.output.Report;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.Table.Tone;
import org.flightbench.report.output.TableBuilder;
import org.flightbench.report.page.ReportPage;
import org.flightbench.report.text.Messages;
import org.flightbench.results.bisect.BisectSearch;
import org.flightbench.results.bisect.Commit;
import org.flightbench.results.bisect.Step;
import org.flightbench.report.cause.CauseSentences;
import org.flightbench.analysis.cause.Explanation;
import org.flightbench.view.chart.SvgRenderer;

/** Reports a bisection: its outcome, its chart, the causes of the change and the steps. */
public final class BisectReport implements Report {

	private static final int WIDTH = 1100;
	private static final int HEIGHT = 420;
	private static final int MAX_SUSPECTS = 200;
	private static final int RANK_OF_REFERENCE = 2;

	private final BisectSearch walk;
	private final BisectCauses causes;

	/** @param causes the causes of the change in the commit that was found, or null if unknown */
	public BisectReport(BisectSearch walk, BisectCauses causes) {
		this.walk = walk;
		this.causes = causes;
	}

	@Override
	public Document document() {
		Document document = Document.titled(BisectSentences.title(walk)).withPage(ReportPage.style(), "")
				.paragraph(Style.LEAD, BisectSentences.headline(walk)).paragraph(BisectSentences.author(walk))
				.paragraph(Style.FAINT, BisectSentences.sure(walk)).figure(out -> {
					Chart chart = BisectChart.of(walk);
					Html.figure(chart.title(), SvgRenderer.element(chart, WIDTH, HEIGHT), out);
				});
		if (causes != null) {
			causes(document);
			document.heading(2, Messages.page_steps);
		}
		document.table(steps());
		if (walk.suspects().size() > 1 && walk.suspects().size() <= MAX_SUSPECTS) {
			document.heading(2, Messages.page_suspects).table(new TableBuilder<Commit>()
					.column(Messages.commit, Kind.WORD, 0, commit -> Cell.of(commit.shortId()))
					.column(Messages.column_subject, Kind.NAME, 0, commit -> Cell.of(commit.subject()))
					.build(walk.suspects()));
		}
		return document;
	}

	private void causes(Document document) {
		Explanation explanation = causes.explanation();
		CauseSentences words = new CauseSentences(explanation);
		document.heading(2, Messages.page_causes).paragraph(words.headline())
				.numbered(explanation.causes().stream().map(cause -> Item.of(words.sentence(cause))).toList());
		Span evidence = Span.link(Messages.page_evidence, causes.causes());
		if (causes.flame() == null) {
			document.paragraph(Style.PLAIN, evidence);
		} else {
			document.paragraph(Style.PLAIN, evidence, Span.of(" \u00b7 "),
					Span.link(Messages.page_flame, causes.flame()));
		}
	}

	/** Returns a table with a row for each step. */
	private Table steps() {
		return new TableBuilder<Step>()
				.column(Messages.commit, Kind.WORD, 0, step -> Cell.of(step.commit().shortId()))
				.column(Messages.column_subject, Kind.NAME, 0, step -> Cell.of(step.commit().subject()))
				.column(Messages.column_comparedWith, Kind.WORD, RANK_OF_REFERENCE,
						step -> Cell.of(step.reference().shortId()))
				.column(Messages.forks, Kind.NUMBER, 1,
						step -> Cell.of(Integer.toString(step.forks()), step.forks()))
				.column(Messages.change, Kind.NUMBER, 0,
						step -> Cell.of(BisectSentences.change(step), step.ratio()))
				.column(Messages.bisect_column_interval, Kind.NUMBER, 0,
						step -> Cell.of(BisectSentences.interval(step)))
				.column(Messages.column_outcome, Kind.WORD, 0, BisectReport::outcome).build(walk.steps());
	}

	private static Cell outcome(Step step) {
		Tone tone = switch (step.outcome()) {
			case GOOD -> Tone.SAME;
			case BAD -> Tone.WORSE;
			case RUNNING, UNDECIDED, SKIPPED -> Tone.UNSURE;
		};
		return new Cell(BisectSentences.outcome(step), tone, Double.NaN);
	}
}
