// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import org.flightbench.results.words.Numbers;
import org.flightbench.view.pen.Dash;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.pen.Pen;

/** Draws the values of a chart: bars, lines, whiskers and shapes. */
public final class MarkDrawing {

	private static final double RADIUS = 4.5;
	private static final double DOT = 2.6;
	private static final double CAP = 3;
	private static final double ARROW = 6;
	private static final double MARKED = 8;
	/** The distance in pixels between the edge of the plot and the shape of a value outside the axis. */
	static final double OUTSIDE = ARROW + RADIUS + 3;
	/** The maximum width of the number beside a value outside the axis, as a fraction of the plot width. */
	private static final double MAX_OF_NUMBER = 0.3;

	private final ChartLayout layout;
	private final Chart chart;
	private final Pen pen;

	public MarkDrawing(ChartLayout layout, Pen pen) {
		this.layout = layout;
		this.chart = layout.chart();
		this.pen = pen;
	}

	/** Draws bars, lines, whiskers and shapes. */
	public void drawMarks() {
		for (Series series : chart.series()) {
			if (series.form() == Series.Form.LINE) {
				drawLine(series);
			}
			for (Mark mark : series.marks()) {
				pen.startMark(mark::text);
				if (series.form() == Series.Form.BARS) {
					drawBar(series, mark);
				}
				drawWhisker(series, mark);
				drawShape(series, mark);
				pen.endMark();
			}
		}
	}

	/** Draws rings around the marked values. */
	public void drawMarked() {
		if (!chart.kind().hasRows() && !chart.marked().isEmpty()) {
			chart.marks().filter(mark -> chart.marked().contains(mark.id())).forEach(mark -> drawRing(mark, MARKED));
		}
	}

	/**
	 * Draws the elements that plotting libraries do not support: whiskers that extend beyond the axis, outlined shapes,
	 * and means.
	 */
	public void drawOver() {
		for (Series series : chart.series()) {
			for (Mark mark : series.marks()) {
				boolean beyond = chart.isBeyond(mark);
				if (beyond) {
					drawWhisker(series, mark);
				}
				if (beyond || mark.shape() == Shape.DASH || mark.shape() == Shape.DIAMOND
						|| mark.shape() == Shape.RING
						|| chart.hasOwnShapes(series)) {
					drawShape(series, mark);
				}
			}
		}
	}

	/** Draws a ring around the mark under the pointer. */
	public void drawRing(Mark mark, double radius) {
		double x = layout.x(mark);
		double y = layout.y(mark);
		int corners = 24;
		double[] ringX = new double[corners + 1];
		double[] ringY = new double[corners + 1];
		for (int corner = 0; corner <= corners; corner++) {
			ringX[corner] = x + radius * Math.cos(2 * Math.PI * corner / corners);
			ringY[corner] = y + radius * Math.sin(2 * Math.PI * corner / corners);
		}
		pen.line(ringX, ringY, Ink.TEXT, 2, Dash.SOLID);
	}

	private void drawLine(Series series) {
		double[] x = series.marks().stream().mapToDouble(mark -> layout.x(mark.x())).toArray();
		double[] y = series.marks().stream().mapToDouble(mark -> layout.y(mark.y())).toArray();
		pen.line(x, y, series.ink(), 1.8, series.dash());
	}

	private void drawBar(Series series, Mark mark) {
		double thickness = layout.plot().height() * series.thickness() / (chart.y().high() - chart.y().low());
		double start = layout.x(Math.max(0, chart.x().low()));
		double end = layout.x(mark.x());
		double gap = thickness > 6 ? 1 : 0;
		pen.box(Math.min(start, end), layout.y(mark.y()) - thickness / 2 + gap / 2, Math.max(1, Math.abs(end - start)),
				thickness - gap, series.ink());
	}

	private void drawWhisker(Series series, Mark mark) {
		if (!mark.hasInterval() || mark.low() == mark.high()) {
			return;
		}
		if (chart.isOutside(mark)) {
			// the interval is not drawn, because the number occupies its space
			return;
		}
		Ink ink = series.form() == Series.Form.BARS ? Ink.TEXT : series.ink();
		double low = layout.position(mark.low());
		double high = layout.position(mark.high());
		boolean rows = chart.kind().hasRows();
		double across = rows ? layout.y(mark.y()) : layout.x(mark.x());
		double inward = rows ? 1 : -1;
		if (rows) {
			line(low, across, high, across, ink, 1.4);
		} else {
			line(across, low, across, high, ink, 1.4);
		}
		drawEnd(low, across, mark.low() < chart.values().low() ? inward : 0, ink);
		drawEnd(high, across, mark.high() > chart.values().high() ? -inward : 0, ink);
	}

	/**
	 * Draws the end of a whisker: a cap, or an arrow if the whisker extends beyond the axis.
	 *
	 * @param inward the direction from the end into the plot, 1 or -1, to draw an arrow; 0 to draw a cap
	 */
	private void drawEnd(double along, double across, double inward, Ink ink) {
		boolean rows = chart.kind().hasRows();
		if (inward == 0) {
			if (rows) {
				line(along, across - CAP, along, across + CAP, ink, 1.4);
			} else {
				line(across - CAP, along, across + CAP, along, ink, 1.4);
			}
			return;
		}
		double[] alongs = {along, along + inward * ARROW, along + inward * ARROW};
		double[] acrosses = {across, across - CAP - 1, across + CAP + 1};
		pen.polygon(rows ? alongs : acrosses, rows ? acrosses : alongs, ink, true);
	}

	private void drawShape(Series series, Mark mark) {
		double x = layout.x(mark);
		double y = layout.y(mark);
		if (chart.isOutside(mark)) {
			drawOutside(mark, x, y);
		}
		if (mark.shape() == Shape.DASH) {
			double half = layout.plot().width() * series.thickness() / (chart.x().high() - chart.x().low()) / 2;
			line(x - half, y, x + half, y, mark.ink(), 2);
		} else if (chart.kind() == ChartKind.RAW_DATA) {
			draw(pen, mark.shape(), x, y, DOT, mark.ink());
		} else {
			draw(pen, mark.shape(), x, y, RADIUS, mark.ink());
		}
	}

	/** Draws an arrow that points toward a value outside the axis, and the number beside it. */
	private void drawOutside(Mark mark, double x, double y) {
		Axis axis = chart.values();
		boolean isAbove = chart.value(mark) > axis.high();
		double edge = layout.position(isAbove ? axis.high() : axis.low());
		boolean rows = chart.kind().hasRows();
		drawEnd(edge, rows ? y : x, isAbove == rows ? -1 : 1, mark.ink());
		String number = Ellipsis.fit(Numbers.times(chart.value(mark)), layout.plot().width() * MAX_OF_NUMBER,
				layout.measure());
		boolean isLeft = rows
				? isAbove
				: x + layout.measure().width(number, false) + 2 * RADIUS > layout.plot().right();
		pen.text(number, isLeft ? x - 2 * RADIUS : x + 2 * RADIUS, y, isLeft ? Pen.Anchor.END : Pen.Anchor.START,
				Ink.TEXT,
				Pen.TextStyle.PLAIN);
	}

	/** Draws a shape centered on a point. */
	public static void draw(Pen pen, Shape shape, double x, double y, double radius, Ink ink) {
		double r = radius;
		switch (shape) {
			case CIRCLE -> pen.circle(x, y, r * 0.92, ink);
			case RING -> pen.polygon(
					new double[]{x - 0.38 * r, x + 0.38 * r, x + 0.92 * r, x + 0.92 * r, x + 0.38 * r, x - 0.38 * r,
							x - 0.92 * r, x - 0.92 * r},
					new double[]{y - 0.92 * r, y - 0.92 * r, y - 0.38 * r, y + 0.38 * r, y + 0.92 * r, y + 0.92 * r,
							y + 0.38 * r, y - 0.38 * r},
					ink, false);
			case SQUARE -> pen.box(x - r * 0.85, y - r * 0.85, r * 1.7, r * 1.7, ink);
			case TRIANGLE_UP -> pen.polygon(new double[]{x, x + r * 1.1, x - r * 1.1},
					new double[]{y - r * 1.1, y + r * 0.85, y + r * 0.85}, ink, true);
			case TRIANGLE_DOWN -> pen.polygon(new double[]{x, x + r * 1.1, x - r * 1.1},
					new double[]{y + r * 1.1, y - r * 0.85, y - r * 0.85}, ink, true);
			case DIAMOND -> pen.polygon(new double[]{x, x + r * 1.1, x, x - r * 1.1},
					new double[]{y - r * 1.1, y, y + r * 1.1, y}, ink, false);
			default -> {
				/* no shape, or a shape that is drawn elsewhere */ }
		}
	}

	private void line(double x1, double y1, double x2, double y2, Ink ink, double width) {
		pen.line(new double[]{x1, x2}, new double[]{y1, y2}, ink, width, Dash.SOLID);
	}
}
