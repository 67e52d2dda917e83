// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.flightbench.report.chart.axis.Axis.Tick;
import org.flightbench.report.chart.style.Mark;
import org.flightbench.report.chart.text.Ellipsis;
import org.flightbench.report.chart.text.TextMeasure;
import org.flightbench.report.chart.text.TickThinning;

/** Where everything of a chart goes in a picture of a given size, in pixels from its upper left. */
public final class ChartLayout {

	/** Space between things. */
	public static final double GAP = 6;
	/** Space between the plot and the labels below it: half a line, which the lowest label beside it reaches down. */
	public static final double LABEL_GAP = 8;

	/** Below this height the plot gets the room of the title; still lower, that of the axis label. */
	static final double ROOMY = 220;
	private static final double TALL = 330;

	/** The most that a bar needs. */
	private static final double LANE = 30;
	private static final double MARGIN = 10;
	private static final int LEGEND_ROWS = 3;
	/** The minimum width of row names in pixels, and their maximum share of the width. */
	private static final double LEAST_OF_NAMES = 70;
	private static final double MOST_OF_NAMES = 0.42;
	/** How many of very many names are measured. */
	private static final int MEASURED = 20;

	/**
	 * A rectangle.
	 *
	 * @param x left
	 * @param y top
	 * @param width width
	 * @param height height
	 */
	public record Box(double x, double y, double width, double height) {

		/** Right. */
		public double right() {
			return x + width;
		}

		/** Bottom. */
		public double bottom() {
			return y + height;
		}

		/** Whether a point lies in it. */
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
	 * @param chart what to draw
	 * @param width of the picture in pixels
	 * @param height of the picture in pixels
	 * @param measure of the picture's font
	 */
	public ChartLayout(Chart chart, double width, double height, TextMeasure measure) {
		this(chart, chart, width, height, measure);
	}

	/**
	 * @param chart what to draw: the whole chart, or its {@linkplain Chart#rows rows} that are visible
	 * @param whole the whole chart, whose names get the same room whatever is visible
	 * @param width of the picture in pixels
	 * @param height of the picture in pixels
	 * @param measure of the picture's font
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

	/** The chart that is drawn. */
	public Chart chart() {
		return chart;
	}

	/** The width of the picture in pixels. */
	public double width() {
		return width;
	}

	/** The height of the picture in pixels. */
	public double height() {
		return height;
	}

	/** Where values are drawn. */
	public Box plot() {
		return plot;
	}

	/** Where a value of the horizontal axis is; one beyond the axis gives the plot's edge. */
	public double x(double value) {
		return plot.x + chart.x().fraction(value) * plot.width;
	}

	/** Where a value of the vertical axis is; one beyond the axis gives the plot's edge. */
	public double y(double value) {
		double fraction = chart.y().fraction(value);
		return chart.kind().hasRows() ? plot.y + fraction * plot.height : plot.bottom() - fraction * plot.height;
	}

	/** Where the shape of a mark is, from the left; one beyond the axis has room for an arrow at the plot's edge. */
	public double x(Mark mark) {
		return chart.kind().hasRows() && chart.isOutside(mark)
				? Math.max(plot.x + MarkDrawing.OUTSIDE, Math.min(plot.right() - MarkDrawing.OUTSIDE, x(mark.x())))
				: x(mark.x());
	}

	/** Where the shape of a mark is, from the top; see {@link #x(Mark)}. */
	public double y(Mark mark) {
		return !chart.kind().hasRows() && chart.isOutside(mark)
				? Math.max(plot.y + MarkDrawing.OUTSIDE, Math.min(plot.bottom() - MarkDrawing.OUTSIDE, y(mark.y())))
				: y(mark.y());
	}

	/** Where a value of the value axis is. */
	public double position(double value) {
		return chart.kind().hasRows() ? x(value) : y(value);
	}

	/** The title, made to fit; empty if there is no room for one. */
	public String title() {
		return title;
	}

	/** The middle of the title's line. */
	public double titleY() {
		return MARGIN + measure.height() / 2;
	}

	/** The legend, made to fit. */
	public List<PlacedLegend.Entry> legend() {
		return legend.entries();
	}

	/** Ticks of the horizontal axis whose labels have room. */
	public List<Tick> xTicks() {
		return xTicks;
	}

	/** Ticks of the vertical axis whose labels have room, made to fit. */
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

	/** The middle of the note's line, which is on top: what is left out has to be known before the rest is read. */
	public double noteY() {
		return noteY;
	}

	/** Whether the chart has a note beside what it shows. */
	public boolean hasNote() {
		return !chart.isEmpty() && !chart.note().isEmpty();
	}

	/** The middle of the horizontal axis's label. */
	public double xLabelY() {
		return plot.bottom() + LABEL_GAP + measure.height() * 1.5;
	}

	/** A rectangle of whole pixels, which a screen can give to a control. */
	private static Box pixels(double x, double y, double width, double height) {
		return new Box(Math.round(x), Math.round(y), Math.round(width), Math.round(height));
	}

	/** Whether values are labeled above the rows as well: they must stay visible while scrolling. */
	public boolean hasTopLabels() {
		return chart.kind().hasRows() && height >= TALL;
	}

	private double widest(List<Tick> ticks) {
		return ticks.stream().mapToDouble(tick -> measure.width(tick.label(), false)).max().orElse(0);
	}

	/** The labels of most characters: one of them is the widest, or nearly so. */
	private static List<Tick> longest(Chart chart) {
		return chart.y().ticks().stream()
				.sorted(Comparator.comparingInt((Tick tick) -> tick.label().length()).reversed()).limit(MEASURED)
				.toList();
	}

	private double mostOfNames() {
		return Math.max(LEAST_OF_NAMES, width * MOST_OF_NAMES);
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

	/** The height that a plot needs at most: few bars need not fill a large picture. */
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
