// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gate;

import java.util.List;
import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.Table.Tone;
import org.flightbench.report.output.TableBuilder;
import org.flightbench.report.table.Identities;
import org.flightbench.report.text.Messages;
import org.flightbench.results.ResultId;
import org.flightbench.results.gate.GateResult;
import org.flightbench.results.gate.GateRow;
import org.flightbench.results.words.Numbers;

/** Creates tables of the results of a gate, with the outcome as the first column. */
final class GateTable {

	/** The maximum length of the text in a cell, to limit the size of comments. */
	private static final int LONGEST_NAME = 120;

	private final Identities identities;
	private final String interval;

	GateTable(GateResult result) {
		identities = new Identities(ids(result));
		interval = Texts.bind(Messages.gate_column_interval, GateSentences.confidence(result));
	}

	private static List<ResultId> ids(GateResult result) {
		return result.rows().stream().map(row -> row.result().id()).toList();
	}

	/** Returns a table of the given rows. */
	Table of(List<GateRow> rows) {
		TableBuilder<GateRow> table = new TableBuilder<>();
		table.column(Messages.column_ending, Kind.WORD, 0,
				row -> new Cell(GateSentences.ending(row), tone(row), row.ending().ordinal()));
		identities.addColumns(table, row -> row.result().id(), false);
		table.column(Messages.column_metric, Kind.NAME, 0,
				row -> Cell.of(GateSentences.metric(row.result().metric())));
		table.column(Messages.baseline, Kind.NUMBER, 1,
				row -> Cell.of(GateSentences.score(row.result(), row.result().baseline())));
		table.column(Messages.candidate, Kind.NUMBER, 1,
				row -> Cell.of(GateSentences.score(row.result(), row.result().candidate())));
		table.column(Messages.change, Kind.NUMBER, 0,
				row -> Cell.of(Numbers.change(row.result().changePercent()), row.result().changePercent()));
		table.column(interval, Kind.NUMBER, 0, row -> Cell.of(Numbers.changeInterval(row.result().interval())));
		return abbreviated(table.build(rows));
	}

	private static Table abbreviated(Table table) {
		return new Table(table.columns(),
				table.rows().stream()
						.map(row -> row.stream().map(
								cell -> new Cell(Text.abbreviate(cell.text(), LONGEST_NAME), cell.tone(),
										cell.number()))
								.toList())
						.toList());
	}

	private static Tone tone(GateRow row) {
		return switch (row.ending()) {
			case FAILED, REGRESSED -> Tone.WORSE;
			case IMPROVED -> Tone.BETTER;
			case PASSED, CONTROL -> Tone.SAME;
			default -> Tone.UNSURE;
		};
	}
}
