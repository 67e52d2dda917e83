// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.plot;

import java.util.List;

import org.flightbench.history.HistoryPoint;
import org.flightbench.history.HistorySeries;
import org.flightbench.view.chart.Ellipsis;
import org.flightbench.view.chart.MarkDrawing;
import org.flightbench.view.pen.Dash;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.pen.Pen;
import org.flightbench.view.pen.Pen.Anchor;
import org.flightbench.view.pen.Pen.TextStyle;
import org.flightbench.view.pen.TextMeasure;
import org.flightbench.view.plot.PlotLine.Change;
import org.flightbench.view.plot.PlotLine.Level;

/** Draws small plots for grids of hundreds, with the name, newest value, values, levels and changes of a series. */
public final class SmallDrawing {

	private static final double MARGIN = 6;
	private static final double MARK = 4.5;
	private static final double DOT = 1.3;
	/**
	 * The point spacing in pixels above which points are drawn as dots, because a line would suggest values between
	 * them.
	 */
	private static final double APART = 3;

	private SmallDrawing() {}

	/**
	 * Draws a plot.
	 *
	 * @param x the left edge
	 * @param y the top edge
	 * @param isLogarithmic whether to use a logarithmic scale, which requires positive values
	 */
	public static void draw(HistoryPlot plot, double x, double y, double width, double height, boolean isLogarithmic,
			Pen pen, TextMeasure measure) {
		double line = measure.height();
		double left = x + MARGIN;
		double right = x + width - MARGIN;
		HistorySeries first = plot.lines().get(0).series();
		String newest = HistoryText.value(first, first.points().get(first.points().size() - 1).value());
		String value = Ellipsis.fit(newest, (right - left) / 2, measure);
		double room = right - left - measure.width(value, false) - 2 * MARGIN;
		Name name = Name.of(plot.title());
		pen.text(Ellipsis.fit(name.method, room, measure), left, y + MARGIN + line / 2, Anchor.START, Ink.TEXT,
				TextStyle.PLAIN);
		pen.text(Ellipsis.fit(name.type, right - left, measure), left, y + MARGIN + 1.5 * line, Anchor.START, Ink.MUTED,
				TextStyle.PLAIN);
		pen.text(value, right, y + MARGIN + line / 2, Anchor.END, Ink.MUTED, TextStyle.PLAIN);
		new Values(plot, left + MARK, right - MARK, y + 2 * MARGIN + 2 * line + MARK, y + height - MARGIN - MARK,
				isLogarithmic && plot.hasLogarithms()).draw(pen);
	}

	/** A name split into class and method, because many series share a class. */
	private record Name(String type, String method) {

		static Name of(String title) {
			int end = title.indexOf(' ');
			int dot = title.lastIndexOf('.', end < 0 ? title.length() : end);
			return dot < 0 ? new Name("", title) : new Name(title.substring(0, dot), title.substring(dot + 1));
		}
	}

	/** The values of a plot, drawn in the area below the title. */
	private record Values(HistoryPlot plot, double left, double right, double top, double bottom,
			boolean isLogarithmic, double low, double high) {

		Values(HistoryPlot plot, double left, double right, double top, double bottom, boolean isLogarithmic) {
			this(plot, left, right, top, bottom, isLogarithmic, extreme(plot, isLogarithmic, false),
					extreme(plot, isLogarithmic, true));
		}

		private static double extreme(HistoryPlot plot, boolean isLogarithmic, boolean isHighest) {
			double extreme = isHighest ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
			for (PlotLine line : plot.lines()) {
				for (HistoryPoint point : line.series().points()) {
					extreme = isHighest ? Math.max(extreme, point.value()) : Math.min(extreme, point.value());
				}
			}
			return isLogarithmic ? Math.log(extreme) : extreme;
		}

		double x(double place) {
			return plot.runs().size() < 2
					? (left + right) / 2
					: left + (right - left) * place / (plot.runs().size() - 1);
		}

		double y(double value) {
			double linear = isLogarithmic ? Math.log(value) : value;
			return high > low ? bottom - (bottom - top) * (linear - low) / (high - low) : (top + bottom) / 2;
		}

		void draw(Pen pen) {
			boolean isDotted = (right - left) / Math.max(1, plot.runs().size()) > APART;
			for (PlotLine line : plot.lines()) {
				int size = line.series().points().size();
				if (isDotted) {
					for (int index = 0; index < size; index++) {
						pen.circle(x(line.places()[index]), y(line.point(index).value()), DOT, line.ink());
					}
				} else {
					Extremes.of(line, 0, size, this::x, this::y).draw(pen, line.ink());
				}
			}
			for (PlotLine line : plot.lines()) {
				levels(line, pen);
			}
		}

		private void levels(PlotLine line, Pen pen) {
			// a single level would only obscure the values
			for (Level level : line.levels().size() < 2 ? List.<Level>of() : line.levels()) {
				pen.line(new double[]{x(line.places()[level.from()]), x(line.places()[level.to()])},
						new double[]{y(level.first()), y(level.last())}, Ink.TEXT, 1.4, Dash.SOLID);
			}
			for (Change change : line.changes()) {
				MarkDrawing.draw(pen, change.shape(), x(line.places()[change.index()]),
						y(change.point().step().after().mean()), MARK, change.ink());
			}
		}
	}
}
