// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.table;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.Table.Tone;
import org.flightbench.report.output.TableBuilder;
import org.flightbench.report.text.Messages;
import org.flightbench.report.words.ExpectationSign;
import org.flightbench.report.words.ExpectationText;
import org.flightbench.report.words.Sentences;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.Expectation;
import org.flightbench.results.compare.ExpectationCheck;
import org.flightbench.results.compare.ExpectationCheck.Match;
import org.flightbench.results.compare.ExpectationOutcome;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.words.Numbers;

/** Creates the tables of the expectations about a candidate. */
public final class ExpectationTable {

	private static final int RANK_OF_COUNT = 3;
	private static final int RANK_OF_INTERVAL = 2;

	/** A result with the expectation that it matches. */
	private record Row(Expectation expectation, Match match) {

		private ResultId id() {
			return match.result().id();
		}
	}

	private ExpectationTable() {}

	/** Returns a table with a row for each expectation. */
	public static Table ofExpectations(RunComparison pair, ComparisonSettings settings) {
		return new TableBuilder<ExpectationCheck>()
				.column(Messages.column_expectation, Kind.WORD, 0, check -> Cell.of(check.expectation().name()))
				.column(Messages.column_metric, Kind.NAME, 0, check -> Cell.of(check.expectation().metric()))
				.column(Messages.column_expected, Kind.NUMBER, 0,
						check -> Cell.of(ExpectationText.expected(check.expectation())))
				.column(Messages.results, Kind.NUMBER, RANK_OF_COUNT,
						check -> Cell.of(Integer.toString(check.results().size()), check.results().size()))
				.column(Messages.change, Kind.NUMBER, 0,
						check -> Cell.of(Numbers.change(check.changePercent()), check.changePercent()))
				.column(Sentences.interval(settings), Kind.NUMBER, RANK_OF_INTERVAL,
						check -> Cell.of(Numbers.changeInterval(check.interval()), check.interval().low()))
				.column(Messages.column_outcome, Kind.WORD, 0, check -> outcome(check.outcome()))
				.build(pair.expectations());
	}

	/**
	 * Returns a table with a row for each result of the expectations that match several results. The table may be
	 * empty.
	 */
	public static Table ofResults(RunComparison pair, ComparisonSettings settings) {
		List<Row> rows = new ArrayList<>();
		for (ExpectationCheck check : pair.expectations()) {
			if (check.results().size() > 1) {
				check.results().forEach(match -> rows.add(new Row(check.expectation(), match)));
			}
		}
		TableBuilder<Row> table = new TableBuilder<Row>().column(Messages.column_expectation, Kind.WORD, 0,
				row -> Cell.of(row.expectation().name()));
		new Identities(rows.stream().map(Row::id).toList()).addColumns(table, Row::id, false);
		return table
				.column(Messages.change, Kind.NUMBER, 0,
						row -> Cell.of(Numbers.change(row.match().result().changePercent()), row.match().result()
								.changePercent()))
				.column(Sentences.interval(settings), Kind.NUMBER, RANK_OF_INTERVAL,
						row -> Cell.of(Numbers.changeInterval(row.match().result().interval()),
								row.match().result()
										.interval().low()))
				.column(Messages.column_alone, Kind.WORD, 0, row -> outcome(row.match().outcome())).build(rows);
	}

	private static Cell outcome(ExpectationOutcome outcome) {
		Tone tone = switch (outcome) {
			case MET -> Tone.BETTER;
			case MISSED -> Tone.WORSE;
			case UNDECIDED -> Tone.UNSURE;
		};
		return new Cell(ExpectationSign.text(outcome), tone, outcome.ordinal());
	}
}
