// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.recording.pause.Distribution;
import org.flightbench.recording.pause.MutatorUtilization;
import org.flightbench.recording.pause.OperationStatistics;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseStatistics;
import org.flightbench.recording.pause.StoppedShare;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.results.words.Numbers;
import org.flightbench.view.chart.Axis;
import org.flightbench.view.chart.Axis.Tick;
import org.flightbench.view.chart.Chart;
import org.flightbench.view.chart.Chart.LegendEntry;
import org.flightbench.view.chart.ChartKind;
import org.flightbench.view.chart.Mark;
import org.flightbench.view.chart.Series;
import org.flightbench.view.chart.Shape;
import org.flightbench.view.chart.Ticks;
import org.flightbench.view.pen.Dash;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.text.Messages;

/** Creates charts of pauses for a single timeline, or for a baseline and a candidate. */
public final class PauseCharts {

	private static final double NINES_STEP = 0.1;
	private static final double MAX_NINES = 7;
	private static final int MAX_OPERATIONS = 6;
	private static final int MAX_POINTS = 1500;
	private static final int TICKS = 6;
	private static final double SECOND = 1e9;

	private PauseCharts() {}

	/**
	 * Returns a chart of pause durations and times to safepoint by percentile. The horizontal axis counts nines, as in
	 * HdrHistogram plots.
	 *
	 * @param names the names of the timelines
	 */
	public static Chart distribution(List<String> names, List<PauseStatistics> statistics) {
		Lines lines = new Lines();
		for (int side = 0; side < statistics.size(); side++) {
			PauseStatistics one = statistics.get(side);
			boolean only = names.size() == 1;
			String name = Text.visible(names.get(side));
			percentiles(lines,
					only ? Messages.chart_distribution_whole : Texts.bind(Messages.chart_distribution_wholeOf, name),
					one.totals(), Ink.run(side), Dash.SOLID, side);
			percentiles(lines,
					only
							? Messages.chart_distribution_timeToSafepoint
							: Texts.bind(Messages.chart_distribution_timeToSafepointOf, name),
					one.timesToSafepoint(), Ink.run(side), Dash.DASHED, side);
		}
		return byPercentile(Messages.chart_distribution, lines, "");
	}

	/**
	 * Returns a chart of the pause durations of each side by percentile.
	 *
	 * @param names the names of the sides
	 */
	public static Chart byPercentile(String title, List<String> names, List<Distribution> sides) {
		Lines lines = new Lines();
		for (int side = 0; side < sides.size(); side++) {
			percentiles(lines, name(names, side, title), sides.get(side), Ink.run(side), dash(side), side);
		}
		return byPercentile(title, lines, "");
	}

	/** Returns a chart of pause durations by percentile for the operations that stopped the program longest. */
	public static Chart byOperation(PauseStatistics statistics) {
		Lines lines = new Lines();
		List<OperationStatistics> operations = statistics.byOperation();
		int shown = Math.min(MAX_OPERATIONS, operations.size());
		for (int index = 0; index < shown; index++) {
			percentiles(lines, Text.visible(Pause.nameOf(operations.get(index).operation())),
					operations.get(index).totals(),
					Ink.run(index), Dash.values()[index % Dash.values().length], index);
		}
		String note = shown < operations.size()
				? Texts.bind(Messages.chart_byOperation_note, shown, operations.size())
				: "";
		return byPercentile(Messages.chart_byOperation, lines, note);
	}

	/**
	 * Returns a chart of the fraction of time that the program was stopped, in intervals of one or more seconds.
	 *
	 * @param base the reference point of the times
	 */
	public static Chart stopped(List<String> names, List<StoppedShare> shares, TimeBase base) {
		Lines lines = new Lines();
		double start = base.shiftNanos() / SECOND;
		double end = start + 1;
		for (int side = 0; side < shares.size(); side++) {
			StoppedShare one = shares.get(side);
			List<Mark> marks = new ArrayList<>();
			int length = one.shares().length;
			int together = (length + MAX_POINTS - 1) / MAX_POINTS;
			for (int first = 0; first < length; first += together) {
				int worst = first;
				for (int index = first; index < Math.min(length, first + together); index++) {
					worst = one.shares()[index] > one.shares()[worst] ? index : worst;
				}
				double from = start + worst * one.intervalNanos() / SECOND;
				double share = one.shares()[worst] * 100;
				String text = Texts.bind(Messages.chart_stopped_interval, seconds(from),
						seconds(from + one.intervalNanos() / SECOND), base.label(), Numbers.percent(share));
				marks.add(mark(from + one.intervalNanos() / SECOND / 2, share, Ink.run(side), side, text));
				end = Math.max(end, from + one.intervalNanos() / SECOND);
			}
			lines.add(name(names, side, Messages.chart_stopped), marks, Ink.run(side), dash(side));
		}
		String title = shares.isEmpty() || shares.get(0).intervalNanos() == (long) SECOND
				? Messages.chart_stopped_perSecond
				: Texts.bind(Messages.chart_stopped_perSeconds,
						Numbers.fixed(shares.get(0).intervalNanos() / SECOND, 0));
		return chart(title, Ticks.linear(Texts.bind(Messages.chart_stopped_time, base.label()), start, end, TICKS),
				percentAxis(Messages.chart_stopped), lines, "");
	}

	private static String seconds(double seconds) {
		return Numbers.fixed(seconds, seconds == Math.rint(seconds) ? 0 : 2);
	}

	/**
	 * Returns a chart of the minimum mutator utilization: for each window length, the fraction of time that the program
	 * ran in the worst window.
	 */
	public static Chart utilization(List<String> names, List<MutatorUtilization> curves) {
		Lines lines = new Lines();
		double shortest = Double.MAX_VALUE;
		double longest = 0;
		for (int side = 0; side < curves.size(); side++) {
			List<Mark> marks = new ArrayList<>();
			for (MutatorUtilization.Point point : curves.get(side).points()) {
				String text = Texts.bind(Messages.chart_utilization_worst, TimeText.of(point.windowNanos()),
						Numbers.percent(point.utilization() * 100));
				marks.add(mark(point.windowNanos(), point.utilization() * 100, Ink.run(side), side, text));
				shortest = Math.min(shortest, point.windowNanos());
				longest = Math.max(longest, point.windowNanos());
			}
			lines.add(name(names, side, Messages.chart_utilization_line), marks, Ink.run(side), dash(side));
		}
		boolean isEmpty = lines.series.isEmpty();
		Axis windows = Ticks.logarithmic(Messages.chart_utilization_window, isEmpty ? 1e6 : shortest,
				isEmpty ? 1e9 : longest,
				TICKS, nanos -> TimeText.of(Math.round(nanos)));
		return chart(Messages.chart_utilization, windows, percentAxis(Messages.chart_utilization_running), lines,
				isEmpty ? Messages.chart_utilization_none : "");
	}

	private static String name(List<String> names, int side, String only) {
		return names.size() == 1 ? only : Text.visible(names.get(side));
	}

	private static Dash dash(int side) {
		return side == 0 ? Dash.SOLID : Dash.DASHED;
	}

	private static void percentiles(Lines lines, String name, Distribution distribution, Ink ink, Dash dash,
			int side) {
		if (distribution.count() == 0) {
			return;
		}
		List<Mark> marks = new ArrayList<>();
		double last = Math.min(MAX_NINES, Math.log10(distribution.count()));
		DoubleUnaryOperator percent = nines -> 100 * (1 - Math.pow(10, -nines));
		for (double nines = 0; nines < last; nines += NINES_STEP) {
			add(marks, name, distribution, nines, percent.applyAsDouble(nines), ink, side);
		}
		add(marks, name, distribution, last, 100, ink, side);
		// a line with a single point would be invisible
		lines.add(name, distribution.count() == 1 ? marks.stream().map(PauseCharts::asDot).toList() : marks, ink, dash);
	}

	private static Mark asDot(Mark mark) {
		return new Mark(mark.x(), mark.y(), mark.low(), mark.high(), Shape.CIRCLE, mark.ink(), mark.run(), mark.id(),
				mark.explanation());
	}

	private static void add(List<Mark> marks, String name, Distribution distribution, double nines, double percent,
			Ink ink, int side) {
		long nanos = Math.max(1, distribution.percentileNanos(percent));
		int decimals = (int) Math.max(0, Math.ceil(nines - 2 - 1e-6));
		String text = percent == 100
				? longest(distribution.count(), TimeText.of(nanos))
				: Texts.bind(Messages.chart_distribution_atMost, Numbers.fixed(percent, decimals), TimeText.of(nanos));
		marks.add(mark(nines, nanos, ink, side, name + "\n" + text));
	}

	private static String longest(long count, String time) {
		return count == 1
				? Texts.bind(Messages.chart_distribution_only, time)
				: Texts.bind(Messages.chart_distribution_longest, Numbers.fixed(count, 0), time);
	}

	private static Mark mark(double x, double y, Ink ink, int side, String text) {
		return new Mark(x, y, Double.NaN, Double.NaN, Shape.NONE, ink, side, null, () -> text);
	}

	private static Chart byPercentile(String title, Lines lines, String note) {
		List<Tick> ticks = new ArrayList<>();
		double nines = 1;
		double shortest = Double.MAX_VALUE;
		double longest = 1;
		for (Series series : lines.series) {
			for (Mark mark : series.marks()) {
				nines = Math.max(nines, mark.x());
				shortest = Math.min(shortest, mark.y());
				longest = Math.max(longest, mark.y());
			}
		}
		double end = nines * 1.02;
		ticks.add(new Tick(0, "0 %"));
		ticks.add(new Tick(-Math.log10(0.5), "50 %"));
		ticks.add(new Tick(1, "90 %"));
		for (int place = 2; place <= end; place++) {
			ticks.add(new Tick(place, "99" + (place > 2 ? "." : "") + "9".repeat(place - 2) + " %"));
		}
		Axis lengths = Ticks.logarithmic(Messages.chart_duration, Math.min(shortest, longest / 10) / 1.2,
				longest * 1.2, TICKS, nanos -> TimeText.of(Math.round(nanos)));
		return chart(title, new Axis(Messages.chart_percentile, Axis.Scale.LINEAR, 0, end, ticks), lengths, lines,
				lines.series.isEmpty() ? Messages.chart_distribution_none : note);
	}

	private static Axis percentAxis(String label) {
		List<Tick> ticks = new ArrayList<>();
		for (int percent = 0; percent <= 100; percent += 25) {
			ticks.add(new Tick(percent, percent + " %"));
		}
		return new Axis(label, Axis.Scale.LINEAR, 0, 102, ticks);
	}

	private static Chart chart(String title, Axis x, Axis y, Lines lines, String note) {
		return new Chart(ChartKind.PERCENTILES, title, x, y, lines.series,
				lines.legend.size() > 1 ? lines.legend : List.of(), null, List.of(), note);
	}

	/** Collects the lines of a chart with their legend entries. */
	private static final class Lines {

		private final List<Series> series = new ArrayList<>();
		private final List<LegendEntry> legend = new ArrayList<>();

		void add(String name, List<Mark> marks, Ink ink, Dash dash) {
			if (!marks.isEmpty()) {
				series.add(new Series(name, Series.Form.LINE, ink, dash, 0, marks));
				legend.add(new LegendEntry(name, Shape.LINE, ink, dash));
			}
		}
	}
}
