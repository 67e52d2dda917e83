// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gc.timeline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;

import org.flightbench.recording.safepoint.GcEvent;
import org.flightbench.recording.safepoint.GcPause;
import org.flightbench.recording.safepoint.TimeText;
import org.flightbench.report.chart.ChartLayout.Box;
import org.flightbench.report.chart.axis.Axis;
import org.flightbench.report.chart.axis.Axis.Tick;
import org.flightbench.report.chart.axis.Ticks;
import org.flightbench.report.chart.style.Ink;
import org.flightbench.report.chart.text.TextMeasure;
import org.flightbench.report.pauses.PauseTimes;
import org.flightbench.report.pauses.timeline.TimeBase;
import org.flightbench.report.pauses.timeline.TimeRange;

/**
 * Where everything of a picture of garbage collection goes, in pixels from its upper left: for each run the heap, the
 * pauses and the rates below each other, on axes that all runs share.
 */
public final class GcLayout {

	/** What a panel shows. */
	public enum Kind {
		/** The use of the heap. */
		HEAP(5),
		/** The pauses. */
		PAUSES(4),
		/** What is allocated and promoted in a second. */
		RATES(3);

		private final int share;

		Kind(int share) {
			this.share = share;
		}
	}

	/**
	 * A panel.
	 *
	 * @param side index of the run
	 * @param caption the middle of the line above it
	 * @param axis of its values
	 */
	public record Panel(int side, Kind kind, Box box, double caption, Axis axis) {

		double y(double value) {
			return box.bottom() - axis.fraction(value) * box.height();
		}
	}

	/**
	 * A title.
	 *
	 * @param side as {@code Baseline}; empty if there is one side alone
	 * @param text the run in short
	 */
	public record Title(String side, String text) {}

	private static final double MARGIN = 8;
	private static final double TICK_GAP = 6;
	private static final double USUAL_UNIT = 26;
	private static final double LEAST_PANEL = 24;
	private static final double TICK_PIXELS = 28;
	/** All causes beyond these have one color. */
	private static final int MOST_CAUSES = 7;
	/** Pauses so many times longer than the median of causes need a logarithmic axis. */
	private static final double WIDE = 50;
	/** A mark this near to the pointer is meant, in pixels. */
	private static final double MARK_REACH = 6;
	private static final String[] BYTES = {" B", " KB", " MB", " GB", " TB"};
	private static final String[] RATES = {" B/s", " KB/s", " MB/s", " GB/s", " TB/s"};
	private static final String[] TIMES = {" ns", " \u00b5s", " ms", " s"};

	private final List<GcTrace> traces;
	private final List<Title> titles;
	private final double width;
	private final double height;
	private final TextMeasure measure;
	private final PauseTimes times;
	private final List<Panel> panels = new ArrayList<>();
	private final Map<String, Ink> inks;
	private final double left;

	/**
	 * @param titles one for each run
	 * @param height in pixels: the less, the fewer panels; what one panel for each run needs if it is lower than that
	 * @param times how times are written
	 */
	public GcLayout(List<GcTrace> traces, List<Title> titles, double width, double height, TextMeasure measure,
			PauseTimes times) {
		this.traces = List.copyOf(traces);
		this.titles = List.copyOf(titles);
		this.width = width;
		this.measure = measure;
		this.times = times;
		inks = inks(traces);
		List<Kind> kinds = kinds(height);
		int shares = shares(kinds);
		double fixed = fixed(kinds);
		double unit = Math.max(LEAST_PANEL / Kind.RATES.share, (height - fixed) / (traces.size() * shares));
		this.height = fixed + unit * traces.size() * shares;
		Map<Kind, Axis> axes = new LinkedHashMap<>();
		for (Kind kind : kinds) {
			axes.put(kind, axis(kind, (int) Math.max(1, unit * kind.share / TICK_PIXELS)));
		}
		left = Math.ceil(axes.values().stream().flatMap(axis -> axis.ticks().stream()).map(Tick::label)
				.mapToDouble(label -> measure.width(label, false)).max().orElse(0)) + MARGIN + TICK_GAP;
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

	/** Where there is no room for all panels, the last ones are left out. */
	private List<Kind> kinds(double room) {
		List<Kind> kinds = new ArrayList<>(List.of(Kind.values()));
		while (kinds.size() > 1
				&& (room - fixed(kinds)) / (traces.size() * shares(kinds)) < LEAST_PANEL / Kind.RATES.share) {
			kinds.remove(kinds.size() - 1);
		}
		return kinds;
	}

	private static int shares(List<Kind> kinds) {
		return kinds.stream().mapToInt(kind -> kind.share).sum();
	}

	/** The height of everything but the panels. */
	private double fixed(List<Kind> kinds) {
		return axisHeight() + (traces.size() - 1) * sideGap()
				+ traces.size() * (titleHeight() + kinds.size() * captionHeight());
	}

	/** The height that a picture of some runs has in a report. */
	public static double usualHeight(int runs, TextMeasure measure) {
		double line = measure.height() + 6;
		return 2 * line + runs * (line + Kind.values().length * line + 12 * USUAL_UNIT);
	}

	private double titleHeight() {
		return measure.height() + 6;
	}

	/** Half of the lowest label of the panel above. */
	private double sideGap() {
		return measure.height() / 2 + 2;
	}

	private double captionHeight() {
		return measure.height() + 6;
	}

	private double axisHeight() {
		return 2 * (measure.height() + 4);
	}

	/** Colors go to the causes that took longest over all runs. */
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
			inks.put(ordered.get(index), index < MOST_CAUSES ? Ink.line(index) : Ink.MUTED);
		}
		return inks;
	}

	private Axis axis(Kind kind, int ticks) {
		return switch (kind) {
			case HEAP -> linear(traces.stream().mapToLong(trace -> trace.heap().most()).max().orElse(0), 1000, BYTES,
					ticks);
			case PAUSES -> pauses(ticks);
			case RATES -> linear(traces.stream().mapToDouble(this::highestRate).filter(rate -> !Double.isNaN(rate))
					.max().orElse(0), 1000, RATES, ticks);
		};
	}

	/** Rates as they are seen when all is seen: zoomed in, those of single collections may be beyond the axis. */
	private double highestRate(GcTrace trace) {
		return new GcColumns(trace, trace.range(), Math.max(1, (int) width)).rates(trace.allocation()).stream()
				.flatMapToDouble(line -> Arrays.stream(line.values())).max().orElse(Double.NaN);
	}

	private Axis pauses(int ticks) {
		long longest = traces.stream().mapToLong(GcTrace::longestWait).max().orElse(0);
		double mean = traces.stream().mapToDouble(GcTrace::meanPause).filter(nanos -> nanos > 0).min().orElse(longest);
		return longest > WIDE * mean
				? Ticks.logarithmic("", mean / 10, longest * 1.2, ticks, nanos -> TimeText.of(Math.round(nanos)))
				: linear(longest, 1000, TIMES, ticks);
	}

	/** From 0, with a unit behind each number. */
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
				.map(tick -> new Tick(tick.value() * factor, tick.label() + zero.apply(tick.value()))).toList());
	}

	public List<GcTrace> traces() {
		return traces;
	}

	List<Title> titles() {
		return titles;
	}

	/** The panels of all runs from top to bottom. */
	public List<Panel> panels() {
		return panels;
	}

	/** The colors of causes, in the order of the legend. */
	Map<String, Ink> inks() {
		return inks;
	}

	TextMeasure measure() {
		return measure;
	}

	/** The width of the picture. */
	public double width() {
		return width;
	}

	/** The height of the picture. */
	public double height() {
		return height;
	}

	/** The left end of all panels. */
	public double left() {
		return left;
	}

	/** The width of all panels, at least 1. */
	public int plotWidth() {
		return (int) Math.max(1, width - left - MARGIN);
	}

	/** The upper edge of the title of a run. */
	double titleY(int side) {
		return panels.get(side * panels.size() / traces.size()).caption - captionHeight() / 2 - titleHeight();
	}

	/** The time that all runs together take, each from its start on. */
	public TimeRange whole() {
		return new TimeRange(0, traces.stream().mapToLong(trace -> trace.range().nanos()).max().orElse(0));
	}

	/**
	 * A time of a run.
	 *
	 * @param window since the start of all runs
	 */
	public TimeRange rangeOf(int side, TimeRange window) {
		long start = traces.get(side).source().startNanos();
		return new TimeRange(window.startNanos() + start, window.endNanos() + start);
	}

	/**
	 * A pause of a run.
	 *
	 * @param side index of the run
	 * @param row place in the timeline of the run
	 */
	public record Place(int side, int row) {

		/** The pause. */
		public GcPause pause(GcLayout layout) {
			return layout.traces.get(side).source().gcPauses().get(row);
		}
	}

	/** The pause at a point of a picture, the longest if there are several; null if there is none. */
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
	 * Threads that waited for memory at a point of a picture.
	 *
	 * @param side index of the run
	 * @param row of the longest wait among the events of the details
	 * @param together how many there are at this point
	 */
	public record Stalls(int side, int row, int together) {

		/** The longest wait. */
		public GcEvent longest(GcLayout layout) {
			return layout.traces.get(side).source().gcDetails().events().get(row);
		}
	}

	/** The waits for memory whose mark is at a point of a picture; null if there is none. */
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
}
