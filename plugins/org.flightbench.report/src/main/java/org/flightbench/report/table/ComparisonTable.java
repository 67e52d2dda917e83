// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.table;

import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.Table.Tone;
import org.flightbench.report.output.TableBuilder;
import org.flightbench.report.words.BenchmarkNames;
import org.flightbench.report.words.DisplayUnit;
import org.flightbench.report.words.Numbers;
import org.flightbench.report.words.Sentences;
import org.flightbench.report.words.Text;
import org.flightbench.report.words.VerdictSign;
import org.flightbench.results.Score;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.verdict.ComparisonSettings;
import org.flightbench.results.compare.verdict.GeometricMean;
import org.flightbench.results.compare.verdict.ResultComparison;
import org.flightbench.results.compare.verdict.Verdict;

/** The tables of one candidate against the baseline. */
public final class ComparisonTable {

	/** Longer names would make the columns wider than their numbers; the lines above the table say them anyway. */
	private static final int LONGEST_RUN_NAME = 24;
	private static final int RANK_OF_P = 3;
	private static final int RANK_OF_INTERVAL = 2;

	private ComparisonTable() {}

	/** A row for every result: both scores in one unit, the change with its interval, p and verdict. */
	public static Table ofResults(RunComparison pair, ComparisonSettings settings, Identities identities) {
		TableBuilder<ResultComparison> table = new TableBuilder<>();
		identities.addColumns(table, ResultComparison::id, false);
		addScores(table, pair);
		addChange(table);
		addStatistics(table, settings);
		addVerdict(table);
		return table.build(pair.results());
	}

	/** The same with verdict and change first, the most important results on top: for pages, which may be narrow. */
	public static Table ofVerdicts(RunComparison pair, ComparisonSettings settings, Identities identities) {
		TableBuilder<ResultComparison> table = new TableBuilder<>();
		addVerdict(table);
		addChange(table);
		identities.addColumns(table, ResultComparison::id, false);
		addScores(table, Messages.column_baseline, Messages.column_candidate);
		addStatistics(table, settings);
		return table.build(ComparisonRows.byImportance(pair.results()));
	}

	/** Names of runs head their columns where they are short. */
	private static void addScores(TableBuilder<ResultComparison> table, RunComparison pair) {
		boolean named = Math.max(Text.width(pair.baseline().name()),
				Text.width(pair.candidate().name())) <= LONGEST_RUN_NAME;
		addScores(table, named ? pair.baseline().name() : Messages.column_baseline,
				named ? pair.candidate().name() : Messages.column_candidate);
	}

	private static void addScores(TableBuilder<ResultComparison> table, String baseline, String candidate) {
		table.column(baseline, Kind.NUMBER, 0, row -> score(row, row.baseline().score()));
		table.column(candidate, Kind.NUMBER, 0, row -> score(row, row.candidate().score()));
		table.column(Messages.column_unit, Kind.WORD, 0, row -> Cell.of(units(row)));
	}

	private static void addChange(TableBuilder<ResultComparison> table) {
		table.column(Messages.column_change, Kind.NUMBER, 0,
				row -> new Cell(Numbers.change(row.changePercent()), tone(row.verdict()), row.changePercent()));
	}

	private static void addStatistics(TableBuilder<ResultComparison> table, ComparisonSettings settings) {
		table.column(Sentences.interval(settings), Kind.NUMBER, RANK_OF_INTERVAL,
				row -> Cell.of(Numbers.changeInterval(row.interval()), row.interval().low()));
		table.column(Messages.column_p, Kind.NUMBER, RANK_OF_P,
				row -> Cell.of(Numbers.probability(row.adjustedP()), row.adjustedP()));
	}

	private static void addVerdict(TableBuilder<ResultComparison> table) {
		table.column(Messages.column_verdict, Kind.WORD, 0,
				row -> new Cell(VerdictSign.text(row), tone(row.verdict()),
						row.verdict().ordinal()));
	}

	/** A row for the geometric mean of each class; the classes must be more than one to be worth it. */
	public static Table ofClasses(RunComparison pair, ComparisonSettings settings) {
		BenchmarkNames names = BenchmarkNames
				.ofClasses(pair.byClass().stream().map(GeometricMean::scope).toList());
		return new TableBuilder<GeometricMean>()
				.column(Messages.column_class, Kind.NAME, 0, mean -> Cell.of(names.shortName(mean.scope())))
				.column(Messages.column_results, Kind.NUMBER, 0,
						mean -> Cell.of(Integer.toString(mean.count()), mean.count()))
				.column(Messages.column_speedup, Kind.NUMBER, 0,
						mean -> Cell.of(Numbers.times(mean.speedup()), mean.speedup()))
				.column(Sentences.interval(settings), Kind.NUMBER, RANK_OF_INTERVAL,
						mean -> Cell.of(Numbers.timesInterval(mean.speedupInterval()), mean.speedupInterval().low()))
				.build(pair.byClass());
	}

	/** The tone of a verdict. */
	public static Tone tone(Verdict verdict) {
		return switch (verdict) {
			case IMPROVED -> Tone.BETTER;
			case REGRESSED -> Tone.WORSE;
			case NO_CHANGE -> Tone.SAME;
			case INCONCLUSIVE -> Tone.UNSURE;
		};
	}

	/** The unit of both scores, or those of either side if they do not convert. */
	private static String units(ResultComparison row) {
		Unit other = row.candidate().score().unit();
		return other.convertsTo(row.unit())
				? DisplayUnit.of(row).symbol()
				: row.unit().symbol() + ", " + other.symbol();
	}

	private static Cell score(ResultComparison row, Score score) {
		Score shown = row.candidate().score().unit().convertsTo(row.unit()) ? score.in(DisplayUnit.of(row)) : score;
		return Cell.of(Numbers.scoreWithError(shown.value(), shown.error()), score.value());
	}
}
