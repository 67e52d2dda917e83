// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.table;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Column;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.Table.Tone;
import org.flightbench.report.output.TableBuilder;
import org.flightbench.report.text.Messages;
import org.flightbench.report.words.Sentences;
import org.flightbench.results.Metric;
import org.flightbench.results.ResultId;
import org.flightbench.results.Score;
import org.flightbench.results.ShortRunNames;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.Family;
import org.flightbench.results.compare.GeometricMean;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.words.BenchmarkNames;
import org.flightbench.results.words.DisplayUnit;
import org.flightbench.results.words.Numbers;
import org.flightbench.results.words.VerdictSign;
import org.flightbench.view.chart.ResultText;

/** Creates the tables that compare one candidate with the baseline. */
public final class ComparisonTable {

	/**
	 * The maximum length of run names as headings. Longer names would widen the number columns, and the text above the
	 * table contains them anyway.
	 */
	private static final int LONGEST_RUN_NAME = 16;
	private static final int RANK_OF_VALUES = 1;
	private static final int RANK_OF_P = 3;
	private static final int RANK_OF_REASON = 4;
	private static final int RANK_OF_INTERVAL = 2;

	private ComparisonTable() {}

	/** Returns a table of the rows in a view, with their statistics or with other metrics side by side. */
	public static Table of(RunComparison pair, List<ResultComparison> rows, ComparisonView view,
			ComparisonSettings settings, Identities identities) {
		List<RunComparison> others = view.others(pair);
		return others.isEmpty()
				? ofResults(pair, rows, settings, identities)
				: ofMetrics(Stream.concat(Stream.of(pair), others.stream()).toList(), rows, identities);
	}

	/**
	 * Returns a table with a row for each result: both scores in the same unit, the change with its interval, p and
	 * verdict.
	 */
	private static Table ofResults(RunComparison pair, List<ResultComparison> rows, ComparisonSettings settings,
			Identities identities) {
		TableBuilder<ResultComparison> table = new TableBuilder<>();
		identities.addColumns(table, ResultComparison::id, false);
		addScores(table, pair);
		addChange(table, pair);
		addStatistics(table, settings);
		addBreakEven(table, rows);
		addVerdict(table);
		return table.build(rows);
	}

	/**
	 * Returns a table with a row for each result and several metrics side by side: the scores before and after, and the
	 * change with the symbol of its verdict.
	 */
	private static Table ofMetrics(List<RunComparison> metrics, List<ResultComparison> rows, Identities identities) {
		TableBuilder<ResultComparison> table = new TableBuilder<>();
		identities.addColumns(table, ResultComparison::id, false);
		for (RunComparison metric : metrics) {
			Map<ResultId, ResultComparison> results = new HashMap<>();
			metric.results().forEach(result -> results.put(result.id(), result));
			String name = metric.results().stream().map(ResultComparison::metric).findFirst().orElse("");
			String title = name.equals(Metric.PRIMARY) ? Messages.column_score : name;
			table.column(title, Kind.NUMBER, RANK_OF_VALUES, row -> beforeAndAfter(results.get(row.id())));
			table.column(Sentences.marked(Texts.bind(Messages.column_changeOf, title), metric), Kind.NUMBER, 0,
					row -> changeWithSign(results.get(row.id())));
		}
		return table.build(rows);
	}

	private static Cell beforeAndAfter(ResultComparison result) {
		if (result == null) {
			return Cell.of(Numbers.NONE);
		}
		Score before = shown(result, result.baseline().score());
		Score after = shown(result, result.candidate().score());
		return Cell
				.of(Numbers.score(before.value(), Double.NaN) + " → " + Numbers.score(after.value(), Double.NaN) + " "
						+ units(result), result.candidate().score().value());
	}

	private static Cell changeWithSign(ResultComparison result) {
		return result == null
				? Cell.of(Numbers.NONE)
				: new Cell(Numbers.change(result.changePercent()) + " " + VerdictSign.of(result.verdict()),
						tone(result.verdict()), result.changePercent());
	}

	/** Returns a table of all results by importance, with verdict and change first for narrow pages. */
	public static Table ofVerdicts(RunComparison pair, ComparisonSettings settings, Identities identities) {
		TableBuilder<ResultComparison> table = new TableBuilder<>();
		addVerdict(table);
		addChange(table, pair);
		identities.addColumns(table, ResultComparison::id, false);
		addScores(table, Messages.baseline, Messages.candidate);
		addStatistics(table, settings);
		addBreakEven(table, pair.results());
		return table.build(ComparisonRows.byImportance(pair.results()));
	}

	/** Adds the score columns, with the names of the runs as headings if they are short. */
	private static void addScores(TableBuilder<ResultComparison> table, RunComparison pair) {
		List<String> names = ShortRunNames.shortened(List.of(pair.baseline().name(), pair.candidate().name()));
		boolean named = names.stream().allMatch(name -> Text.width(name) <= LONGEST_RUN_NAME);
		addScores(table, named ? names.get(0) : Messages.baseline,
				named ? names.get(1) : Messages.candidate);
	}

	private static void addScores(TableBuilder<ResultComparison> table, String baseline, String candidate) {
		table.column(new Column(baseline, Kind.NUMBER, 0, Messages.baseline),
				row -> score(row, row.baseline().score()));
		table.column(new Column(candidate, Kind.NUMBER, 0, Messages.candidate),
				row -> score(row, row.candidate().score()));
		table.column(Messages.column_unit, Kind.WORD, 0, row -> Cell.of(units(row)));
	}

	private static void addChange(TableBuilder<ResultComparison> table, RunComparison pair) {
		table.column(Sentences.marked(Messages.change, pair), Kind.NUMBER, 0,
				row -> new Cell(Numbers.change(row.changePercent()), tone(row.verdict()), row.changePercent()));
	}

	private static void addStatistics(TableBuilder<ResultComparison> table, ComparisonSettings settings) {
		table.column(Sentences.interval(settings), Kind.NUMBER, RANK_OF_INTERVAL,
				row -> Cell.of(Numbers.changeInterval(row.interval()), row.interval().low()));
		table.column(Messages.p, Kind.NUMBER, RANK_OF_P,
				row -> Cell.of(Numbers.probability(row.adjustedP()), row.adjustedP()));
	}

	/**
	 * Adds a column with the assumed variation between runs below which each change is significant, if it is known for
	 * any result.
	 */
	private static void addBreakEven(TableBuilder<ResultComparison> table, List<ResultComparison> rows) {
		if (rows.stream().anyMatch(row -> row.breakEven() > 0)) {
			table.column(Messages.column_breakEven, Kind.NUMBER, RANK_OF_P,
					row -> row.breakEven() > 0
							? Cell.of(Numbers.percent(100 * row.breakEven()), row.breakEven())
							: Cell.of(Numbers.NONE));
		}
	}

	private static void addVerdict(TableBuilder<ResultComparison> table) {
		table.column(Messages.verdict, Kind.SIGN, 0,
				row -> new Cell(VerdictSign.text(row), tone(row.verdict()),
						row.verdict().ordinal()));
	}

	/** Returns a table with the geometric mean of each class. It is useful only with several classes. */
	public static Table ofClasses(RunComparison pair, ComparisonSettings settings) {
		BenchmarkNames names = BenchmarkNames
				.ofClasses(pair.byClass().stream().map(GeometricMean::scope).toList());
		return new TableBuilder<GeometricMean>()
				.column(Messages.column_class, Kind.NAME, 0, mean -> Cell.of(names.shortName(mean.scope())))
				.column(Messages.results, Kind.NUMBER, 0,
						mean -> Cell.of(Integer.toString(mean.count()), mean.count()))
				.column(Sentences.marked(Messages.speedup, pair), Kind.NUMBER, 0,
						mean -> Cell.of(Numbers.times(mean.speedup()), mean.speedup()))
				.column(Sentences.interval(settings), Kind.NUMBER, RANK_OF_INTERVAL,
						mean -> Cell.of(Numbers.timesInterval(mean.speedupInterval()), mean.speedupInterval().low()))
				.build(pair.byClass());
	}

	/** Returns a table with a row for each benchmark that has several values of its parameters. */
	public static Table ofFamilies(RunComparison pair, ComparisonSettings settings) {
		BenchmarkNames names = BenchmarkNames
				.ofClasses(pair.families().stream().map(Family::benchmark).toList());
		return new TableBuilder<Family>()
				.column(Messages.column_family, Kind.NAME, 0,
						family -> Cell.of(name(family, pair.families(), names.shortName(family.benchmark()))))
				.column(Messages.results, Kind.NUMBER, 0,
						family -> Cell.of(Integer.toString(family.members().size()), family.members().size()))
				.column(Sentences.marked(Messages.speedup, pair), Kind.NUMBER, 0,
						family -> Cell.of(Numbers.times(family.speedup()), family.speedup()))
				.column(Sentences.interval(settings), Kind.NUMBER, RANK_OF_INTERVAL,
						family -> Cell.of(Numbers.timesInterval(family.interval()), family.interval().low()))
				.column(Messages.p, Kind.NUMBER, RANK_OF_P,
						family -> Cell.of(Numbers.probability(family.adjustedP()), family.adjustedP()))
				.column(Messages.verdict, Kind.WORD, 0, family -> new Cell(
						VerdictSign.of(family.verdict()) + " " + family.verdict().label(), tone(family.verdict()),
						family.verdict().ordinal()))
				.column(Messages.column_reason, Kind.WORD, RANK_OF_REASON, family -> Cell.of(family.reason()))
				.build(pair.families());
	}

	/** Returns the name of a family, with mode and threads if another family has the same benchmark. */
	private static String name(Family family, List<Family> all, String shortName) {
		boolean isOnly = all.stream().filter(other -> other.benchmark().equals(family.benchmark())).count() == 1;
		ResultId first = family.members().get(0);
		String mode = first.mode().label();
		return isOnly
				? shortName
				: Texts.bind(Messages.family_of, shortName, first.threads() == ResultId.UNKNOWN_THREADS
						? mode
						: Texts.bind(Messages.family_modeAndThreads, mode, ResultText.threads(first.threads())));
	}

	public static Tone tone(Verdict verdict) {
		return switch (verdict) {
			case IMPROVED -> Tone.BETTER;
			case REGRESSED -> Tone.WORSE;
			case NO_CHANGE -> Tone.SAME;
			case INCONCLUSIVE -> Tone.UNSURE;
		};
	}

	/** Returns the common unit of both scores, or both units if they cannot be converted. */
	private static String units(ResultComparison row) {
		Unit other = row.candidate().score().unit();
		return other.convertsTo(row.unit())
				? DisplayUnit.of(row).symbol()
				: row.unit().symbol() + ", " + other.symbol();
	}

	private static Cell score(ResultComparison row, Score score) {
		Score shown = shown(row, score);
		return Cell.of(Numbers.scoreWithError(shown.value(), shown.error()), score.value());
	}

	private static Score shown(ResultComparison row, Score score) {
		return row.candidate().score().unit().convertsTo(row.unit()) ? score.in(DisplayUnit.of(row)) : score;
	}
}
