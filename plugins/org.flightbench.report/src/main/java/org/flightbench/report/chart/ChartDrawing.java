// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart;

import org.flightbench.report.chart.Axis.Tick;
import org.flightbench.report.chart.Chart.Guide;
import org.flightbench.report.chart.ChartLayout.Box;
import org.flightbench.report.chart.ChartLayout.PlacedEntry;
import org.flightbench.report.chart.Pen.Anchor;
import org.flightbench.report.chart.Pen.TextStyle;

/** Draws a chart in layers, from back to front: {@link #drawBehind}, {@link #drawMarks}, {@link #drawFrame}. */
public final class ChartDrawing {

	private static final double RADIUS = 4.5;
	private static final double DOT = 2.6;
	private static final double CAP = 3;
	private static final double ARROW = 6;

	private final ChartLayout layout;
	private final Chart chart;
	private final Pen pen;

	/**
	 * @param layout where everything goes
	 * @param pen draws it
	 */
	public ChartDrawing(ChartLayout layout, Pen pen) {
		this.layout = layout;
		this.chart = layout.chart();
		this.pen = pen;
	}

	/** Everything. */
	public void draw() {
		drawBehind();
		drawMarks();
		drawFrame();
	}

	/** What is behind the values: the band, grid and guides. */
	public void drawBehind() {
		Box plot = layout.plot();
		if (chart.isEmpty()) {
			return;
		}
		if (chart.band() != null) {
			double start = layout.position(chart.band().low());
			double end = layout.position(chart.band().high());
			if (chart.kind().hasRows()) {
				pen.box(start, plot.y(), end - start, plot.height(), Ink.BAND);
			} else {
				pen.box(plot.x(), end, plot.width(), start - end, Ink.BAND);
			}
		}
		for (Tick tick : chart.kind().hasRows() ? layout.xTicks() : layout.yTicks()) {
			across(tick.value(), Ink.GRID, 1);
		}
		for (Guide guide : chart.guides()) {
			across(guide.value(), Ink.TEXT, 1.2);
		}
	}

	/** The values: bars, lines, whiskers and shapes. */
	public void drawMarks() {
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

	/** What a plotting library cannot draw: whiskers that run beyond the axis, shapes in outline, and means. */
	public void drawOver() {
		for (Series series : chart.series()) {
			for (Mark mark : series.marks()) {
				boolean beyond = isBeyond(mark);
				if (beyond) {
					drawWhisker(series, mark);
				}
				if (beyond || mark.shape() == Shape.DASH || mark.shape() == Shape.DIAMOND) {
					drawShape(series, mark);
				}
			}
		}
	}

	/** A ring around a mark: what the user points at. */
	public void ring(Mark mark, double radius) {
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

	/** Whether a mark's interval runs beyond the axis. */
	public boolean isBeyond(Mark mark) {
		return mark.hasInterval() && !(chart.values().contains(mark.low()) && chart.values().contains(mark.high()));
	}

	/** What is around the values: title, legend, axes with their labels, and the note. */
	public void drawFrame() {
		Box plot = layout.plot();
		if (!layout.title().isEmpty()) {
			pen.text(layout.title(), 10, layout.titleY(), Anchor.START, Ink.TEXT, TextStyle.BOLD);
		}
		if (chart.isEmpty()) {
			pen.text(Ellipsis.fit(chart.note(), layout.width() - 20, layout.measure()), layout.width() / 2,
					layout.height() / 2, Anchor.MIDDLE, Ink.MUTED, TextStyle.PLAIN);
			return;
		}
		layout.legend().forEach(this::drawEntry);
		line(plot.x(), plot.bottom(), plot.right(), plot.bottom(), Ink.MUTED, 1);
		line(plot.x(), plot.y(), plot.x(), plot.bottom(), Ink.MUTED, 1);
		double line = layout.measure().height();
		for (Tick tick : layout.xTicks()) {
			double x = layout.x(tick.value());
			line(x, plot.bottom(), x, plot.bottom() + 4, Ink.MUTED, 1);
			pen.text(tick.label(), x, plot.bottom() + ChartLayout.LABEL_GAP + line / 2, Anchor.MIDDLE, Ink.MUTED,
					TextStyle.PLAIN);
		}
		for (Tick tick : layout.yTicks()) {
			pen.text(tick.label(), plot.x() - ChartLayout.GAP, layout.y(tick.value()), Anchor.END,
					chart.kind().hasRows() ? Ink.TEXT : Ink.MUTED, TextStyle.PLAIN);
		}
		if (layout.hasXLabel()) {
			pen.text(Ellipsis.fit(chart.x().label(), plot.width(), layout.measure()), plot.x() + plot.width() / 2,
					layout.xLabelY(), Anchor.MIDDLE, Ink.MUTED, TextStyle.PLAIN);
		}
		if (layout.hasYLabel()) {
			pen.text(Ellipsis.fit(chart.y().label(), plot.height(), layout.measure()), 8 + line / 2,
					plot.y() + plot.height() / 2, Anchor.MIDDLE, Ink.MUTED, TextStyle.UPRIGHT);
		}
		if (!chart.note().isEmpty()) {
			pen.text(Ellipsis.fit(chart.note(), layout.width() - 20, layout.measure()), layout.width() - 10,
					layout.noteY(), Anchor.END, Ink.MUTED, TextStyle.PLAIN);
		}
	}

	private void drawEntry(PlacedEntry placed) {
		double x = placed.x() + 8;
		Ink ink = placed.entry().ink();
		switch (placed.entry().shape()) {
			case BAR -> pen.box(placed.x() + 2, placed.y() - 5, 12, 10, ink);
			case LINE -> dashed(placed, ink);
			case DASH -> line(placed.x() + 2, placed.y(), placed.x() + 15, placed.y(), ink, 2);
			case NONE -> {
				/* text alone */ }
			default -> {
				if (chart.series().stream().anyMatch(series -> series.form() == Series.Form.LINE)) {
					dashed(placed, ink);
				}
				shape(placed.entry().shape(), x, placed.y(), RADIUS, ink);
			}
		}
		pen.text(placed.text(), placed.x() + ChartLayout.SYMBOL, placed.y(), Anchor.START, Ink.TEXT, TextStyle.PLAIN);
	}

	private void dashed(PlacedEntry placed, Ink ink) {
		pen.line(new double[]{placed.x() - 2, placed.x() + 18}, new double[]{placed.y(), placed.y()}, ink, 1.8,
				placed.entry().dash());
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
			shape(mark.shape(), x, y, DOT, mark.ink());
		} else {
			shape(mark.shape(), x, y, RADIUS, mark.ink());
		}
	}

	private void shape(Shape shape, double x, double y, double radius, Ink ink) {
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

	private void across(double value, Ink ink, double width) {
		Box plot = layout.plot();
		double at = layout.position(value);
		if (chart.kind().hasRows()) {
			line(at, plot.y(), at, plot.bottom(), ink, width);
		} else {
			line(plot.x(), at, plot.right(), at, ink, width);
		}
	}

	private void line(double x1, double y1, double x2, double y2, Ink ink, double width) {
		pen.line(new double[]{x1, x2}, new double[]{y1, y2}, ink, width, Dash.SOLID);
	}
}
