// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.history;

import java.util.List;

import org.flightbench.analysis.history.HistoryView;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.analysis.ChangePoint;
import org.flightbench.history.analysis.NewestResult;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.Table.Tone;
import org.flightbench.report.output.TableBuilder;
import org.flightbench.report.text.Messages;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.words.Numbers;
import org.flightbench.results.words.VerdictSign;
import org.flightbench.view.plot.HistoryText;
import org.flightbench.view.plot.SeriesNames;

/** Creates the tables of a history. */
public final class HistoryTables {

	private HistoryTables() {}

	/** Returns a table of runs in the order of the list. */
	public static Table runs(List<HistoryRun> runs) {
		return new TableBuilder<HistoryRun>()
				.column(Messages.run, Kind.NUMBER, 0, run -> Cell.of(Long.toString(run.id()), run.id()))
				.column(Messages.time, Kind.WORD, 0, run -> Cell.of(HistoryText.time(run.time())))
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
				.column(Messages.since, Kind.WORD, 1,
						one -> Cell.of(HistoryText.date(one.points().get(0).run().time())))
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
		SeriesNames names = SeriesNames.of(view);
		return new TableBuilder<ChangePoint>()
				.column(Messages.run, Kind.NUMBER, 0, point -> Cell.of(Long.toString(point.after().id())))
				.column(Messages.date, Kind.WORD, 0, point -> Cell.of(HistoryText.date(point.after().time())))
				.column(Messages.commits, Kind.NAME, 2, point -> Cell.of(HistoryText.commits(point)))
				.column(Messages.series, Kind.NAME, 0, point -> Cell.of(names.of(point.series().id())))
				.column(Messages.before, Kind.NUMBER, 3, point -> value(point.series(), point.step().before().mean()))
				.column(Messages.after, Kind.NUMBER, 3, point -> value(point.series(), point.step().after().mean()))
				.column(Messages.change, Kind.NUMBER, 0, HistoryTables::change)
				.column(Messages.interval, Kind.NUMBER, 1,
						point -> Cell.of(Numbers.changeInterval(
								new Interval(point.interval().low(), point.interval().high()))))
				.column(Messages.p, Kind.NUMBER, 4, point -> Cell.of(Numbers.probability(point.p())))
				.column(Messages.state, Kind.WORD, 0, point -> Cell.of(HistoryText.state(view.state(point))))
				.column(Messages.origin, Kind.WORD, 0, point -> Cell.of(HistoryText.origin(point.origin())))
				.column(Messages.label, Kind.WORD, 0,
						point -> Cell.of(view.label(point).map(HistoryText::label).orElse("")))
				.build(points);
	}

	/** Returns a table of the results of the newest run. */
	static Table newest(HistoryView view) {
		SeriesNames names = SeriesNames.of(view);
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
				.column(Messages.verdict, Kind.WORD, 0,
						result -> new Cell(VerdictSign.text(result.verdict()), tone(result.verdict()), Double.NaN))
				.column(Messages.runs, Kind.NUMBER, 1, result -> Cell.of(Integer.toString(result.runs())))
				.column(Messages.since, Kind.WORD, 3,
						result -> Cell
								.of(result.since() == null ? Numbers.NONE : HistoryText.date(result.since().time())))
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
		return new Cell(HistoryText.change(point), point.isBetter() ? Tone.BETTER : Tone.WORSE, point.step().ratio());
	}

	private static Cell value(HistorySeries series, double value) {
		return Double.isNaN(value)
				? Cell.of(Numbers.NONE)
				: Cell.of(HistoryText.value(series, value), value);
	}

	private static String orNone(String text) {
		return text == null ? Numbers.NONE : text;
	}
}
