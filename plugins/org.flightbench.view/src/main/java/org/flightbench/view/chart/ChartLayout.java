// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.flightbench.view.chart.Axis.Tick;
import org.flightbench.view.pen.TextMeasure;

/** The layout of a chart in an image of a given size, in pixels from the upper left. */
public final class ChartLayout {

	/** The space between labels and the plot, and between adjacent labels, in pixels. */
	public static final double GAP = 6;
	/**
	 * The space between the plot and the labels below it. It leaves room for the lowest label of the vertical axis,
	 * half of which is below the plot.
	 */
	public static final double LABEL_GAP = 8;

	/**
	 * The image height below which the title is omitted. Below this height minus 40 pixels, the axis label is omitted
	 * too.
	 */
	static final double ROOMY = 220;
	private static final double TALL = 330;

	/** The maximum height of a bar, and of the space between rows, in pixels. */
	private static final double LANE = 30;
	private static final double MARGIN = 10;
	private static final int LEGEND_ROWS = 3;
	/**
	 * The minimum width of row names in pixels. {@link #MAX_OF_NAMES} is their maximum fraction of the image width.
	 */
	private static final double MIN_OF_NAMES = 70;
	private static final double MAX_OF_NAMES = 0.42;
	/** The maximum number of names to measure in a long list. */
	private static final int MEASURED = 20;

	/**
	 * A rectangle in the image, in pixels.
	 *
	 * @param x the left edge
	 * @param y the top edge
	 * @param width the width
	 * @param height the height
	 */
	public record Box(double x, double y, double width, double height) {

		public double right() {
			return x + width;
		}

		public double bottom() {
			return y + height;
		}

		/** Returns whether a point is inside the rectangle, edges included. */
		public boolean contains(double pointX, double pointY) {
			return pointX >= x && pointX <= right() && pointY >= y && pointY <= bottom();
		}
	}

	private final Chart chart;
	private final double width;
	private final double height;
	private final TextMeasure measure;
	private final Box plot;
	private final PlacedLegend legend;
	private final List<Tick> xTicks;
	private final List<Tick> yTicks;
	private final String title;
	private final double noteY;

	/**
	 * @param chart the chart to draw
	 * @param width the width of the image in pixels
	 * @param height the height of the image in pixels
	 * @param measure measures text in the image's font
	 */
	public ChartLayout(Chart chart, double width, double height, TextMeasure measure) {
		this(chart, chart, width, height, measure);
	}

	/**
	 * @param chart the whole chart, or its visible {@linkplain Chart#rows rows}
	 * @param whole the whole chart, which determines the width of the names, so that it does not depend on the scroll
	 * position
	 * @param width the width of the image in pixels
	 * @param height the height of the image in pixels
	 * @param measure measures text in the image's font
	 */
	public ChartLayout(Chart chart, Chart whole, double width, double height, TextMeasure measure) {
		this.chart = chart;
		this.width = Math.max(80, width);
		this.height = Math.max(60, height);
		this.measure = measure;
		double line = measure.height() + 2;
		boolean roomy = this.height >= ROOMY;
		title = roomy ? Ellipsis.fit(chart.title(), (this.width - 2 * MARGIN) / 1.12, measure) : "";
		double top = MARGIN + (roomy ? line + 2 : 0);
		noteY = top + measure.height() / 2;
		top += hasNote() ? line + 2 : 0;
		legend = PlacedLegend.of(chart.legend(), MARGIN, top, this.width - MARGIN, this.height < 280 ? 1 : LEGEND_ROWS,
				measure);
		top = legend.bottom() + (chart.legend().isEmpty() ? 2 : GAP);
		top += hasTopLabels() ? line : 0;
		double bottom = this.height - MARGIN / 2 - (hasXLabel() ? line : 0) - line
				- LABEL_GAP;
		bottom = Math.max(Math.min(bottom, top + highest()), top + 20);
		List<Tick> rows = chart.kind().hasRows() ? fitRows() : chart.y().ticks();
		double labels = Math.max(widest(rows), chart == whole ? 0 : Math.min(mostOfNames(), widest(longest(whole))));
		double left = MARGIN + labels + GAP + (hasYLabel() ? line : 0);
		double right = this.width - MARGIN - lastLabelOverhang();
		left = Math.max(Math.min(left, right - 40), MARGIN + firstLabelOverhang());
		plot = pixels(left, top, Math.max(20, right - left), bottom - top);
		xTicks = new TickThinning(measure, this::x, GAP).besideEachOther(chart.x().ticks());
		yTicks = new TickThinning(measure, this::y, GAP).aboveEachOther(rows);
	}

	public Chart chart() {
		return chart;
	}

	/** Returns the width of the image in pixels. */
	public double width() {
		return width;
	}

	/** Returns the height of the image in pixels. */
	public double height() {
		return height;
	}

	/** Returns the area in which values are drawn. */
	public Box plot() {
		return plot;
	}

	/** Returns the position of a value on the horizontal axis, clamped to the plot. */
	public double x(double value) {
		return plot.x + chart.x().fraction(value) * plot.width;
	}

	/** Returns the position of a value on the vertical axis, clamped to the plot. */
	public double y(double value) {
		double fraction = chart.y().fraction(value);
		return chart.kind().hasRows() ? plot.y + fraction * plot.height : plot.bottom() - fraction * plot.height;
	}

	/**
	 * Returns the horizontal position of a mark's shape. If the mark is outside the axis, leaves room for an arrow at
	 * the edge of the plot.
	 */
	public double x(Mark mark) {
		return chart.kind().hasRows() && chart.isOutside(mark)
				? Math.max(plot.x + MarkDrawing.OUTSIDE, Math.min(plot.right() - MarkDrawing.OUTSIDE, x(mark.x())))
				: x(mark.x());
	}

	/** Returns the vertical position of a mark's shape; see {@link #x(Mark)}. */
	public double y(Mark mark) {
		return !chart.kind().hasRows() && chart.isOutside(mark)
				? Math.max(plot.y + MarkDrawing.OUTSIDE, Math.min(plot.bottom() - MarkDrawing.OUTSIDE, y(mark.y())))
				: y(mark.y());
	}

	/** Returns the position of a value on the value axis in pixels. */
	public double position(double value) {
		return chart.kind().hasRows() ? x(value) : y(value);
	}

	/** Returns the title, shortened if necessary, or an empty string if there is no room for it. */
	public String title() {
		return title;
	}

	/** Returns the vertical center of the title. */
	public double titleY() {
		return MARGIN + measure.height() / 2;
	}

	/** Returns the entries of the legend that fit. */
	public List<PlacedLegend.Entry> legend() {
		return legend.entries();
	}

	/** Returns the ticks of the horizontal axis whose labels fit. */
	public List<Tick> xTicks() {
		return xTicks;
	}

	/** Returns the ticks of the vertical axis whose labels fit, with shortened labels if necessary. */
	public List<Tick> yTicks() {
		return yTicks;
	}

	public TextMeasure measure() {
		return measure;
	}

	public boolean hasXLabel() {
		return !chart.x().label().isEmpty() && height >= ROOMY - 40;
	}

	public boolean hasYLabel() {
		return !chart.y().label().isEmpty();
	}

	/**
	 * Returns the vertical center of the note. The note is at the top, because readers need to know first that
	 * something is omitted.
	 */
	public double noteY() {
		return noteY;
	}

	/** Returns whether the chart has a note in addition to its values. */
	public boolean hasNote() {
		return !chart.isEmpty() && !chart.note().isEmpty();
	}

	/** Returns the vertical center of the label of the horizontal axis. */
	public double xLabelY() {
		return plot.bottom() + LABEL_GAP + measure.height() * 1.5;
	}

	/** Returns a rectangle rounded to whole pixels, as required for the bounds of a control. */
	private static Box pixels(double x, double y, double width, double height) {
		return new Box(Math.round(x), Math.round(y), Math.round(width), Math.round(height));
	}

	/** Returns whether the ticks are also labeled above the rows, so that labels remain visible while scrolling. */
	public boolean hasTopLabels() {
		return chart.kind().hasRows() && height >= TALL;
	}

	private double widest(List<Tick> ticks) {
		return ticks.stream().mapToDouble(tick -> measure.width(tick.label(), false)).max().orElse(0);
	}

	/** Returns the ticks with the longest labels by character count; the widest label is very likely among them. */
	private static List<Tick> longest(Chart chart) {
		return chart.y().ticks().stream()
				.sorted(Comparator.comparingInt((Tick tick) -> tick.label().length()).reversed()).limit(MEASURED)
				.toList();
	}

	private double mostOfNames() {
		return Math.max(MIN_OF_NAMES, width * MAX_OF_NAMES);
	}

	private List<Tick> fitRows() {
		List<Tick> ticks = chart.y().ticks();
		List<String> names = Ellipsis.fit(ticks.stream().map(Tick::label).toList(), mostOfNames(),
				measure);
		List<Tick> fitted = new ArrayList<>();
		for (int index = 0; index < ticks.size(); index++) {
			fitted.add(new Tick(ticks.get(index).value(), names.get(index)));
		}
		return fitted;
	}

	/** Returns the maximum height of the plot. The limit keeps a few bars from filling a large image. */
	private double highest() {
		double rows = chart.y().high() - chart.y().low();
		return chart.kind().hasRows() ? rows * (LANE * chart.series().size() + LANE) : Double.POSITIVE_INFINITY;
	}

	private double lastLabelOverhang() {
		return overhang(chart.x().ticks().size() - 1, true);
	}

	private double firstLabelOverhang() {
		return overhang(0, false);
	}

	private double overhang(int index, boolean atEnd) {
		List<Tick> ticks = chart.x().ticks();
		if (ticks.isEmpty()) {
			return 0;
		}
		Tick tick = ticks.get(index);
		double fraction = chart.x().fraction(tick.value());
		double inside = (atEnd ? 1 - fraction : fraction) * width * 0.5;
		return Math.max(0, measure.width(tick.label(), false) / 2 - inside);
	}
}
