// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.table;

import java.util.ArrayList;
import java.util.List;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.TableBuilder;
import org.flightbench.report.text.Messages;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.words.DisplayUnit;
import org.flightbench.results.words.Numbers;

/** Creates a table of the results of one run in one metric. */
public final class RunTable {

	private static final int RANK_OF_FORKS = 3;
	private static final int RANK_OF_ITERATIONS = 2;

	/** A result with its value of the metric. */
	public record Row(Result result, Metric metric) {}

	private RunTable() {}

	/** Returns a table with a row for each result that has the metric, in the order of the run. */
	public static Table of(Run run, String metric) {
		List<Row> rows = rows(run, metric);
		TableBuilder<Row> table = new TableBuilder<>();
		new Identities(rows.stream().map(row -> row.result().id()).toList()).addColumns(table,
				row -> row.result().id(), true);
		return table
				.column(Messages.forks, Kind.NUMBER, RANK_OF_FORKS, row -> count(row.metric().rawData().forks()))
				.column(Messages.column_iterations, Kind.NUMBER, RANK_OF_ITERATIONS,
						row -> count(row.metric().rawData().iterations()))
				.column(metric.equals(Metric.PRIMARY) ? Messages.column_score : metric, Kind.NUMBER, 0, RunTable::score)
				.column(Messages.column_unit, Kind.WORD, 0, row -> Cell.of(DisplayUnit.of(row.metric()).symbol()))
				.build(rows);
	}

	/** Returns the results that have the metric. */
	public static List<Row> rows(Run run, String metric) {
		List<Row> rows = new ArrayList<>();
		for (Result result : run.results()) {
			result.metric(metric).ifPresent(found -> rows.add(new Row(result, found)));
		}
		return rows;
	}

	private static Cell count(int count) {
		return Cell.of(count == 0 ? Numbers.NONE : Integer.toString(count), count);
	}

	private static Cell score(Row row) {
		Score shown = row.metric().score().in(DisplayUnit.of(row.metric()));
		return Cell.of(Numbers.scoreWithError(shown.value(), shown.error()), row.metric().score().value());
	}
}
