// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.ArrayList;
import java.util.List;
import org.flightbench.view.chart.Annotations.Label;
import org.flightbench.view.chart.Annotations.Span;
import org.flightbench.view.chart.Axis.Tick;
import org.flightbench.view.chart.Chart.Guide;
import org.flightbench.view.chart.ChartLayout.Box;
import org.flightbench.view.pen.Dash;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.pen.Pen;
import org.flightbench.view.pen.Pen.Anchor;
import org.flightbench.view.pen.Pen.TextStyle;

/** Draws a chart in layers, from back to front: {@link #drawBehind}, {@link #drawMarks}, {@link #drawFrame}. */
public final class ChartDrawing {

	private static final double RADIUS = 4.5;
	/**
	 * The number of pixels by which the shading of a span extends beyond its ends, so that a span of a single value is
	 * visible.
	 */
	private static final double SPAN = 6;

	private final ChartLayout layout;
	private final Chart chart;
	private final Pen pen;
	private final MarkDrawing marks;

	/**
	 * @param layout the positions of all elements
	 * @param pen the pen to draw with
	 */
	public ChartDrawing(ChartLayout layout, Pen pen) {
		this.layout = layout;
		this.chart = layout.chart();
		this.pen = pen;
		marks = new MarkDrawing(layout, pen);
	}

	/** Draws all layers. */
	public void draw() {
		drawBehind();
		drawMarks();
		drawFrame();
	}

	/** Draws the bars, lines, whiskers and shapes of the values. */
	public void drawMarks() {
		marks.drawMarks();
		marks.drawMarked();
	}

	/**
	 * Draws the elements that plotting libraries do not support: whiskers that extend beyond the axis, outlined shapes,
	 * and means.
	 */
	public void drawOver() {
		marks.drawOver();
		marks.drawMarked();
	}

	/** Draws a ring around the mark under the pointer. */
	public void drawRing(Mark mark, double radius) {
		marks.drawRing(mark, radius);
	}

	/** Draws a dotted frame around the plot that shows keyboard focus. */
	public void drawFocus() {
		Box plot = layout.plot();
		double right = plot.right() - 1;
		double bottom = plot.bottom() - 1;
		pen.line(new double[]{plot.x(), right, right, plot.x(), plot.x()},
				new double[]{plot.y(), plot.y(), bottom, bottom, plot.y()}, Ink.MUTED, 1, Dash.DOTTED);
	}

	/** Draws the background of the plot: band, grid and guides. */
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
		for (Span span : chart.annotations().spans()) {
			double start = layout.x(span.low());
			pen.box(start - SPAN, plot.y(), layout.x(span.high()) - start + 2 * SPAN, plot.height(), Ink.BAND);
		}
		for (Tick tick : chart.kind().hasRows() ? layout.xTicks() : layout.yTicks()) {
			across(tick.value(), Ink.GRID, 1);
		}
		for (Guide guide : chart.guides()) {
			across(guide.value(), Ink.TEXT, 1.2);
		}
		for (Span span : chart.annotations().spans()) {
			double x = layout.x(span.value());
			pen.line(new double[]{x, x}, new double[]{plot.y(), plot.bottom()}, span.ink(), 1.4, Dash.DASHED);
		}
	}

	/**
	 * Draws the title, legend, labeled axes, annotations and note. For an empty chart, draws the note as an
	 * explanation.
	 */
	public void drawFrame() {
		Box plot = layout.plot();
		if (!layout.title().isEmpty()) {
			pen.text(layout.title(), 10, layout.titleY(), Anchor.START, Ink.TEXT, TextStyle.BOLD);
		}
		if (chart.isEmpty()) {
			drawSentence();
			return;
		}
		drawAnnotations();
		if (layout.hasNote()) {
			pen.text(Ellipsis.fit(chart.note(), layout.width() - 20, layout.measure()), 10, layout.noteY(),
					Anchor.START,
					Ink.MUTED, TextStyle.PLAIN);
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
			if (layout.hasTopLabels()) {
				pen.text(tick.label(), x, plot.y() - line / 2 - 1, Anchor.MIDDLE, Ink.MUTED, TextStyle.PLAIN);
			}
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
	}

	/** Draws the annotations. Labels of spans are stacked vertically, because several spans may share a position. */
	private void drawAnnotations() {
		Box plot = layout.plot();
		double height = layout.measure().height() + 2;
		double y = plot.y() + height / 2;
		for (Span span : chart.annotations().spans()) {
			String text = Ellipsis.fit(span.text(), plot.width(), layout.measure());
			pen.text(text, besides(layout.x(span.value()), 6, layout.measure().width(text, false)), y, Anchor.START,
					Ink.TEXT, TextStyle.PLAIN);
			y += height;
		}
		List<Box> taken = new ArrayList<>();
		for (Label label : chart.annotations().labels()) {
			double width = layout.measure().width(label.text(), false);
			double left = besides(layout.x(label.x()), 7, width);
			Box box = new Box(left, layout.y(label.y()) - height, width, height);
			if (taken.stream().noneMatch(other -> overlap(other, box))) {
				taken.add(box);
				pen.text(label.text(), left, box.y() + height / 2, Anchor.START, Ink.TEXT, TextStyle.PLAIN);
			}
		}
	}

	/**
	 * Returns the left edge of text next to a position. The text is on the right, or on the left if it would extend
	 * beyond the right edge of the plot.
	 */
	private double besides(double x, double gap, double width) {
		Box plot = layout.plot();
		double left = x + gap + width > plot.right() ? x - gap - width : x + gap;
		return left < plot.x() ? Math.max(plot.x(), Math.min(x + gap, plot.right() - width)) : left;
	}

	private static boolean overlap(Box one, Box other) {
		return one.x() < other.right() && other.x() < one.right() && one.y() < other.bottom()
				&& other.y() < one.bottom();
	}

	/** Draws the reason why the chart is empty, centered and wrapped. */
	private void drawSentence() {
		List<String> lines = new ArrayList<>();
		StringBuilder line = new StringBuilder();
		for (String word : chart.note().split(" ")) {
			if (!line.isEmpty() && layout.measure().width(line + " " + word, false) > layout.width() - 40) {
				lines.add(line.toString());
				line.setLength(0);
			}
			line.append(line.isEmpty() ? "" : " ").append(word);
		}
		lines.add(line.toString());
		double height = layout.measure().height() + 3;
		double y = layout.height() / 2 - height * (lines.size() - 1) / 2;
		for (String text : lines) {
			pen.text(text, layout.width() / 2, y, Anchor.MIDDLE, Ink.MUTED, TextStyle.PLAIN);
			y += height;
		}
	}

	private void drawEntry(PlacedLegend.Entry placed) {
		double x = placed.x() + 8;
		Ink ink = placed.entry().ink();
		switch (placed.entry().shape()) {
			case BAR -> pen.box(placed.x() + 2, placed.y() - 5, 12, 10, ink);
			case LINE -> dashed(placed, ink);
			case DASH -> line(placed.x() + 2, placed.y(), placed.x() + 15, placed.y(), ink, 2);
			case NONE -> {
				/* the entry consists of text only */ }
			default -> {
				if (placed.entry().dash() != null
						&& chart.series().stream().anyMatch(series -> series.form() == Series.Form.LINE)) {
					dashed(placed, ink);
				}
				MarkDrawing.draw(pen, placed.entry().shape(), x, placed.y(), RADIUS, ink);
			}
		}
		pen.text(placed.text(), placed.x() + PlacedLegend.SYMBOL, placed.y(), Anchor.START, Ink.TEXT, TextStyle.PLAIN);
	}

	private void dashed(PlacedLegend.Entry placed, Ink ink) {
		pen.line(new double[]{placed.x() - 2, placed.x() + 18}, new double[]{placed.y(), placed.y()}, ink, 1.8,
				placed.entry().dash());
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
