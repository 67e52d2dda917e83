// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.bisect;

import java.io.IOException;
import java.io.Writer;
import org.flightbench.base.Text;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.Table.Tone;
import org.flightbench.report.output.TableBuilder;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.output.TextTable;
import org.flightbench.report.text.Messages;
import org.flightbench.results.bisect.BisectSearch;
import org.flightbench.results.bisect.Step;

/** Writes a bisection as plain text. */
public final class BisectText {

	private static final int RANK_OF_REFERENCE = 2;

	private final TextStyle style;

	/** @param style the style of the text */
	public BisectText(TextStyle style) {
		this.style = style;
	}

	/** Writes the steps with their outcomes. */
	public void write(BisectSearch walk, Writer out) throws IOException {
		out.append(style.heading(shown(BisectSentences.title(walk)))).append("\n\n");
		TextTable.write(table(walk), style, out);
		out.append('\n').append(style.heading(shown(BisectSentences.headline(walk)))).append('\n');
		String author = BisectSentences.author(walk);
		if (!author.isEmpty()) {
			out.append(shown(author)).append('\n');
		}
		out.append('\n').append(shown(BisectSentences.sure(walk))).append('\n');
	}

	private String shown(String text) {
		return style.shown(Text.visible(text));
	}

	/** Returns a table with a row for each step. */
	static Table table(BisectSearch walk) {
		return new TableBuilder<Step>()
				.column(Messages.column_commit, Kind.WORD, 0, step -> Cell.of(step.commit().shortId()))
				.column(Messages.column_subject, Kind.NAME, 0, step -> Cell.of(step.commit().subject()))
				.column(Messages.column_comparedWith, Kind.WORD, RANK_OF_REFERENCE,
						step -> Cell.of(step.reference().shortId()))
				.column(Messages.column_forks, Kind.NUMBER, 1,
						step -> Cell.of(Integer.toString(step.forks()), step.forks()))
				.column(Messages.column_change, Kind.NUMBER, 0,
						step -> Cell.of(BisectSentences.change(step), step.ratio()))
				.column(Messages.bisect_column_interval, Kind.NUMBER, 0,
						step -> Cell.of(BisectSentences.interval(step)))
				.column(Messages.column_outcome, Kind.WORD, 0, BisectText::outcome).build(walk.steps());
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
