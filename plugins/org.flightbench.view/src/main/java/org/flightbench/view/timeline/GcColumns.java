// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Reduces the data of a run to pixel columns with the extremes of the heap, the longest pauses and the mean rates. The
 * width limits the size of the result, regardless of the number of collections. Positions are in pixels from the left
 * edge of the visible range.
 */
final class GcColumns {

	/** The maximum number of bars in a column; more would hide each other. */
	private static final int MAX_BARS = 3;
	/**
	 * The width of a column of bars, and the minimum width of a bar, in pixels. The color of a narrower bar would be
	 * invisible.
	 */
	private static final int BAR_WIDTH = 2;
	/** The minimum distance between marks in pixels, to avoid overlap. */
	private static final double MARK_GAP = 9;
	/** The maximum distance between the pointer and a pause in pixels. */
	private static final double NEAR = 3;
	private static final int RATE_STEP = 5;
	/** How far many values may be from their column in pixels, so that columns can consist of whole blocks. */
	private static final double BLUR = 0.25;

	/** A line through points. It is clipped to the visible range, except for a single point. */
	record Line(double[] x, double[] values) {

		int size() {
			return x.length;
		}
	}

	/**
	 * The longest pause with a given cause in a column, or a single pause across several columns.
	 *
	 * @param x the left edge in pixels
	 * @param width the width in pixels
	 * @param cause the index of the cause in the trace
	 * @param index the index of the pause in those of its cause
	 * @param nanos the duration of the pause in nanoseconds
	 * @param count the number of pauses with this cause that start in the column of bars
	 */
	record Bar(double x, double width, int cause, int index, long nanos, int count) {

		/** Returns the index of the pause in the timeline. */
		int row(GcTrace trace) {
			return trace.causes().get(cause).rows()[index];
		}
	}

	/** A range of columns. */
	record Span(double x, double width) {}

	/**
	 * The longest of several allocation stalls whose marks would overlap.
	 *
	 * @param x the position in pixels
	 * @param row the index of the stall in the detailed events of the timeline
	 * @param nanos the duration of the stall in nanoseconds
	 * @param count the number of stalls that the mark represents
	 */
	record Stall(double x, int row, long nanos, int count) {}

	/** A mark at a point in time. The row is the index of the first pause at this point. */
	record Spot(double x, int row) {}

	private final GcTrace trace;
	private final TimeRange range;
	private final int width;

	/** @param range the visible range in nanoseconds since the origin of the timeline */
	GcColumns(GcTrace trace, TimeRange range, int width) {
		this.trace = trace;
		this.range = range;
		this.width = width;
	}

	/** Returns the used heap, with columns of more than two points reduced to their minimum and maximum. */
	Line heap() {
		return line(trace.heap());
	}

	Line line(Series values) {
		double[] x = new double[2 * width + 2];
		double[] y = new double[x.length];
		int size = 0;
		int next = Math.max(0, values.firstFrom(range.startNanos()) - 1);
		if (next < values.size() && values.time(next) < range.startNanos()) {
			x[size] = x(values.time(next));
			y[size++] = values.value(next++);
		}
		while (next < values.size() && values.time(next) <= range.endNanos()) {
			int column = (int) Math.min(width - 1, Math.floor(x(values.time(next))));
			int end = end(values, column + 1, next);
			if (end - next <= 2) {
				for (; next < end; next++) {
					x[size] = x(values.time(next));
					y[size++] = values.value(next);
				}
			} else {
				int low = values.smallest(next, end);
				int high = values.largest(next, end);
				for (int index : low < high ? new int[]{low, high} : new int[]{high, low}) {
					x[size] = column + 0.5;
					y[size++] = values.value(index);
				}
				next = end;
			}
			if (size >= x.length - 2) {
				x = Arrays.copyOf(x, 2 * x.length);
				y = Arrays.copyOf(y, x.length);
			}
		}
		if (next < values.size()) {
			x[size] = x(values.time(next));
			y[size++] = values.value(next);
		}
		return clipped(Arrays.copyOf(x, size), Arrays.copyOf(y, size));
	}

	/** Returns the index after the last value left of a position in pixels. */
	private int end(Series values, int right, int first) {
		return Math.max(first + 1,
				values.aboutFrom(range.timeAt(right, width), range.timeAt(right + BLUR, width), first));
	}

	/**
	 * Clips a line to the visible range. Only its first and last points can be outside. They are moved along the line
	 * to the edges.
	 */
	private Line clipped(double[] x, double[] y) {
		int last = x.length - 1;
		if (last > 0 && x[0] < 0) {
			y[0] = y[1] - (y[1] - y[0]) * x[1] / (x[1] - x[0]);
			x[0] = 0;
		}
		if (last > 0 && x[last] > width) {
			y[last] = y[last - 1] + (y[last] - y[last - 1]) * (width - x[last - 1]) / (x[last] - x[last - 1]);
			x[last] = width;
		}
		return new Line(x, y);
	}

	private double x(long nanos) {
		return range.xOf(nanos, width);
	}

	/** Returns the longest pauses of each column of bars, longest first, so that shorter pauses are drawn on top. */
	List<Bar> pauses() {
		Bar[] longest = new Bar[((width - 1) / BAR_WIDTH + 1) * MAX_BARS];
		for (int cause = 0; cause < trace.causes().size(); cause++) {
			add(longest, cause);
		}
		return Arrays.stream(longest).filter(Objects::nonNull).map(this::reaching).toList();
	}

	/**
	 * Inserts a bar into its column, whose bars are sorted by descending duration. Drops the shortest bar if the column
	 * is full.
	 */
	private void add(Bar[] longest, Bar added) {
		int first = column(added.x) * MAX_BARS;
		Bar bar = added;
		for (int place = first; bar != null && place < first + MAX_BARS; place++) {
			Bar there = longest[place];
			if (there == null || there.nanos < bar.nanos) {
				longest[place] = bar;
				bar = there;
			}
		}
	}

	private void add(Bar[] longestBars, int number) {
		Series durations = trace.causes().get(number).durations();
		int next = firstLastingUntil(durations, range.startNanos());
		while (next < durations.size() && durations.time(next) <= range.endNanos()) {
			double at = Math.max(0, x(durations.time(next)));
			int column = column(at);
			int end = end(durations, (column + 1) * BAR_WIDTH, next);
			int longest = durations.largest(next, end);
			double left = Math.min(end - next == 1 ? at : column * BAR_WIDTH, width - BAR_WIDTH);
			add(longestBars,
					new Bar(left, BAR_WIDTH, number, longest, durations.value(longest), end - next));
			next = end;
		}
	}

	/** Returns the column of bars at a position. */
	private int column(double x) {
		return (int) Math.min(width - 1, x) / BAR_WIDTH;
	}

	/** Returns a bar that reaches to the end of its pause. */
	private Bar reaching(Bar bar) {
		double right = Math.min(width, x(trace.causes().get(bar.cause).durations().time(bar.index) + bar.nanos));
		return right - bar.x <= bar.width
				? bar
				: new Bar(bar.x, right - bar.x, bar.cause, bar.index, bar.nanos, bar.count);
	}

	/** Returns the index of the longest pause near a position, or -1 if no pause is nearby. */
	int pauseNear(double x) {
		long from = range.timeAt(x - NEAR, width);
		long to = range.timeAt(x + NEAR, width);
		int found = -1;
		long longest = -1;
		for (GcTrace.Cause cause : trace.causes()) {
			Series durations = cause.durations();
			int first = firstLastingUntil(durations, from);
			int end = durations.firstFrom(to);
			int here = first < end ? durations.largest(first, end) : -1;
			if (here >= 0 && durations.value(here) > longest) {
				longest = durations.value(here);
				found = cause.rows()[here];
			}
		}
		return found;
	}

	/**
	 * Returns the first pause that starts at or after a time, or the previous pause if it is still in progress at that
	 * time.
	 */
	private static int firstLastingUntil(Series durations, long nanos) {
		int first = durations.firstFrom(nanos);
		return first > 0 && durations.time(first - 1) + durations.value(first - 1) > nanos ? first - 1 : first;
	}

	/** Returns the columns in which collections run concurrently. */
	List<Span> cycles() {
		return spans(trace.cycles(), trace.cycleStarts());
	}

	/** Returns the columns in which nothing was recorded. */
	List<Span> gaps() {
		List<TimeRange> gaps = trace.source().gaps().stream()
				.map(gap -> new TimeRange(gap.startNanos(), gap.endNanos())).toList();
		return spans(gaps, new Times(gaps.stream().mapToLong(TimeRange::startNanos).toArray()));
	}

	/**
	 * Converts ranges to columns. Skips ranges within columns that are already covered, because a window can contain
	 * millions of ranges.
	 *
	 * @param starts the starts of the ranges
	 */
	private List<Span> spans(List<TimeRange> ranges, Times starts) {
		List<Span> spans = new ArrayList<>();
		int index = Math.max(0, starts.firstFrom(range.startNanos() + 1) - 1);
		double end = Double.NEGATIVE_INFINITY;
		while (index < ranges.size() && ranges.get(index).startNanos() <= range.endNanos()) {
			double left = Math.max(0, x(ranges.get(index).startNanos()));
			double right = Math.min(width, Math.max(left + 1, x(ranges.get(index).endNanos())));
			if (right > left) {
				if (left <= end) {
					left = spans.remove(spans.size() - 1).x;
				}
				spans.add(new Span(left, right - left));
				end = right;
			}
			index = starts.firstFrom(range.timeAt(Math.max(0, end), width) + 1, index + 2) - 1;
		}
		return spans;
	}

	/** Returns the marks of pauses with failures. */
	List<Spot> failures() {
		return spots(trace.failures());
	}

	private List<Spot> spots(Series series) {
		List<Spot> spots = new ArrayList<>();
		int next = series.firstFrom(range.startNanos());
		while (next < series.size() && series.time(next) <= range.endNanos()) {
			double at = x(series.time(next));
			spots.add(new Spot(at, (int) series.value(next)));
			next = Math.max(next + 1, series.firstFrom(range.timeAt(at + MARK_GAP, width)));
		}
		return spots;
	}

	/** Returns the marks of allocation stalls. */
	List<Stall> stalls() {
		Series durations = trace.stalls().durations();
		List<Stall> stalls = new ArrayList<>();
		int next = durations.firstFrom(range.startNanos());
		while (next < durations.size() && durations.time(next) <= range.endNanos()) {
			int end = Math.max(next + 1,
					durations.firstFrom(range.timeAt(x(durations.time(next)) + MARK_GAP, width)));
			int longest = durations.largest(next, end);
			stalls.add(new Stall(x(durations.time(longest)), trace.stalls().rows()[longest],
					durations.value(longest), end - next));
			next = end;
		}
		return stalls;
	}

	/** Returns mean rates in bytes per second, as lines with gaps where the rate is unknown. */
	List<Line> rates(RateIndex flow) {
		List<Line> lines = new ArrayList<>();
		double[] x = new double[width + 2];
		double[] y = new double[width + 2];
		int size = 0;
		long[] borders = new long[(width + RATE_STEP - 1) / RATE_STEP + 1];
		Arrays.setAll(borders, step -> range.timeAt(step * RATE_STEP, width));
		double[] rates = flow.rates(borders);
		for (int step = 0; step < rates.length; step++) {
			if (Double.isNaN(rates[step])) {
				size = end(lines, x, y, size);
			} else {
				x[size] = (step + 0.5) * RATE_STEP;
				y[size++] = rates[step];
			}
		}
		end(lines, x, y, size);
		return lines;
	}

	private static int end(List<Line> lines, double[] x, double[] y, int size) {
		if (size > 0) {
			lines.add(new Line(Arrays.copyOf(x, size), Arrays.copyOf(y, size)));
		}
		return 0;
	}
}
