// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.Stream;

import org.flightbench.recording.pause.GcEvent;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.PauseTimes;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.view.chart.Axis;
import org.flightbench.view.chart.Axis.Tick;
import org.flightbench.view.chart.ChartLayout.Box;
import org.flightbench.view.chart.Ticks;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.pen.TextMeasure;

/**
 * The layout of garbage collection timelines in pixels from the top left. Each run has panels for the heap, the pauses
 * and the rates, stacked vertically. All runs have the same axes.
 */
public final class GcLayout {

	/** The content of a panel. */
	public enum Kind {
		/** The used heap, the used old generation, and the committed heap. */
		HEAP(5),
		/** The durations of pauses and allocation stalls. */
		PAUSES(4),
		/** The rates of allocation and promotion. */
		RATES(3);

		private final int share;

		Kind(int share) {
			this.share = share;
		}
	}

	/**
	 * A panel.
	 *
	 * @param side the index of the run
	 * @param kind the content
	 * @param box the plot area
	 * @param caption the vertical center of the caption above the panel
	 * @param axis the axis of the values
	 */
	public record Panel(int side, Kind kind, Box box, double caption, Axis axis) {

		double y(double value) {
			return box.bottom() - axis.fraction(value) * box.height();
		}
	}

	/**
	 * A title.
	 *
	 * @param side the role of the run, such as {@code Baseline}; empty without a comparison
	 * @param text the name of the run
	 */
	public record Title(String side, String text) {}

	private static final double MARGIN = 8;
	private static final double TICK_GAP = 6;
	private static final double USUAL_UNIT = 26;
	private static final double LEGIBLE_UNIT = 12;
	private static final double MIN_PANEL = 24;
	private static final double TICK_PIXELS = 28;
	/** The maximum number of causes with distinct colors. All other causes share a color. */
	private static final int MAX_CAUSES = 7;
	/** The ratio of the longest pause or stall to the mean pause above which the axis is logarithmic. */
	private static final double WIDE = 50;
	/** The maximum distance between the pointer and a mark in pixels. */
	private static final double MARK_REACH = 6;
	/** The maximum ratio of the committed heap to the used heap at which the axis includes both. */
	private static final int MAX_COMMITTED = 3;
	private static final String[] BYTES = {" B", " KB", " MB", " GB", " TB"};
	private static final String[] BINARY = {" B", " KiB", " MiB", " GiB", " TiB"};
	private static final String PER_SECOND = "/s";
	private static final String[] TIMES = {" ns", " \u00b5s", " ms", " s"};

	private final List<GcTrace> traces;
	private final List<Title> titles;
	private final double width;
	private final double height;
	private final TextMeasure measure;
	private final PauseTimes times;
	private final boolean isBinary;
	private final List<Panel> panels = new ArrayList<>();
	private final Map<String, Ink> inks;
	private final double left;

	/**
	 * @param titles one title for each run
	 * @param height the preferred height in pixels. If it is too small, fewer panels are shown, but at least one per
	 * run, with its minimum height
	 * @param times the format of times
	 * @param isBinary whether bytes are shown in KiB and MiB instead of KB and MB
	 */
	public GcLayout(List<GcTrace> traces, List<Title> titles, double width, double height, TextMeasure measure,
			PauseTimes times, boolean isBinary) {
		this.traces = List.copyOf(traces);
		this.titles = List.copyOf(titles);
		this.width = width;
		this.measure = measure;
		this.times = times;
		this.isBinary = isBinary;
		inks = inks(traces);
		List<Kind> kinds = kinds(height);
		int shares = shares(kinds);
		double fixed = fixed(kinds);
		double unit = Math.max(MIN_PANEL / Kind.RATES.share, (height - fixed) / (traces.size() * shares));
		this.height = fixed + unit * traces.size() * shares;
		Map<Kind, Axis> axes = new LinkedHashMap<>();
		double space;
		// the highest visible rate depends on the width of the columns, which depends on the labels of its axis
		do {
			space = leftOf(axes);
			for (Kind kind : kinds) {
				axes.put(kind, axis(kind, (int) Math.max(1, unit * kind.share / TICK_PIXELS), plotWidth(space)));
			}
		} while (leftOf(axes) > space);
		left = space;
		double y = 0;
		for (int side = 0; side < traces.size(); side++) {
			y += titleHeight() + (side == 0 ? 0 : sideGap());
			for (Kind kind : kinds) {
				double caption = y + captionHeight() / 2;
				y += captionHeight();
				panels.add(new Panel(side, kind, new Box(left, y, plotWidth(), unit * kind.share), caption,
						axes.get(kind)));
				y += unit * kind.share;
			}
		}
	}

	/** Returns a layout of the same runs in other fonts, high enough for all panels. */
	GcLayout measuredBy(TextMeasure other) {
		return new GcLayout(traces, titles, width, Math.max(height, legibleHeight(traces.size(), other)), other, times,
				isBinary);
	}

	/** Returns the left edge of all panels, to the right of the labels of their axes. */
	private double leftOf(Map<Kind, Axis> axes) {
		return Math.ceil(axes.values().stream().flatMap(axis -> axis.ticks().stream()).map(Tick::label)
				.mapToDouble(label -> measure.width(label, false)).max().orElse(0)) + MARGIN + TICK_GAP;
	}

	/** Returns the kinds of panels that fit. Omits the last kinds if space is scarce. */
	private List<Kind> kinds(double room) {
		List<Kind> kinds = new ArrayList<>(List.of(Kind.values()));
		while (kinds.size() > 1
				&& (room - fixed(kinds)) / (traces.size() * shares(kinds)) < MIN_PANEL / Kind.RATES.share) {
			kinds.remove(kinds.size() - 1);
		}
		return kinds;
	}

	private static int shares(List<Kind> kinds) {
		return kinds.stream().mapToInt(kind -> kind.share).sum();
	}

	/** Returns the height of everything except the panels. */
	private double fixed(List<Kind> kinds) {
		return axisHeight() + (traces.size() - 1) * sideGap()
				+ traces.size() * (titleHeight() + kinds.size() * captionHeight());
	}

	/** Returns the default height of an image of several runs in a report. */
	public static double usualHeight(int runs, TextMeasure measure) {
		return height(runs, measure, USUAL_UNIT);
	}

	/** Returns the minimum height at which all panels of several runs are shown and can be read. */
	public static double legibleHeight(int runs, TextMeasure measure) {
		return height(runs, measure, LEGIBLE_UNIT);
	}

	private static double height(int runs, TextMeasure measure, double unit) {
		double line = measure.height() + 6;
		List<Kind> kinds = List.of(Kind.values());
		return 2 * line + runs * (line + kinds.size() * line + shares(kinds) * unit);
	}

	private double titleHeight() {
		return measure.height() + 6;
	}

	/** Returns the gap between runs, which leaves room for half of the lowest tick label above it. */
	private double sideGap() {
		return measure.height() / 2 + 2;
	}

	private double captionHeight() {
		return measure.height() + 6;
	}

	private double axisHeight() {
		return 2 * (measure.height() + 4);
	}

	/** Assigns distinct colors to the causes with the longest total time over all runs. */
	private static Map<String, Ink> inks(List<GcTrace> traces) {
		Map<String, Long> nanos = new LinkedHashMap<>();
		traces.stream().flatMap(trace -> trace.causes().stream())
				.forEach(cause -> nanos.merge(cause.cause(), cause.nanos(), Long::sum));
		List<String> ordered = nanos.keySet().stream()
				.sorted(Comparator.comparing((String cause) -> nanos.get(cause)).reversed()
						.thenComparing(Comparator.naturalOrder()))
				.toList();
		Map<String, Ink> inks = new LinkedHashMap<>();
		for (int index = 0; index < ordered.size(); index++) {
			inks.put(ordered.get(index), index < MAX_CAUSES ? Ink.line(index) : Ink.MUTED);
		}
		return inks;
	}

	private Axis axis(Kind kind, int ticks, int plotWidth) {
		return switch (kind) {
			case HEAP -> bytes(isCommittedVisible() ? most(GcTrace::committed) : most(GcTrace::heap), "", ticks);
			case PAUSES -> pauses(ticks);
			case RATES -> bytes(traces.stream().mapToDouble(trace -> highestRate(trace, plotWidth))
					.filter(rate -> !Double.isNaN(rate)).max().orElse(0), PER_SECOND, ticks);
		};
	}

	/**
	 * Returns whether the axis includes the committed heap. Excludes it if it would make changes of the used heap
	 * hardly visible.
	 */
	boolean isCommittedVisible() {
		long committed = most(GcTrace::committed);
		return committed > 0 && committed <= MAX_COMMITTED * most(GcTrace::heap);
	}

	private long most(Function<GcTrace, Series> series) {
		return traces.stream().mapToLong(trace -> series.apply(trace).most()).max().orElse(0);
	}

	/**
	 * Returns the highest rate that is visible if the whole run is shown. In a smaller window, the rates of single
	 * collections may exceed the axis.
	 */
	private double highestRate(GcTrace trace, int plotWidth) {
		GcColumns columns = new GcColumns(trace, rangeOf(trace, whole()), plotWidth);
		return Stream.of(trace.allocation(), trace.promotion()).flatMap(rates -> columns.rates(rates).stream())
				.flatMapToDouble(line -> Arrays.stream(line.values())).max().orElse(Double.NaN);
	}

	private Axis pauses(int ticks) {
		long longest = traces.stream().mapToLong(GcTrace::longestWait).max().orElse(0);
		double mean = traces.stream().mapToDouble(GcTrace::meanPause).filter(nanos -> nanos > 0).min().orElse(longest);
		return longest > WIDE * mean
				? Ticks.logarithmic("", mean / 10, longest * 1.2, ticks, nanos -> TimeText.of(Math.round(nanos)))
				: linear(longest, 1000, TIMES, ticks);
	}

	private Axis bytes(double most, String per, int ticks) {
		String[] units = Arrays.stream(isBinary ? BINARY : BYTES).map(unit -> unit + per).toArray(String[]::new);
		return linear(most, isBinary ? 1024 : 1000, units, ticks);
	}

	/** Creates an axis from 0 whose nonzero labels include the unit. Without values, its only tick is 0. */
	private static Axis linear(double most, double step, String[] units, int ticks) {
		int unit = 0;
		double scale = 1;
		while (unit < units.length - 1 && most / scale >= step) {
			unit++;
			scale *= step;
		}
		Axis scaled = Ticks.linear("", 0, most == 0 ? 1 : most / scale, ticks);
		double factor = scale;
		String suffix = units[unit];
		DoubleFunction<String> zero = value -> value == 0 ? "" : suffix;
		return new Axis("", Axis.Scale.LINEAR, scaled.low() * factor, scaled.high() * factor, scaled.ticks().stream()
				.filter(tick -> most > 0 || tick.value() == 0)
				.map(tick -> new Tick(tick.value() * factor, tick.label() + zero.apply(tick.value()))).toList());
	}

	public List<GcTrace> traces() {
		return traces;
	}

	List<Title> titles() {
		return titles;
	}

	/** Returns the panels of all runs from top to bottom. */
	public List<Panel> panels() {
		return panels;
	}

	/** Returns the colors of the causes in the order of the legend. */
	Map<String, Ink> inks() {
		return inks;
	}

	TextMeasure measure() {
		return measure;
	}

	/** Returns the width of the picture in pixels. */
	public double width() {
		return width;
	}

	/** Returns the height of the picture in pixels. */
	public double height() {
		return height;
	}

	/** Returns the left edge of all panels in pixels. */
	public double left() {
		return left;
	}

	/** Returns the width of all panels in pixels, at least 1. */
	public int plotWidth() {
		return plotWidth(left);
	}

	private int plotWidth(double fromLeft) {
		return (int) Math.max(1, width - fromLeft - MARGIN);
	}

	/** Returns the top edge of a run's title in pixels. */
	double titleY(int side) {
		return panels.get(side * panels.size() / traces.size()).caption - captionHeight() / 2 - titleHeight();
	}

	/** Returns the time range that covers all runs, aligned at their start. */
	public TimeRange whole() {
		return new TimeRange(0, traces.stream().mapToLong(trace -> trace.range().nanos()).max().orElse(0));
	}

	/**
	 * Converts a window to the times of a run.
	 *
	 * @param window the visible range in nanoseconds since the start of each run
	 */
	public TimeRange rangeOf(int side, TimeRange window) {
		return rangeOf(traces.get(side), window);
	}

	private static TimeRange rangeOf(GcTrace trace, TimeRange window) {
		long start = trace.source().startNanos();
		return new TimeRange(window.startNanos() + start, window.endNanos() + start);
	}

	/**
	 * The position of a pause in its run.
	 *
	 * @param side the index of the run
	 * @param row the index of the pause in the timeline of the run
	 */
	public record Place(int side, int row) {

		public GcPause pause(GcLayout layout) {
			return layout.traces.get(side).source().gcPauses().get(row);
		}
	}

	/** Returns the longest pause at a point of the picture, or null if no pause is nearby. */
	public Place pauseAt(double x, double y, TimeRange window) {
		for (Panel panel : panels) {
			if (panel.box.contains(x, y)) {
				int row = new GcColumns(traces.get(panel.side), rangeOf(panel.side, window), plotWidth())
						.pauseNear(x - left);
				return row < 0 ? null : new Place(panel.side, row);
			}
		}
		return null;
	}

	/**
	 * The allocation stalls at a point of a picture.
	 *
	 * @param side the index of the run
	 * @param row the index of the longest stall in the detailed events of the timeline
	 * @param together the number of stalls at this point
	 */
	public record Stalls(int side, int row, int together) {

		/** Returns the longest stall. */
		public GcEvent longest(GcLayout layout) {
			return layout.traces.get(side).source().gcDetails().events().get(row);
		}
	}

	/** Returns the allocation stalls whose mark is at a point of the picture, or null if no mark is nearby. */
	public Stalls stallsAt(double x, double y, TimeRange window) {
		for (Panel panel : panels) {
			if (panel.kind == Kind.PAUSES && panel.box.contains(x, y)) {
				return new GcColumns(traces.get(panel.side), rangeOf(panel.side, window), plotWidth()).stalls()
						.stream()
						.filter(stall -> Math.hypot(left + stall.x() - x, panel.y(stall.nanos()) - y) <= MARK_REACH)
						.findFirst().map(stall -> new Stalls(panel.side, stall.row(), stall.count())).orElse(null);
			}
		}
		return null;
	}

	TimeBase timeBase() {
		return TimeBase.of(traces.stream().map(GcTrace::source).toList(), times);
	}

	PauseTimes times() {
		return times;
	}

	/** Returns whether bytes are shown in KiB and MiB instead of KB and MB. */
	boolean isBinary() {
		return isBinary;
	}
}
