// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.flightbench.report.Numbers;
import org.flightbench.report.VerdictSign;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.GeometricMean;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.ui.Literal;
import org.flightbench.ui.model.ShortNames;
import org.flightbench.ui.table.TableColumn.Paint;

/** The columns that a comparison has: one for each run's score, three for each candidate. */
final class TableColumns {

	private static final int LOOKED_AT = 200;
	private static final int PIXELS_OF_CHARACTER = 7;
	private static final int PIXELS_OF_BOLD_CHARACTER = 8;
	private static final int PIXELS_AROUND = 12;
	/** What stands before names in the tree, and what letters may be wider than others. */
	private static final int PIXELS_OF_INDENT = 46;
	private static final int SCARCE_NAMES = 130;
	/** They have more letters than figures, which are narrower. */
	private static final int PIXELS_OF_PARAMETERS = 8;
	private static final int PARAMETERS = 92;
	private static final int NO_PARAMETERS = 28;
	private static final int LEAST_SCORE = 150;
	private static final int MOST_SCORE = 240;
	private static final int LEAST_WHISKER = 36;
	/** In which order columns give way. */
	private static final int NOTHING_FIRST = 0;
	private static final int THEN_NAMES = 1;
	private static final int THEN_WHISKERS = 2;
	private static final int THEN_PARAMETERS = 3;
	private static final int THEN_TITLES = 4;

	private TableColumns() {}

	static List<TableColumn> of(ResultRows rows) {
		Comparison comparison = rows.comparison();
		List<TableColumn> columns = new ArrayList<>();
		boolean alone = comparison.candidates().isEmpty();
		columns.add(plain("benchmark", Messages.benchmark, Messages.benchmark_tooltip, names(rows),
				row -> Literal.item(row.id().methodName()), SortKey.Column.BENCHMARK));
		columns.add(plain("parameters", Messages.parameters, parametersTooltip(rows.constants()), parameters(rows),
				row -> Literal.item(row.params()), SortKey.Column.PARAMETERS));
		columns.add(plain("mode", Messages.mode, Messages.mode_tooltip, ColumnWidth.fixed(90), row -> mode(row.id()),
				SortKey.Column.MODE).shown(alone));
		List<Run> runs = comparison.runs();
		List<String> names = ShortNames.shortened(runs.stream().map(run -> Literal.item(run.name())).toList());
		for (int index = 0; index < runs.size(); index++) {
			addScore(columns, rows, names.get(index), index);
		}
		List<RunComparison> candidates = comparison.candidates();
		for (int index = 0; index < candidates.size(); index++) {
			String of = candidates.size() == 1 ? "" : " " + names.get(ResultRows.runOf(comparison, index));
			addChange(columns, rows, index, runs.indexOf(comparison.baseline()), ResultRows.runOf(comparison, index),
					of);
			if (!candidates.get(index).expectations().isEmpty()) {
				addExpected(columns, index, comparison.metric(), of);
			}
			addInterval(columns, index, of);
		}
		// a lone run's columns have other widths, which must not be remembered as those of a comparison
		return alone ? columns.stream().map(column -> column.keyed("alone-" + column.key())).toList() : columns;
	}

	/** Names that are too long are shortened in the middle, those of classes before those of methods. */
	private static ColumnWidth names(ResultRows rows) {
		int wanted = width(rows, row -> widthOfNames(row.id()), 204, 374) + PIXELS_OF_INDENT;
		int methods = width(rows, row -> widthOf(row.id().methodName()), 100, 180) + PIXELS_OF_INDENT;
		return new ColumnWidth(wanted, methods, SCARCE_NAMES, THEN_NAMES);
	}

	/** Where no parameter differs, its header is the first to go. */
	private static ColumnWidth parameters(ResultRows rows) {
		int texts = width(rows, row -> widthOf(row.params()) + PIXELS_OF_PARAMETERS, PARAMETERS, 220);
		return rows.all().stream().allMatch(row -> row.params().isEmpty())
				? new ColumnWidth(PARAMETERS, NO_PARAMETERS, NO_PARAMETERS, NOTHING_FIRST)
				: new ColumnWidth(texts, PARAMETERS, PARAMETERS, THEN_PARAMETERS);
	}

	/** A width at which the texts of some results, taken from all over the table, fit. */
	private static int width(ResultRows rows, ToIntFunction<ResultRow> pixels, int least, int most) {
		int step = Math.max(1, rows.all().size() / LOOKED_AT);
		int widest = 0;
		for (int index = 0; index < rows.all().size(); index += step) {
			widest = Math.max(widest, pixels.applyAsInt(rows.all().get(index)));
		}
		return Math.max(least, Math.min(most, widest + PIXELS_AROUND));
	}

	private static int widthOf(String text) {
		return text.length() * PIXELS_OF_CHARACTER;
	}

	/** Classes are in bold, and tell how many results they have. */
	private static int widthOfNames(ResultId id) {
		return Math.max((id.simpleClassName() + " (99)").length() * PIXELS_OF_BOLD_CHARACTER, widthOf(id.methodName()));
	}

	private static void addScore(List<TableColumn> columns, ResultRows rows, String name, int index) {
		Comparison comparison = rows.comparison();
		Run run = comparison.runs().get(index);
		boolean baseline = run == comparison.baseline() && !name.contains("baseline");
		SortKey byScore = new SortKey(SortKey.Column.SCORE, index, true);
		String title = baseline ? NLS.bind(Messages.score_baseline, name) : name;
		int width = width(rows, row -> widthOf(score(row.scores().get(index))), LEAST_SCORE, MOST_SCORE);
		int titled = Math.min(MOST_SCORE, title.length() * PIXELS_OF_BOLD_CHARACTER + PIXELS_AROUND);
		columns.add(new TableColumn("score-" + index, title, NLS.bind(Messages.score_tooltip, run.name()),
				new ColumnWidth(Math.max(width, titled), width, width, THEN_TITLES),
				comparison.candidates().isEmpty() ? SWT.LEFT : SWT.RIGHT, row -> score(row.scores().get(index)),
				byScore,
				null, Paint.TEXT));
		columns.add(new TableColumn("forks-" + index, NLS.bind(Messages.forks, name),
				NLS.bind(Messages.forks_tooltip, run.name()), ColumnWidth.fixed(80), SWT.RIGHT,
				row -> forks(row, index), byScore,
				null, Paint.TEXT).shown(false));
	}

	private static void addChange(List<TableColumn> columns, ResultRows rows, int index, int baselineRun,
			int candidateRun, String of) {
		Function<ResultRow, ResultComparison> comparison = row -> row.comparisons().get(index);
		SortKey byChange = new SortKey(SortKey.Column.CHANGE, index, true);
		columns.add(new TableColumn("change-" + index, Messages.change + of,
				Messages.change_tooltip,
				ColumnWidth.fixed(80), SWT.RIGHT, row -> change(comparison.apply(row)), byChange, comparison,
				Paint.TEXT)
				.withGroupText(group -> mean(group, index)));
		columns.add(new TableColumn("verdict-" + index, Messages.verdict + of,
				Messages.verdict_tooltip, ColumnWidth.fixed(104), SWT.LEFT,
				row -> verdict(rows, row, comparison.apply(row), baselineRun, candidateRun),
				new SortKey(SortKey.Column.VERDICT, index, true), comparison, Paint.VERDICT));
		columns.add(new TableColumn("p-" + index, Messages.probability + of, Messages.probability_tooltip,
				ColumnWidth.fixed(70), SWT.RIGHT, row -> probability(comparison.apply(row)), byChange, comparison,
				Paint.TEXT)
				.shown(false));
	}

	private static void addExpected(List<TableColumn> columns, int index, String metric, String of) {
		Function<ResultRow, List<RowExpectation>> expected = row -> row.expected().get(index);
		columns.add(new TableColumn("expected-" + index, Messages.expected + of,
				Messages.expected_tooltip,
				ColumnWidth.fixed(146), SWT.LEFT, row -> Literal.item(RowExpectation.text(expected.apply(row), metric)),
				new SortKey(SortKey.Column.EXPECTATION, index, true), null, Paint.EXPECTATION).expecting(expected));
	}

	/**
	 * Last, where the platform gives it the room that is left over; where there is too little, words are seen first.
	 */
	private static void addInterval(List<TableColumn> columns, int index, String of) {
		columns.add(new TableColumn("interval-" + index, Messages.interval + of, Messages.interval_tooltip,
				new ColumnWidth(136, LEAST_WHISKER, LEAST_WHISKER, THEN_WHISKERS), SWT.CENTER,
				row -> interval(row.comparisons().get(index)),
				new SortKey(SortKey.Column.CHANGE, index, true), row -> row.comparisons().get(index), Paint.WHISKER));
	}

	private static String parametersTooltip(ConstantParameters constants) {
		return constants.values().isEmpty()
				? Messages.parameters_tooltip
				: NLS.bind(Messages.parameters_tooltip_constants, constants.text());
	}

	private static TableColumn plain(String key, String title, String tooltip, ColumnWidth width,
			Function<ResultRow, String> text, SortKey.Column sort) {
		return new TableColumn(key, title, tooltip, width, SWT.LEFT, text, new SortKey(sort, 0, true), null,
				Paint.TEXT);
	}

	private static String mean(RowGroup group, int candidate) {
		GeometricMean mean = group.means().isEmpty() ? null : group.means().get(candidate);
		return mean == null || mean.count() == 0 ? "" : Numbers.times(mean.speedup());
	}

	private static String mode(ResultId id) {
		String label = id.mode().label();
		return id.threads() > 1 ? NLS.bind(Messages.mode_threads, label, id.threads()) : label;
	}

	private static String score(Score score) {
		return score == null ? "" : Numbers.scoreWithError(score);
	}

	private static String forks(ResultRow row, int index) {
		if (row.results().get(index) == null) {
			return "";
		}
		int forks = row.results().get(index).primary().rawData().forks();
		if (forks == 0) {
			int asked = row.results().get(index).setup().forks();
			return asked == Setup.UNKNOWN_NUMBER ? "" : Integer.toString(asked);
		}
		return forks + " × " + row.results().get(index).primary().rawData().iterations(0);
	}

	private static String change(ResultComparison comparison) {
		return comparison == null ? "" : Numbers.change(comparison.changePercent());
	}

	/** Not seen, as it is drawn: for screen readers. */
	private static String interval(ResultComparison comparison) {
		return comparison == null || !comparison.correctedSpeedupInterval().isKnown()
				? ""
				: Numbers.timesInterval(comparison.correctedSpeedupInterval());
	}

	private static String probability(ResultComparison comparison) {
		return comparison == null ? "" : Numbers.probability(comparison.adjustedP());
	}

	private static String verdict(ResultRows rows, ResultRow row, ResultComparison comparison, int baselineRun,
			int candidateRun) {
		if (comparison != null) {
			return VerdictSign.text(comparison.verdict());
		}
		boolean before = row.results().get(baselineRun) != null;
		boolean after = row.results().get(candidateRun) != null;
		if (before == after) {
			return "";
		}
		if (rows.isGrowing(before ? candidateRun : baselineRun)) {
			return Messages.verdict_toCome;
		}
		return before ? Messages.verdict_removed : Messages.verdict_added;
	}
}
