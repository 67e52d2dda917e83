// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.plot;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.history.HistoryRun;
import org.flightbench.results.words.Numbers;
import org.flightbench.view.chart.Axis;
import org.flightbench.view.chart.Axis.Tick;
import org.flightbench.view.chart.ChartLayout.Box;
import org.flightbench.view.chart.Ticks;
import org.flightbench.view.pen.TextMeasure;

/** The layout of a plot in pixels. */
public final class PlotLayout {

	static final double GAP = 6;
	private static final double TOP = 8;
	private static final double RIGHT = 14;
	/** The number of lines of text per tick of the value axis. */
	private static final double LINES_OF_TICK = 2.6;
	private static final double MARGIN_OF_VALUES = 0.06;
	/**
	 * The horizontal distance in pixels within which the pointer selects a point; larger if points are farther apart.
	 * The Euclidean distance may be twice as large.
	 */
	private static final double REACH = 24;

	private final HistoryPlot plot;
	private final PlotRange range;
	private final double width;
	private final double height;
	private final TextMeasure measure;
	private final Box area;
	private final Axis values;
	private final List<Tick> dates;

	/**
	 * @param plot the plot to draw
	 * @param range the visible range of positions
	 * @param isLogarithmic whether to use a logarithmic scale, which requires positive values
	 * @param width the width of the image
	 * @param height the height of the image
	 * @param measure measures text in the image's font
	 */
	public PlotLayout(HistoryPlot plot, PlotRange range, boolean isLogarithmic, double width, double height,
			TextMeasure measure) {
		this.plot = plot;
		this.range = range;
		this.width = width;
		this.height = height;
		this.measure = measure;
		double line = measure.height();
		double top = TOP + 2 * (line + GAP);
		double bottom = height - plot.strips().size() * stripHeight() - line - 2 * GAP - TOP;
		double high = Math.max(line, bottom - top);
		values = values(isLogarithmic && plot.hasLogarithms(), (int) Math.max(2, high / line / LINES_OF_TICK));
		double left = plot.strips().stream().mapToDouble(strip -> measure.width(strip.title(), false)).max().orElse(0);
		left = Math.max(left, line + GAP
				+ values.ticks().stream().mapToDouble(tick -> measure.width(tick.label(), false)).max().orElse(0));
		left += 2 * GAP;
		area = new Box(left, top, Math.max(1, width - left - RIGHT), high);
		dates = dates();
	}

	private Axis values(boolean isLogarithmic, int count) {
		double low = Double.POSITIVE_INFINITY;
		double high = Double.NEGATIVE_INFINITY;
		for (PlotLine line : plot.lines()) {
			int end = line.firstFrom(range.to());
			for (int index = line.firstFrom(range.from()); index < end; index++) {
				low = Math.min(low, line.point(index).value());
				high = Math.max(high, line.point(index).value());
			}
		}
		if (low > high) {
			// no branch has a visible run
			return Ticks.linear(plot.unit().symbol(), 0, 1, count);
		}
		if (isLogarithmic) {
			return Ticks.logarithmic(plot.unit().symbol(), low / (1 + MARGIN_OF_VALUES), high * (1 + MARGIN_OF_VALUES),
					count, value -> Numbers.score(value, Double.NaN));
		}
		double margin = high > low
				? (high - low) * MARGIN_OF_VALUES
				: Math.max(Math.abs(high) / 10, Double.MIN_NORMAL);
		return Ticks.linear(plot.unit().symbol(), low - margin, high + margin, count);
	}

	/** Returns ticks with dates, as many as fit. */
	private List<Tick> dates() {
		List<Tick> ticks = new ArrayList<>();
		double room = measure.width("2000-00-00", false) + 3 * GAP;
		int step = (int) Math.max(1, Math.ceil(room / (area.width() / range.size())));
		int first = (int) Math.max(0, Math.ceil(range.from()));
		String last = "";
		for (int place = (first + step - 1) / step * step; place < plot.runs().size()
				&& place <= range.to(); place += step) {
			HistoryRun run = plot.runs().get(place);
			String day = HistoryText.date(run.time());
			double half = measure.width(day, false) / 2;
			if (!day.equals(last) && x(place) + half <= width && x(place) - half >= 0) {
				ticks.add(new Tick(place, day));
				last = day;
			}
		}
		return ticks;
	}

	public HistoryPlot plot() {
		return plot;
	}

	/** Returns the visible range of positions. */
	public PlotRange range() {
		return range;
	}

	TextMeasure measure() {
		return measure;
	}

	/** Returns the area in which values are drawn. */
	public Box area() {
		return area;
	}

	Axis values() {
		return values;
	}

	List<Tick> dateTicks() {
		return dates;
	}

	double titleY() {
		return TOP + measure.height() / 2;
	}

	/** Returns the vertical center of the text line with the sizes of changes. */
	double sizesY() {
		return area.y() - GAP - measure.height() / 2;
	}

	double datesY() {
		return area.bottom() + GAP + measure.height() / 2;
	}

	double stripHeight() {
		return measure.height() + GAP;
	}

	double stripY(int strip) {
		return area.bottom() + measure.height() + 2 * GAP + strip * stripHeight();
	}

	/** Returns whether the value axis is logarithmic. */
	public boolean isLogarithmic() {
		return values.scale() == Axis.Scale.LOGARITHMIC;
	}

	/** Returns the distance between two positions in pixels. */
	public double spacing() {
		return area.width() / range.size();
	}

	/** Returns the horizontal coordinate of a position. */
	public double x(double place) {
		return area.x() + (place - range.from()) * spacing();
	}

	/** Returns the position at a horizontal coordinate. */
	public double place(double x) {
		return range.from() + (x - area.x()) / spacing();
	}

	/** Returns the vertical coordinate of a value, clamped to the axis. */
	public double y(double value) {
		return area.bottom() - area.height() * values.fraction(value);
	}

	/**
	 * A point of a line.
	 *
	 * @param line the index of the line
	 * @param index the index of the point
	 */
	public record Spot(int line, int index) {}

	/** Returns the point nearest to the pointer, or null if the pointer is outside the area or no point is nearby. */
	public Spot at(double x, double y) {
		Spot nearest = null;
		double least = Double.MAX_VALUE;
		double reach = Math.max(REACH, spacing()) / spacing();
		for (int number = 0; number < plot.lines().size(); number++) {
			PlotLine line = plot.lines().get(number);
			int end = line.firstFrom(place(x) + reach);
			for (int index = line.firstFrom(place(x) - reach); index < end; index++) {
				double distance = Math.hypot(x(line.places()[index]) - x, y(line.point(index).value()) - y);
				if (distance < least) {
					least = distance;
					nearest = new Spot(number, index);
				}
			}
		}
		return area.contains(x, y) && least <= 2 * REACH ? nearest : null;
	}

	/**
	 * Returns the first point after the change whose line or size is under the pointer, or null if there is no such
	 * change.
	 */
	public Spot changeAt(double x, double y) {
		double nearest = GAP;
		Spot found = null;
		if (y < area.y() - 2 * GAP - measure.height() || y > area.bottom()) {
			return null;
		}
		for (int number = 0; number < plot.lines().size(); number++) {
			PlotLine line = plot.lines().get(number);
			for (PlotLine.Change change : line.changes()) {
				double distance = Math.abs(x(boundary(line, change.index())) - x);
				if (distance < nearest) {
					nearest = distance;
					found = new Spot(number, change.index());
				}
			}
		}
		return found;
	}

	/** Returns the position halfway between the last point before a change and the first point after it. */
	static double boundary(PlotLine line, int index) {
		return (line.places()[index - 1] + line.places()[index]) / 2.0;
	}
}
