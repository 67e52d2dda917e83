// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.flightbench.base.Text;
import org.flightbench.report.words.Sentences;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.ShortRunNames;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.words.Numbers;
import org.flightbench.results.words.VerdictSign;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.comparison.TableColumn.Paint;
import org.flightbench.ui.table.DistinctTexts;
import org.flightbench.ui.text.Messages;

/**
 * Creates the columns of a comparison: the benchmark, parameters, mode, scores of each run, and several columns for
 * each candidate. Column widths depend on the font.
 */
public final class TableColumnFactory {

	/**
	 * The approximate number of rows whose strings determine the width of a column. They are spread across the table.
	 */
	private static final int LOOKED_AT = 200;
	/**
	 * The maximum number of differing parameters that are shown in separate columns. If more parameters differ, a
	 * single column shows all of them.
	 */
	private static final int MAX_PARAMETERS = 6;

	/** The total horizontal padding of the text in a cell. */
	private static final int PIXELS_AROUND = 12;
	private static final int PIXELS_AROUND_TITLE = 14;
	/** The width in a header of the arrow that marks the sort column. */
	private static final int PIXELS_OF_ARROW = 20;
	/** The indentation of names in the tree, including the expand arrow. */
	private static final int PIXELS_OF_INDENT = 46;

	// widths in characters
	private static final int MIN_NAMES = 20;
	private static final int MAX_NAMES = 52;
	private static final int MIN_METHODS = 12;
	private static final int MAX_METHODS = 24;
	private static final int SCARCE_NAMES = 13;
	private static final int MAX_VALUE = 30;
	private static final int SCARCE_VALUE = 12;
	private static final int MIN_TITLE = 9;
	private static final int SORTED_TITLE = 14;
	private static final int MAX_SCORE = 34;
	private static final int MIN_EXPECTED = 24;
	private static final int MAX_EXPECTED = 48;
	private static final int SIGN = 3;
	private static final int MIN_WHISKER = 5;
	private static final int WHISKER = 19;

	/** The turns in which columns shrink, as in {@link ColumnWidth#turn}. */
	private static final int NOTHING_FIRST = 0;
	private static final int THEN_NAMES = 1;
	private static final int THEN_TITLES = 2;
	private static final int THEN_WHISKERS = 3;
	private static final int THEN_WORDS = 4;
	private static final int THEN_PARAMETERS = 5;

	private final Arrangement arrangement;
	private final ResultRowModel rows;
	private final ColumnContents contents;
	private final Comparison comparison;
	private final List<String> runNames;
	private final DistinctTexts distinctNames;
	private final ColumnTextWidths widths;
	private final List<ResultRow> lookedAt;
	private final List<TableColumn> columns = new ArrayList<>();

	private TableColumnFactory(Arrangement arrangement, ColumnTextWidths widths) {
		this.arrangement = arrangement;
		this.widths = widths;
		rows = arrangement.all();
		contents = rows.contents();
		comparison = rows.comparison();
		runNames = ShortRunNames.shortened(comparison.runs().stream().map(run -> WidgetText.item(run.name())).toList());
		distinctNames = DistinctTexts.of(runNames);
		lookedAt = someOf(rows.all());
	}

	/** Returns the columns in their default order. */
	public static List<TableColumn> of(Arrangement arrangement, ColumnTextWidths widths) {
		TableColumnFactory made = new TableColumnFactory(arrangement, widths);
		made.add();
		made.makeRoomForArrow();
		// the columns of a single run have different widths, which must not be remembered for comparisons
		return arrangement.all().comparison().candidates().isEmpty()
				? made.columns.stream().map(column -> column.keyed("alone-" + column.key())).toList()
				: made.columns;
	}

	/**
	 * Raises the minimum width of the sort column, so that at least a short form of its title fits next to the arrow.
	 */
	private void makeRoomForArrow() {
		for (int index = 0; index < columns.size(); index++) {
			TableColumn column = columns.get(index);
			if (column.sort().isBySameAs(arrangement.query().sort())) {
				columns.set(index, column.atLeast(leastTitle(column.title(), SORTED_TITLE) + aroundTitle(true)));
				return;
			}
		}
	}

	/** Returns the minimum width of a title: its name, up to a number of characters, and the suffix. */
	private int leastTitle(ColumnTitle title, int characters) {
		return Math.min(widths.ofBold(title.name()), widths.ofCharacters(characters)) + widths.ofBold(title.behind());
	}

	/** Returns the horizontal padding of the title in a header, including the sort arrow, in pixels. */
	public static int aroundTitle(boolean isSorted) {
		return PIXELS_AROUND_TITLE + (isSorted ? PIXELS_OF_ARROW : 0);
	}

	private static List<ResultRow> someOf(List<ResultRow> all) {
		int step = Math.max(1, all.size() / LOOKED_AT);
		List<ResultRow> some = new ArrayList<>();
		for (int index = 0; index < all.size(); index += step) {
			some.add(all.get(index));
		}
		return some;
	}

	/** Returns the name of the method, which is shown if rows are grouped by class. */
	static String method(ResultRow row) {
		return shown(row.id().methodName());
	}

	/** Returns the names of the class and the method, which are shown if rows are not grouped. */
	public static String classAndMethod(ResultRow row) {
		return shown(row.id().classAndMethod());
	}

	/** Returns all parameters that distinguish the row from others. */
	static String parameters(ResultRow row) {
		return shown(row.params());
	}

	/** Escapes a string from a file for display in a cell. */
	static String shown(String text) {
		return WidgetText.item(text);
	}

	private void add() {
		addNames();
		addParameters();
		columns.add(new TableColumn("mode", ColumnTitle.of(Messages.mode), Messages.mode_tooltip,
				ColumnWidth.fixed(textWidth(Messages.mode, row -> mode(row.id()))), SWT.LEFT, row -> mode(row.id()),
				new SortKey(SortKey.Column.MODE, 0, true), null, Paint.TEXT).shown(contents.modesDiffer()));
		for (int run = 0; run < comparison.runs().size(); run++) {
			addScore(run);
		}
		int baseline = comparison.runs().indexOf(comparison.baseline());
		List<RunComparison> candidates = comparison.candidates();
		for (int index = 0; index < candidates.size(); index++) {
			int run = ResultRowModel.runOf(comparison, index);
			String of = candidates.size() == 1 ? "" : runNames.get(run);
			// a run in progress is expected to have results in common with others
			boolean isCompared = contents.compared().get(index) || rows.isGrowing(run) || rows.isGrowing(baseline)
					|| rows.size() == 0;
			addChange(index, of, isCompared);
			addVerdict(index, baseline, run, of);
			addProbability(index, of);
			if (!candidates.get(index).expectations().isEmpty()) {
				addExpected(index, of);
			}
			addInterval(index, of, isCompared);
		}
	}

	/** Adds the column of names. Long names are abbreviated in the middle, class names before method names. */
	private void addNames() {
		DistinctTexts names = arrangement.query().byClass() ? contents.methods() : contents.benchmarks();
		int headings = widths.ofWidestBold(arrangement.groups().stream().map(RowGroup::heading).toList());
		ColumnWidth width = new ColumnWidth(
				clamped(Math.max(widths.ofWidest(names.all()), headings), MIN_NAMES, MAX_NAMES) + PIXELS_OF_INDENT,
				clamped(widths.ofWidest(contents.methods().all()), MIN_METHODS, MAX_METHODS) + PIXELS_OF_INDENT,
				widths.ofCharacters(SCARCE_NAMES) + PIXELS_OF_INDENT, THEN_NAMES);
		String constants = rows.constants().text();
		columns.add(new TableColumn("benchmark", ColumnTitle.of(Messages.benchmark),
				constants.isEmpty()
						? Messages.benchmark_tooltip
						: NLS.bind(Messages.benchmark_tooltip_constants, constants),
				width, SWT.LEFT, TableColumnFactory::method, new SortKey(SortKey.Column.BENCHMARK, 0, true), null,
				Paint.TEXT).naming(names));
	}

	private int clamped(int pixels, int least, int most) {
		return Math.max(widths.ofCharacters(least), Math.min(widths.ofCharacters(most), pixels)) + PIXELS_AROUND;
	}

	/**
	 * Adds a column for each parameter, and one that combines all of them. The combined column is shown initially if
	 * too many parameters differ.
	 */
	private void addParameters() {
		boolean apart = contents.parameters().stream().filter(RowParameter::differs).count() <= MAX_PARAMETERS;
		for (RowParameter parameter : contents.parameters()) {
			String name = shown(parameter.name());
			String tooltip = parameter.differs()
					? NLS.bind(Messages.parameter_tooltip, parameter.name())
					: NLS.bind(Messages.parameter_tooltip_constant, parameter.name());
			columns.add(new TableColumn("param-" + parameter.name(), ColumnTitle.of(name), tooltip,
					valueWidth(name, parameter.values()), parameter.isNumber() ? SWT.RIGHT : SWT.LEFT,
					row -> shown(row.id().params().getOrDefault(parameter.name(), "")),
					new SortKey(SortKey.Column.PARAMETER, 0, parameter.name(), true), null, Paint.TEXT)
					.naming(parameter.isNumber() ? null : parameter.values())
					.shown(apart && parameter.differs()));
		}
		columns.add(new TableColumn("parameters-together", ColumnTitle.of(Messages.parameters),
				Messages.column_parameters_tooltip, valueWidth(Messages.parameters, contents.together()), SWT.LEFT,
				TableColumnFactory::parameters, new SortKey(SortKey.Column.PARAMETERS, 0, true), null, Paint.TEXT)
				.naming(contents.together()).shown(!apart));
	}

	private ColumnWidth valueWidth(String title, DistinctTexts values) {
		int widest = Math.min(widths.ofCharacters(MAX_VALUE), widths.ofWidest(values.all())) + PIXELS_AROUND;
		int titled = Math.min(widths.ofCharacters(MAX_VALUE), widths.ofBold(title)) + PIXELS_AROUND_TITLE;
		int scarce = Math.max(Math.min(widest, widths.ofCharacters(SCARCE_VALUE)),
				leastTitle(ColumnTitle.of(title), MIN_TITLE) + PIXELS_AROUND_TITLE);
		return new ColumnWidth(Math.max(widest, titled), scarce, scarce, THEN_PARAMETERS);
	}

	private void addScore(int index) {
		Run run = comparison.runs().get(index);
		boolean alone = comparison.candidates().isEmpty();
		Unit unit = arrangement.units().get(index);
		String name = runNames.get(index);
		String behind = unit == null || unit.symbol().isEmpty()
				? ""
				: NLS.bind(Messages.score_unit, Text.visible(unit.symbol()));
		boolean baseline = run == comparison.baseline() && !name.contains("baseline");
		ColumnTitle title = new ColumnTitle(
				baseline
						? List.of(NLS.bind(Messages.score_baseline, name) + behind, name + behind)
						: List.of(name + behind),
				name, behind, distinctNames);
		Function<ResultRow, String> text = row -> score(row.scores().get(index), unit != null);
		int texts = Math.max(leastTitle(title, MIN_TITLE) + PIXELS_AROUND_TITLE,
				widths.ofWidest(lookedAt.stream().map(text).toList()) + PIXELS_AROUND);
		int wanted = Math.max(texts,
				Math.min(widths.ofCharacters(MAX_SCORE), widths.ofBold(title.whole()) + PIXELS_AROUND_TITLE));
		SortKey byScore = new SortKey(SortKey.Column.SCORE, index, true);
		columns.add(new TableColumn("score-" + index, title, NLS.bind(Messages.score_tooltip, run.name()),
				new ColumnWidth(wanted, texts, texts, THEN_TITLES), alone ? SWT.LEFT : SWT.RIGHT, text, byScore, null,
				Paint.TEXT).shown(contents.scored().get(index) || rows.isGrowing(index) || rows.size() == 0));
		ColumnTitle forks = ColumnTitle.of(NLS.bind(Messages.forks, name));
		columns.add(new TableColumn("forks-" + index, forks, NLS.bind(Messages.forks_tooltip, run.name()),
				ColumnWidth.fixed(textWidth(forks.whole(), row -> forks(row, index))), SWT.RIGHT,
				row -> forks(row, index), byScore, null, Paint.TEXT).shown(false));
	}

	private void addChange(int index, String of, boolean isCompared) {
		Function<ResultRow, ResultComparison> compared = row -> row.comparisons().get(index);
		Function<ResultRow, String> text = row -> change(compared.apply(row));
		String title = Sentences.marked(Messages.change, comparison.candidates().get(index));
		columns.add(new TableColumn("change-" + index, title(title, of), tooltip(Messages.change_tooltip, of),
				ofCandidate(title, of, Stream.concat(lookedAt.stream().map(text),
						arrangement.groups().stream().limit(LOOKED_AT).map(group -> group.change(index))).toList()),
				SWT.RIGHT, text, new SortKey(SortKey.Column.CHANGE, index, true), compared, Paint.TEXT)
				.withGroupText(group -> group.change(index)).shown(isCompared));
	}

	private void addVerdict(int index, int baseline, int candidate, String of) {
		Function<ResultRow, ResultComparison> compared = row -> row.comparisons().get(index);
		Function<ResultRow, String> text = row -> verdict(row, compared.apply(row), baseline, candidate);
		List<String> all = Stream.concat(Stream.concat(Arrays.stream(Verdict.values()).map(VerdictSign::text),
				Stream.of(Messages.verdict_added, Messages.verdict_removed, Messages.verdict_toCome)),
				lookedAt.stream().map(text)).toList();
		ColumnWidth width = ofCandidate(Messages.verdict, of, all).atLeast(PIXELS_AROUND + widths.ofWidestBold(
				arrangement.groups().stream().limit(LOOKED_AT).map(group -> group.verdict(index)).toList()));
		if (!of.isEmpty()) {
			// with several candidates, showing only symbols is better than scrolling the verdicts out of view
			int sign = widths.ofCharacters(SIGN) + PIXELS_AROUND;
			width = new ColumnWidth(width.wanted(), sign, sign, THEN_WORDS);
		}
		columns.add(new TableColumn("verdict-" + index, title(Messages.verdict, of),
				tooltip(Messages.column_verdict_tooltip, of), width, SWT.LEFT,
				text, new SortKey(SortKey.Column.VERDICT, index, true), compared, Paint.VERDICT)
				.withGroupText(group -> group.verdict(index)));
	}

	private void addProbability(int index, String of) {
		Function<ResultRow, ResultComparison> compared = row -> row.comparisons().get(index);
		Function<ResultRow, String> text = row -> probability(compared.apply(row));
		columns.add(new TableColumn("p-" + index, title(Messages.p, of),
				tooltip(Messages.probability_tooltip, of),
				ofCandidate(Messages.p, of, lookedAt.stream().map(text).toList()), SWT.RIGHT, text,
				new SortKey(SortKey.Column.CHANGE, index, true), compared, Paint.TEXT).shown(false));
	}

	private void addExpected(int index, String of) {
		String metric = comparison.metric();
		Function<ResultRow, List<RowExpectation>> expected = row -> row.expected().get(index);
		Function<ResultRow, String> text = row -> WidgetText.item(RowExpectation.text(expected.apply(row), metric));
		int texts = Math.min(widths.ofCharacters(MAX_EXPECTED), widths.ofWidest(lookedAt.stream().map(text).toList()));
		int least = Math.min(widths.ofCharacters(MIN_EXPECTED), texts);
		columns.add(new TableColumn("expected-" + index, title(Messages.expected, of),
				tooltip(Messages.expected_tooltip, of),
				new ColumnWidth(texts + PIXELS_AROUND, least + PIXELS_AROUND, least + PIXELS_AROUND, THEN_NAMES)
						.atLeast(widths.ofBold(Messages.expected) + PIXELS_AROUND_TITLE),
				SWT.LEFT,
				text, new SortKey(SortKey.Column.EXPECTATION, index, true), null, Paint.EXPECTATION)
				.expecting(expected));
	}

	/**
	 * Adds the column of confidence intervals. It comes last, because the platform gives excess space to the last
	 * column. It shrinks before the columns of verdicts.
	 */
	private void addInterval(int index, String of, boolean isCompared) {
		String whole = Messages.interval;
		int wanted = Math.max(widths.ofCharacters(WHISKER), widths.ofBold(whole) + PIXELS_AROUND_TITLE);
		int least = widths.ofCharacters(MIN_WHISKER);
		columns.add(new TableColumn("interval-" + index,
				ColumnTitle.of(of.isEmpty()
						? List.of(whole, Messages.interval_narrow)
						: List.of(whole + " " + of, whole, Messages.interval_narrow)),
				tooltip(Messages.interval_tooltip, of), new ColumnWidth(wanted, least, least, THEN_WHISKERS),
				SWT.CENTER,
				row -> interval(row.comparisons().get(index)), new SortKey(SortKey.Column.CHANGE, index, true),
				row -> row.comparisons().get(index), Paint.WHISKER).shown(isCompared));
	}

	/**
	 * Returns the title of a candidate's column. With several candidates, its short form is the name of the candidate.
	 */
	private ColumnTitle title(String what, String of) {
		return of.isEmpty()
				? ColumnTitle.of(what)
				: new ColumnTitle(List.of(what + " " + of, of), of, "", distinctNames);
	}

	private static String tooltip(String text, String of) {
		return of.isEmpty() ? text : NLS.bind(Messages.candidate_tooltip, of, text);
	}

	/**
	 * Returns the width of a candidate's column. With several candidates, the column may shrink until only its title is
	 * abbreviated.
	 */
	private ColumnWidth ofCandidate(String title, String of, List<String> texts) {
		int least = widths.ofWidest(texts) + PIXELS_AROUND;
		if (of.isEmpty()) {
			return ColumnWidth.fixed(Math.max(least, widths.ofBold(title) + PIXELS_AROUND_TITLE));
		}
		int titled = widths.ofBold(title + " " + of) + PIXELS_AROUND_TITLE;
		return new ColumnWidth(Math.max(least, Math.min(widths.ofCharacters(MAX_SCORE), titled)), least, least,
				THEN_TITLES);
	}

	/** Returns the width at which a title and the strings of sample rows fit. */
	private int textWidth(String title, Function<ResultRow, String> text) {
		return Math.max(widths.ofWidest(lookedAt.stream().map(text).toList()) + PIXELS_AROUND,
				widths.ofBold(title) + PIXELS_AROUND_TITLE);
	}

	private static String mode(ResultId id) {
		String label = id.mode().label();
		return id.threads() > 1 ? NLS.bind(Messages.mode_threads, label, id.threads()) : label;
	}

	/** @param isUnitInTitle whether the title contains the unit */
	private static String score(Score score, boolean isUnitInTitle) {
		if (score == null) {
			return "";
		}
		return isUnitInTitle ? Numbers.scoreWithError(score.value(), score.error()) : Numbers.scoreWithError(score);
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

	/** Returns the interval as text for screen readers. The text is not visible, because the cell is custom-drawn. */
	private static String interval(ResultComparison comparison) {
		return comparison == null || !comparison.correctedSpeedupInterval().isKnown()
				? ""
				: Numbers.timesInterval(comparison.correctedSpeedupInterval());
	}

	private static String probability(ResultComparison comparison) {
		return comparison == null ? "" : Numbers.probability(comparison.adjustedP());
	}

	private String verdict(ResultRow row, ResultComparison comparison, int baselineRun, int candidateRun) {
		if (comparison != null) {
			return VerdictSign.text(comparison);
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
