// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.plot;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.Texts;
import org.flightbench.history.HistoryPoint;
import org.flightbench.results.compare.Verdict;
import org.flightbench.view.chart.Axis.Tick;
import org.flightbench.view.chart.ChartLayout.Box;
import org.flightbench.view.chart.Ellipsis;
import org.flightbench.view.chart.MarkDrawing;
import org.flightbench.view.chart.Shape;
import org.flightbench.view.pen.Dash;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.pen.Pen;
import org.flightbench.view.pen.Pen.Anchor;
import org.flightbench.view.pen.Pen.TextStyle;
import org.flightbench.view.plot.HistoryPlot.Band;
import org.flightbench.view.plot.HistoryPlot.Strip;
import org.flightbench.view.plot.PlotLine.Change;
import org.flightbench.view.plot.PlotLine.Level;
import org.flightbench.view.text.Messages;

/** Draws a plot: values, levels and changes, with the machines and JDKs of the runs below. */
public final class PlotDrawing {

	/** The point spacing in pixels below which only a line through the extremes of each pixel column is drawn. */
	private static final double DISTINCT = 3;
	/** The minimum point spacing in pixels for drawing points with their intervals. */
	private static final double WIDE = 6;
	private static final double RADIUS = 3.2;
	private static final double SMALL_RADIUS = 1.9;
	private static final double MARK = 5.5;
	private static final double RING = 8;
	private static final double LEVEL = 2;
	private static final double SYMBOL = 20;
	/** The minimum width of the title as a fraction of the plot width. */
	private static final double MIN_OF_TITLE = 0.3;

	private final PlotLayout layout;
	private final HistoryPlot plot;
	private final Box area;
	private final Pen pen;

	/**
	 * @param layout the positions of all elements
	 * @param pen the pen to draw with
	 */
	public PlotDrawing(PlotLayout layout, Pen pen) {
		this.layout = layout;
		this.plot = layout.plot();
		this.area = layout.area();
		this.pen = pen;
	}

	public void draw() {
		for (Tick tick : layout.values().ticks()) {
			line(area.x(), layout.y(tick.value()), area.right(), layout.y(tick.value()), Ink.GRID, 1, Dash.SOLID);
			pen.text(tick.label(), area.x() - PlotLayout.GAP, layout.y(tick.value()), Anchor.END, Ink.MUTED,
					TextStyle.PLAIN);
		}
		boundaries();
		plot.lines().forEach(this::changeLines);
		plot.lines().forEach(this::values);
		plot.lines().forEach(this::levels);
		plot.lines().forEach(this::changes);
		frame();
		for (int strip = 0; strip < plot.strips().size(); strip++) {
			strip(plot.strips().get(strip), layout.stripY(strip));
		}
	}

	/** Draws a ring around the point under the pointer. */
	public void drawRing(PlotLayout.Spot spot) {
		PlotLine line = plot.lines().get(spot.line());
		double x = layout.x(line.places()[spot.index()]);
		double y = layout.y(line.point(spot.index()).value());
		int corners = 24;
		double[] xs = new double[corners + 1];
		double[] ys = new double[corners + 1];
		for (int corner = 0; corner <= corners; corner++) {
			xs[corner] = x + RING * Math.cos(2 * Math.PI * corner / corners);
			ys[corner] = y + RING * Math.sin(2 * Math.PI * corner / corners);
		}
		pen.line(xs, ys, Ink.TEXT, 2, Dash.SOLID);
	}

	private void frame() {
		line(area.x(), area.bottom(), area.right(), area.bottom(), Ink.MUTED, 1, Dash.SOLID);
		line(area.x(), area.y(), area.x(), area.bottom(), Ink.MUTED, 1, Dash.SOLID);
		for (Tick tick : layout.dateTicks()) {
			double x = layout.x(tick.value());
			line(x, area.bottom(), x, area.bottom() + 4, Ink.MUTED, 1, Dash.SOLID);
			pen.text(tick.label(), x, layout.datesY(), Anchor.MIDDLE, Ink.MUTED, TextStyle.PLAIN);
		}
		String unit = layout.isLogarithmic()
				? Texts.bind(Messages.unit_logarithmic, plot.unit().symbol())
				: plot.unit().symbol();
		pen.text(Ellipsis.fit(unit, area.height(), layout.measure()), PlotLayout.GAP + layout.measure().height() / 2,
				area.y() + area.height() / 2, Anchor.MIDDLE, Ink.MUTED, TextStyle.UPRIGHT);
		double right = legend();
		pen.text(Ellipsis.fit(plot.title(), (right - 2 * PlotLayout.GAP) / 1.1, layout.measure()), PlotLayout.GAP,
				layout.titleY(), Anchor.START, Ink.TEXT, TextStyle.BOLD);
	}

	private record Entry(String text, Shape shape, Ink ink) {}

	/** Draws the legend to the right of the title and returns its left edge. */
	private double legend() {
		List<Entry> entries = new ArrayList<>();
		for (PlotLine one : plot.lines()) {
			String name = plot.lines().size() == 1 ? Messages.legend_run : PlotText.branch(one.branch());
			entries.add(new Entry(Ellipsis.fit(name, area.width() / 5, layout.measure()), Shape.CIRCLE, one.ink()));
		}
		entries.add(new Entry(Messages.legend_level, Shape.LINE, Ink.TEXT));
		for (boolean isBetter : new boolean[]{true, false}) {
			if (plot.lines().stream().flatMap(one -> one.changes().stream())
					.anyMatch(change -> change.point().isBetter() == isBetter)) {
				entries.add(new Entry(isBetter ? Messages.legend_better : Messages.legend_worse,
						isBetter ? Shape.TRIANGLE_UP : Shape.TRIANGLE_DOWN,
						Ink.of(isBetter ? Verdict.IMPROVED : Verdict.REGRESSED)));
			}
		}
		double x = area.right();
		for (int index = entries.size() - 1; index >= 0; index--) {
			Entry entry = entries.get(index);
			double left = x - layout.measure().width(entry.text, false) - SYMBOL;
			if (left < area.x() + area.width() * MIN_OF_TITLE) {
				break;
			}
			if (entry.shape == Shape.LINE) {
				line(left, layout.titleY(), left + SYMBOL - PlotLayout.GAP, layout.titleY(), entry.ink, LEVEL,
						Dash.SOLID);
			} else {
				MarkDrawing.draw(pen, entry.shape, left + SYMBOL / 2 - PlotLayout.GAP / 2, layout.titleY(), MARK,
						entry.ink);
			}
			pen.text(entry.text, left + SYMBOL, layout.titleY(), Anchor.START, Ink.TEXT, TextStyle.PLAIN);
			x = left - 2 * PlotLayout.GAP;
		}
		return x;
	}

	/** Draws lines where the machine or the JDK changes. */
	private void boundaries() {
		for (Strip strip : plot.strips()) {
			for (Band band : strip.bands().subList(1, strip.bands().size())) {
				double x = layout.x(band.from() - 0.5);
				if (isInside(x)) {
					line(x, area.y(), x, area.bottom(), Ink.MUTED, 1, Dash.DOTTED);
				}
			}
		}
	}

	private void strip(Strip strip, double y) {
		double high = layout.stripHeight() - 2;
		pen.text(strip.title(), area.x() - PlotLayout.GAP, y + high / 2, Anchor.END, Ink.MUTED, TextStyle.PLAIN);
		int number = 0;
		for (Band band : strip.bands()) {
			double left = Math.max(area.x(), layout.x(band.from() - 0.5));
			double right = Math.min(area.right(), layout.x(band.to() + 0.5));
			number++;
			if (right <= left) {
				continue;
			}
			pen.box(left, y, right - left, high, number % 2 == 0 ? Ink.GRID : Ink.BAND);
			double room = right - left - 2 * PlotLayout.GAP;
			String text = Ellipsis.fit(band.text(), room, layout.measure());
			if (text.length() > 3 && layout.measure().width(text, false) <= room) {
				pen.text(text, left + PlotLayout.GAP, y + high / 2, Anchor.START, Ink.TEXT, TextStyle.PLAIN);
			}
		}
	}

	private void values(PlotLine line) {
		int from = line.firstFrom(layout.range().from());
		int to = line.firstFrom(layout.range().to());
		if (layout.spacing() < DISTINCT) {
			Extremes.of(line, from, to, layout).draw(pen, line.ink());
			return;
		}
		double radius = layout.spacing() < WIDE ? SMALL_RADIUS : RADIUS;
		for (int index = from; index < to; index++) {
			HistoryPoint point = line.point(index);
			int number = index;
			double x = layout.x(line.places()[index]);
			pen.startMark(() -> PlotText.point(plot, line, number));
			double margin = PlotText.margin(point);
			if (margin > 0 && layout.spacing() >= WIDE) {
				line(x, layout.y(point.value() - margin), x, layout.y(point.value() + margin), line.ink(), 1,
						Dash.SOLID);
			}
			pen.circle(x, layout.y(point.value()), radius, line.ink());
			pen.endMark();
		}
	}

	private void levels(PlotLine line) {
		for (Level level : line.levels()) {
			double fromPlace = line.places()[level.from()];
			double toPlace = line.places()[level.to()];
			double from = Math.max(layout.range().from(), fromPlace - 0.4);
			double to = Math.min(layout.range().to(), toPlace + 0.4);
			if (from < to) {
				line(layout.x(from), layout.y(at(level, from, fromPlace, toPlace)), layout.x(to),
						layout.y(at(level, to, fromPlace, toPlace)), plot.lines().size() > 1 ? line.ink() : Ink.TEXT,
						LEVEL, Dash.SOLID);
			}
		}
	}

	private static double at(Level level, double place, double from, double to) {
		double share = to > from ? Math.max(0, Math.min(1, (place - from) / (to - from))) : 0;
		return level.first() + share * (level.last() - level.first());
	}

	private void changeLines(PlotLine line) {
		for (Change change : line.changes()) {
			double x = layout.x(PlotLayout.boundary(line, change.index()));
			if (isInside(x)) {
				line(x, area.y(), x, area.bottom(), change.ink(), 1.4, Dash.DASHED);
			}
		}
	}

	/** Draws the changes of a line. Their sizes are above them if there is room. */
	private void changes(PlotLine line) {
		double end = area.x();
		for (Change change : line.changes()) {
			double boundary = layout.x(PlotLayout.boundary(line, change.index()));
			if (!isInside(boundary)) {
				continue;
			}
			MarkDrawing.draw(pen, change.shape(), layout.x(line.places()[change.index()]),
					layout.y(change.point().step().after().mean()), MARK, change.ink());
			String size = HistoryText.change(change.point());
			String text = change.label() == null ? size : size + " " + HistoryText.label(change.label().kind());
			double width = layout.measure().width(text, false);
			double left = Math.max(area.x(), Math.min(area.right() - width, boundary - width / 2));
			if (left >= end) {
				pen.text(text, left, layout.sizesY(), Anchor.START, change.ink(), TextStyle.PLAIN);
				end = left + width + PlotLayout.GAP;
			}
		}
	}

	private boolean isInside(double x) {
		return x >= area.x() && x <= area.right();
	}

	private void line(double x1, double y1, double x2, double y2, Ink ink, double width, Dash dash) {
		pen.line(new double[]{x1, x2}, new double[]{y1, y2}, ink, width, dash);
	}
}
