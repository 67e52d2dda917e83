// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.io;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

import org.flightbench.analysis.io.IoComparison;
import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.recording.io.IoAccount;
import org.flightbench.recording.io.IoOperation;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.report.text.Messages;
import org.flightbench.results.Mode;
import org.flightbench.results.ResultId;
import org.flightbench.view.chart.Axis;
import org.flightbench.view.chart.Chart;
import org.flightbench.view.chart.Chart.LegendEntry;
import org.flightbench.view.chart.ChartKind;
import org.flightbench.view.chart.Mark;
import org.flightbench.view.chart.Series;
import org.flightbench.view.chart.Shape;
import org.flightbench.view.chart.TickLabels;
import org.flightbench.view.chart.Ticks;
import org.flightbench.view.pen.Dash;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.timeline.TimeBase;
import org.flightbench.view.timeline.TimeRange;
import org.flightbench.view.timeline.TimelineAxis;

/** Creates charts of I/O: the duration of operations over time and over their size, and the throughput. */
public final class IoCharts {

	private static final double SECOND = 1e9;
	private static final double MILLI = 1e6;
	private static final int PARTS = 120;
	private static final int TICKS = 6;
	private static final double MIN_SECONDS = 0.001;
	/**
	 * The assumed chart width in pixels for choosing the number of time-of-day ticks. It is small because their labels
	 * are long.
	 */
	private static final int WIDTH_OF_TIMES = 300;
	private static final int WIDTH_OF_TIME = 90;
	/**
	 * The number of cells of a scatter plot along the vertical axis; there are twice as many along the horizontal one.
	 * Only one operation per cell is drawn.
	 */
	private static final int CELLS = 90;
	private static final ResultId NO_RESULT = new ResultId("io", Mode.AVERAGE_TIME, ResultId.UNKNOWN_THREADS,
			new TreeMap<>());

	private IoCharts() {}

	/** Returns the charts that are not empty: sizes and throughput are shown only if bytes were transferred. */
	public static List<Chart> of(IoComparison io) {
		List<Chart> charts = new ArrayList<>();
		if (io.sides().stream().anyMatch(side -> !side.operations().isEmpty())) {
			charts.add(overTime(io, IoFormatter.USUAL));
		}
		if (io.sides().stream().anyMatch(side -> side.total().bytes() > 0)) {
			charts.add(overSize(io, IoFormatter.USUAL));
			charts.add(throughput(io, IoFormatter.USUAL));
		}
		return charts;
	}

	/** Returns a chart of the duration of each operation by its start time. */
	public static Chart overTime(IoComparison io, IoFormatter words) {
		return scatter(io, words, Messages.chart_overTime, time(io, words),
				side -> one -> (one.startNanos() - side.startNanos()) / SECOND);
	}

	/**
	 * Returns the axis of seconds since the start of each recording. For a single recording, its ticks may be times of
	 * day.
	 */
	private static Axis time(IoComparison io, IoFormatter words) {
		double end = Math.max(MIN_SECONDS, io.sides().stream()
				.mapToDouble(side -> (side.endNanos() - side.startNanos()) / SECOND).max().orElse(1));
		long start = io.candidate().startNanos();
		if (io.isDifference() || !words.times().isOfDay(start)) {
			return Ticks.linear(Messages.axis_time, 0, end, 2 * TICKS);
		}
		List<Axis.Tick> ticks = TimelineAxis
				.ticks(new TimeRange(0, (long) (end * SECOND)), TimeBase.of(start, words.times()), WIDTH_OF_TIMES,
						WIDTH_OF_TIME)
				.stream().map(tick -> new Axis.Tick(tick.nanos() / SECOND, tick.label())).toList();
		return new Axis(Texts.bind(Messages.axis_timeOfDay, words.times().date(start, 0)), Axis.Scale.LINEAR, 0, end,
				ticks);
	}

	/** Returns a chart of the duration of each operation by the number of bytes transferred. */
	public static Chart overSize(IoComparison io, IoFormatter words) {
		double low = Double.POSITIVE_INFINITY;
		double high = 0;
		for (IoAccount side : io.sides()) {
			for (IoOperation one : side.operations()) {
				if (one.bytes() > 0) {
					low = Math.min(low, words.kilobytes(one.bytes()));
					high = Math.max(high, words.kilobytes(one.bytes()));
				}
			}
		}
		Axis x = Ticks.logarithmic(Texts.bind(Messages.axis_size, words.kilobyte()), low / 1.5, high * 1.5, 2 * TICKS,
				TickLabels::of);
		return scatter(io, words, Messages.chart_overSize, x,
				side -> one -> one.bytes() > 0 ? words.kilobytes(one.bytes()) : Double.NaN);
	}

	/** Returns a chart of the throughput over time. */
	public static Chart throughput(IoComparison io, IoFormatter words) {
		List<Series> series = new ArrayList<>();
		double most = 0;
		List<IoAccount> sides = io.sides();
		for (int side = 0; side < sides.size(); side++) {
			IoAccount account = sides.get(side);
			double length = (account.endNanos() - account.startNanos()) / SECOND;
			double[] rates = account.throughput(PARTS);
			List<Mark> marks = new ArrayList<>();
			Ink ink = ink(side, sides.size());
			for (int part = 0; part < PARTS; part++) {
				double rate = words.megabytes(rates[part]);
				double at = length * (part + 0.5) / PARTS;
				most = Math.max(most, rate);
				long time = account.startNanos() + Math.round(at * SECOND);
				String text = Texts.bind(Messages.mark_rate, Text.visible(account.name()), words.time(account, time),
						words.rate(rates[part]));
				marks.add(new Mark(at, rate, Double.NaN, Double.NaN, Shape.LINE, ink, side, NO_RESULT, () -> text));
			}
			series.add(new Series(Text.visible(account.name()), Series.Form.LINE, ink, Dash.values()[side], 0, marks));
		}
		return new Chart(ChartKind.PERCENTILES, Messages.chart_throughput,
				time(io, words), Ticks.linear(Texts.bind(Messages.axis_rate, words.megabyte()), 0, Math.max(most, 1e-3),
						TICKS),
				series, legend(io, Shape.LINE), null, List.of(), "");
	}

	/** A mapping from the operations of a side to positions on the horizontal axis. */
	private interface Place {
		ToDoubleFunction<IoOperation> of(IoAccount side);
	}

	private static Chart scatter(IoComparison io, IoFormatter words, String title, Axis x, Place place) {
		double low = Double.POSITIVE_INFINITY;
		double high = 0;
		for (IoAccount side : io.sides()) {
			for (IoOperation one : side.operations()) {
				low = Math.min(low, Math.max(one.nanos(), 1) / MILLI);
				high = Math.max(high, one.nanos() / MILLI);
			}
		}
		Axis y = Ticks.logarithmic(Messages.axis_duration, low / 1.2, Math.max(high, low) * 1.2, TICKS,
				TickLabels::of);
		List<Series> series = new ArrayList<>();
		boolean isThinned = false;
		List<IoAccount> sides = io.sides();
		for (int side = 0; side < sides.size(); side++) {
			IoAccount account = sides.get(side);
			ToDoubleFunction<IoOperation> across = place.of(account);
			List<IoOperation> drawn = thinned(account.operations(), x, y, across);
			isThinned |= drawn.size() < account.operations().stream()
					.filter(one -> Double.isFinite(across.applyAsDouble(one))).count();
			Ink ink = ink(side, sides.size());
			Shape shape = side == 0 ? Shape.CIRCLE : Shape.TRIANGLE_UP;
			int number = side;
			List<Mark> marks = drawn.stream()
					.map(one -> new Mark(across.applyAsDouble(one), Math.max(one.nanos(), 1) / MILLI, Double.NaN,
							Double.NaN, shape, ink, number, NO_RESULT, () -> text(one, account, words)))
					.toList();
			series.add(new Series(Text.visible(account.name()), Series.Form.POINTS, ink, Dash.SOLID, 0, marks));
		}
		return new Chart(ChartKind.RAW_DATA, title, x, y, series, legend(io, null), null, List.of(),
				isThinned ? Messages.note_thinned : "");
	}

	/**
	 * Returns the longest operation in each cell of the chart. Drawing the others would make no visible difference.
	 */
	private static List<IoOperation> thinned(List<IoOperation> operations, Axis x, Axis y,
			ToDoubleFunction<IoOperation> place) {
		Map<Long, IoOperation> cells = new HashMap<>();
		for (IoOperation one : operations) {
			double across = place.applyAsDouble(one);
			if (Double.isFinite(across)) {
				long column = Math.round(x.fraction(across) * CELLS * 2);
				long row = Math.round(y.fraction(Math.max(one.nanos(), 1) / MILLI) * CELLS);
				cells.merge(column * (CELLS + 1) + row, one, (old, other) -> other.nanos() > old.nanos() ? other : old);
			}
		}
		return cells.values().stream().sorted(Comparator.comparingLong(IoOperation::startNanos)).toList();
	}

	private static Ink ink(int side, int sides) {
		return sides == 1 ? Ink.run(1) : Ink.run(side);
	}

	private static List<LegendEntry> legend(IoComparison io, Shape line) {
		if (!io.isDifference()) {
			return List.of();
		}
		List<LegendEntry> legend = new ArrayList<>();
		for (int side = 0; side < 2; side++) {
			Shape shape = line != null ? line : side == 0 ? Shape.CIRCLE : Shape.TRIANGLE_UP;
			legend.add(new LegendEntry(Text.visible(io.sides().get(side).name()), shape, ink(side, 2),
					line == null ? null : Dash.values()[side]));
		}
		return legend;
	}

	private static String text(IoOperation one, IoAccount account, IoFormatter words) {
		StringBuilder text = new StringBuilder(one.kind().label()).append(": ").append(TimeText.of(one.nanos()));
		if (one.bytes() > 0) {
			text.append(", ").append(words.bytes(one.bytes())).append(", ").append(words.rate(one.rate()));
		}
		text.append('\n').append(one.target() == null ? Messages.unknown : Text.visible(one.target()));
		if (one.thread() != null) {
			text.append('\n').append(Text.visible(one.thread()));
		}
		if (one.place() != null) {
			text.append('\n').append(Text.visible(one.place()));
		}
		return text.append('\n').append(Text.visible(account.name())).toString();
	}
}
