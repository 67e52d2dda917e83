// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart;

/** Draws a chart's values: bars, lines, whiskers and shapes. */
final class MarkDrawing {

	private static final double RADIUS = 4.5;
	private static final double DOT = 2.6;
	private static final double CAP = 3;
	private static final double ARROW = 6;
	private static final double MARKED = 8;

	private final ChartLayout layout;
	private final Chart chart;
	private final Pen pen;

	MarkDrawing(ChartLayout layout, Pen pen) {
		this.layout = layout;
		this.chart = layout.chart();
		this.pen = pen;
	}

	/** The values: bars, lines, whiskers and shapes. */
	void drawMarks() {
		for (Series series : chart.series()) {
			if (series.form() == Series.Form.LINE) {
				drawLine(series);
			}
			for (Mark mark : series.marks()) {
				pen.startMark(mark);
				if (series.form() == Series.Form.BARS) {
					drawBar(series, mark);
				}
				drawWhisker(series, mark);
				drawShape(series, mark);
				pen.endMark();
			}
		}
	}

	/** Rings around the values that the chart marks. */
	void drawMarked() {
		if (!chart.kind().hasRows() && !chart.marked().isEmpty()) {
			chart.marks().filter(mark -> chart.marked().contains(mark.id())).forEach(mark -> drawRing(mark, MARKED));
		}
	}

	/** What a plotting library cannot draw: whiskers that run beyond the axis, shapes in outline, and means. */
	void drawOver() {
		for (Series series : chart.series()) {
			for (Mark mark : series.marks()) {
				boolean beyond = chart.isBeyond(mark);
				if (beyond) {
					drawWhisker(series, mark);
				}
				if (beyond || mark.shape() == Shape.DASH || mark.shape() == Shape.DIAMOND || series.isMixed()) {
					drawShape(series, mark);
				}
			}
		}
	}

	/** A ring around a mark: what the user points at. */
	void drawRing(Mark mark, double radius) {
		double x = layout.x(mark.x());
		double y = layout.y(mark.y());
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

	/** The end of a whisker: a cap, or, of one that runs on in a direction, an arrow that points there. */
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
		double x = layout.x(mark.x());
		double y = layout.y(mark.y());
		if (mark.shape() == Shape.DASH) {
			double half = layout.plot().width() * series.thickness() / (chart.x().high() - chart.x().low()) / 2;
			line(x - half, y, x + half, y, mark.ink(), 2);
		} else if (chart.kind() == ChartKind.RAW_DATA) {
			draw(pen, mark.shape(), x, y, DOT, mark.ink());
		} else {
			draw(pen, mark.shape(), x, y, RADIUS, mark.ink());
		}
	}

	/** A shape around a point. */
	static void draw(Pen pen, Shape shape, double x, double y, double radius, Ink ink) {
		double r = radius;
		switch (shape) {
			case CIRCLE -> pen.circle(x, y, r * 0.92, ink);
			case SQUARE -> pen.box(x - r * 0.85, y - r * 0.85, r * 1.7, r * 1.7, ink);
			case TRIANGLE_UP -> pen.polygon(new double[]{x, x + r * 1.1, x - r * 1.1},
					new double[]{y - r * 1.1, y + r * 0.85, y + r * 0.85}, ink, true);
			case TRIANGLE_DOWN -> pen.polygon(new double[]{x, x + r * 1.1, x - r * 1.1},
					new double[]{y + r * 1.1, y - r * 0.85, y - r * 0.85}, ink, true);
			case DIAMOND -> pen.polygon(new double[]{x, x + r * 1.1, x, x - r * 1.1},
					new double[]{y - r * 1.1, y, y + r * 1.1, y}, ink, false);
			default -> {
				/* no shape of its own */ }
		}
	}

	private void line(double x1, double y1, double x2, double y2, Ink ink, double width) {
		pen.line(new double[]{x1, x2}, new double[]{y1, y2}, ink, width, Dash.SOLID);
	}
}
