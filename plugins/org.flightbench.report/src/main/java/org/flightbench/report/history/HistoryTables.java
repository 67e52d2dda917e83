// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.history;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.List;
import java.util.Locale;

import org.flightbench.base.Texts;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.analysis.ChangeOrigin;
import org.flightbench.history.analysis.ChangePoint;
import org.flightbench.history.analysis.ChangeState;
import org.flightbench.history.analysis.NewestResult;
import org.flightbench.history.store.Label;
import org.flightbench.history.store.LabelKind;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.Table.Tone;
import org.flightbench.report.output.TableBuilder;
import org.flightbench.report.text.Messages;
import org.flightbench.report.words.Numbers;
import org.flightbench.report.words.VerdictSign;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.compare.Verdict;

/** Creates the tables of a history. */
public final class HistoryTables {

	private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("uuuu-MM-dd").withZone(ZoneOffset.UTC);
	private static final DateTimeFormatter TIME = new DateTimeFormatterBuilder().append(DATE).appendLiteral(' ')
			.appendPattern("HH:mm").toFormatter(Locale.ROOT).withZone(ZoneOffset.UTC);

	private HistoryTables() {}

	/** Returns a table of runs in the order of the list. */
	public static Table runs(List<HistoryRun> runs) {
		return new TableBuilder<HistoryRun>()
				.column(Messages.run, Kind.NUMBER, 0, run -> Cell.of(Long.toString(run.id()), run.id()))
				.column(Messages.time, Kind.WORD, 0, run -> Cell.of(TIME.format(run.time())))
				.column(Messages.commit, Kind.NAME, 0, run -> Cell.of(orNone(run.shortCommit())))
				.column(Messages.branch, Kind.NAME, 1, run -> Cell.of(orNone(run.branch())))
				.column(Messages.jdk, Kind.NAME, 2, run -> Cell.of(orNone(run.environment().jdkVersion())))
				.column(Messages.jmh, Kind.NAME, 3, run -> Cell.of(orNone(run.jmhVersion())))
				.column(Messages.machine, Kind.NAME, 4, run -> Cell.of(orNone(run.environment().machine())))
				.column(Messages.source, Kind.NAME, 5, run -> Cell.of(orNone(run.source()))).build(runs);
	}

	/** Returns a table of series with their number of runs and newest value. */
	public static Table series(List<HistorySeries> series) {
		SeriesNames names = new SeriesNames(series.stream().map(HistorySeries::id).toList());
		return new TableBuilder<HistorySeries>()
				.column(Messages.series, Kind.NAME, 0, one -> Cell.of(names.of(one.id())))
				.column(Messages.runs, Kind.NUMBER, 0, one -> Cell.of(Integer.toString(one.points().size())))
				.column(Messages.since, Kind.WORD, 1, one -> Cell.of(date(one.points().get(0).run().time())))
				.column(Messages.newest, Kind.NUMBER, 0,
						one -> value(one, one.points().get(one.points().size() - 1).value()))
				.build(series);
	}

	/** Returns a table of all change points. */
	public static Table changes(HistoryView view) {
		return changes(view, view.changes().points());
	}

	/** Returns a table of the given change points. */
	public static Table changes(HistoryView view, List<ChangePoint> points) {
		SeriesNames names = view.names();
		return new TableBuilder<ChangePoint>()
				.column(Messages.run, Kind.NUMBER, 0, point -> Cell.of(Long.toString(point.after().id())))
				.column(Messages.date, Kind.WORD, 0, point -> Cell.of(date(point.after().time())))
				.column(Messages.commits, Kind.NAME, 2, point -> Cell.of(commits(point)))
				.column(Messages.series, Kind.NAME, 0, point -> Cell.of(names.of(point.series().id())))
				.column(Messages.before, Kind.NUMBER, 3, point -> value(point.series(), point.step().before().mean()))
				.column(Messages.after, Kind.NUMBER, 3, point -> value(point.series(), point.step().after().mean()))
				.column(Messages.change, Kind.NUMBER, 0, HistoryTables::change)
				.column(Messages.interval, Kind.NUMBER, 1,
						point -> Cell.of(Numbers.changeInterval(
								new Interval(point.interval().low(), point.interval().high()))))
				.column(Messages.p, Kind.NUMBER, 4, point -> Cell.of(Numbers.probability(point.p())))
				.column(Messages.state, Kind.WORD, 0, point -> Cell.of(state(view.state(point))))
				.column(Messages.origin, Kind.WORD, 0, point -> Cell.of(origin(point.origin())))
				.column(Messages.label, Kind.WORD, 0,
						point -> Cell.of(view.label(point).map(HistoryTables::label).orElse("")))
				.build(points);
	}

	/** Returns a table of the results of the newest run. */
	static Table newest(HistoryView view) {
		SeriesNames names = view.names();
		return new TableBuilder<NewestResult>()
				.column(Messages.series, Kind.NAME, 0, result -> Cell.of(names.of(result.series().id())))
				.column(Messages.level, Kind.NUMBER, 1, result -> value(result.series(), result.level()))
				.column(Messages.newest, Kind.NUMBER, 0, result -> value(result.series(), result.newest().value()))
				.column(Messages.change, Kind.NUMBER, 0,
						result -> Cell.of(Double.isNaN(result.ratio())
								? Numbers.NONE
								: Numbers.change(100 * (result.ratio() - 1))))
				.column(Messages.interval, Kind.NUMBER, 2,
						result -> Cell.of(result.interval().isKnown()
								? Numbers.changeInterval(result.interval())
								: Numbers.NONE))
				.column(Messages.history_verdict, Kind.WORD, 0,
						result -> new Cell(VerdictSign.text(result.verdict()), tone(result.verdict()), Double.NaN))
				.column(Messages.runs, Kind.NUMBER, 1, result -> Cell.of(Integer.toString(result.runs())))
				.column(Messages.since, Kind.WORD, 3,
						result -> Cell.of(result.since() == null ? Numbers.NONE : date(result.since().time())))
				.build(view.newest());
	}

	private static Tone tone(Verdict verdict) {
		return switch (verdict) {
			case IMPROVED -> Tone.BETTER;
			case REGRESSED -> Tone.WORSE;
			case NO_CHANGE -> Tone.SAME;
			case INCONCLUSIVE -> Tone.UNSURE;
		};
	}

	private static Cell change(ChangePoint point) {
		return new Cell(changeText(point), point.isBetter() ? Tone.BETTER : Tone.WORSE, point.step().ratio());
	}

	/** Returns the size of a change with the symbol of its verdict. */
	public static String changeText(ChangePoint point) {
		return VerdictSign.of(point.isBetter() ? Verdict.IMPROVED : Verdict.REGRESSED) + " "
				+ Numbers.change(100 * (point.step().ratio() - 1));
	}

	/** Returns a value of a series with its unit. */
	public static String valueText(HistorySeries series, double value) {
		return value(series, value).text();
	}

	/** Formats date and time in UTC. */
	public static String time(Instant time) {
		return TIME.format(time);
	}

	private static Cell value(HistorySeries series, double value) {
		return Double.isNaN(value)
				? Cell.of(Numbers.NONE)
				: Cell.of(Numbers.score(value, Double.NaN) + " " + series.unit().symbol(), value);
	}

	/** Returns the range of commits from the last run before the change to the first run after it. */
	public static String commits(ChangePoint point) {
		String before = point.before().shortCommit();
		String after = point.after().shortCommit();
		return before == null || after == null
				? orNone(after)
				: before.equals(after) ? after : Texts.bind(Messages.commit_range, before, after);
	}

	/** Formats a date in UTC. */
	public static String date(Instant time) {
		return DATE.format(time);
	}

	/** Returns the localized name of a state. */
	public static String state(ChangeState state) {
		return switch (state) {
			case NEW -> Messages.state_new;
			case CONFIRMED -> Messages.state_confirmed;
			case WITHDRAWN -> Messages.state_withdrawn;
		};
	}

	/** Returns the localized name of an origin. */
	public static String origin(ChangeOrigin origin) {
		return switch (origin) {
			case ENVIRONMENT -> Messages.origin_environment;
			case COINCIDENCE -> Messages.origin_coincidence;
			case SHARED -> Messages.origin_shared;
			case SAME_COMMIT -> Messages.origin_sameCommit;
			case CODE -> Messages.origin_code;
		};
	}

	/** Returns a label with its note. */
	public static String label(Label label) {
		return label(label.kind()) + (label.note().isEmpty() ? "" : ": " + label.note());
	}

	/** Returns the localized name of a kind of label. */
	public static String label(LabelKind kind) {
		return switch (kind) {
			case KNOWN -> Messages.label_known;
			case ACCEPTED -> Messages.label_accepted;
			case FIXED -> Messages.label_fixed;
			case NOISE -> Messages.label_noise;
		};
	}

	private static String orNone(String text) {
		return text == null ? Numbers.NONE : text;
	}
}
