// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.swt.SWT;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.IBarSeries;
import org.eclipse.swtchart.IErrorBar;
import org.eclipse.swtchart.ILineSeries;
import org.eclipse.swtchart.ILineSeries.PlotSymbolType;
import org.eclipse.swtchart.ISeries.SeriesType;
import org.eclipse.swtchart.LineStyle;
import org.eclipse.swtchart.Range;
import org.flightbench.ui.theme.Colors;
import org.flightbench.view.chart.Axis;
import org.flightbench.view.chart.Chart;
import org.flightbench.view.chart.ChartKind;
import org.flightbench.view.chart.ChartLayout;
import org.flightbench.view.chart.Mark;
import org.flightbench.view.chart.Series;
import org.flightbench.view.chart.Shape;
import org.flightbench.view.pen.Dash;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.pen.Palette;

/**
 * Passes the series of a chart to SWTChart. Logarithmic values are passed as logarithms, because SWTChart draws
 * incorrect error bars on logarithmic axes.
 */
final class SeriesFiller {

	private final ChartView view;
	private final ChartLayout placed;
	private final Chart chart;
	private final Palette palette;

	SeriesFiller(ChartView view, ChartLayout placed, Palette palette) {
		this.view = view;
		this.placed = placed;
		this.chart = placed.chart();
		this.palette = palette;
	}

	/** Adds all series and sets the ranges of the axes. */
	void fill() {
		boolean rows = chart.kind().hasRows();
		view.setOrientation(rows ? SWT.VERTICAL : SWT.HORIZONTAL);
		int number = 0;
		for (Series series : chart.series()) {
			for (List<Mark> marks : byShape(series)) {
				String id = number++ + ": " + series.name();
				double[] places = marks.stream().mapToDouble(mark -> place(chart.x(), chart.y(), mark, !rows))
						.toArray();
				double[] values = marks.stream().mapToDouble(mark -> value(series, mark)).toArray();
				if (series.form() == Series.Form.BARS) {
					addBars(id, series, places, values, marks);
				} else {
					addPoints(id, series, places, values, marks);
				}
			}
		}
		IAxis places = view.getAxisSet().getXAxis(0);
		IAxis values = view.getAxisSet().getYAxis(0);
		places.setReversed(rows);
		setRange(places, rows ? chart.y() : chart.x());
		setRange(values, chart.values());
	}

	private static double place(Axis x, Axis y, Mark mark, boolean horizontal) {
		return horizontal ? shifted(x, mark.x()) : shifted(y, mark.y());
	}

	/**
	 * Returns the value of a mark. Values of lines are limited to the range of the axis, as in SVG exports; other
	 * values outside the range are not visible.
	 */
	private double value(Series series, Mark mark) {
		Axis axis = chart.values();
		double value = chart.kind().hasRows() ? mark.x() : mark.y();
		return shifted(axis,
				series.form() == Series.Form.LINE ? Math.max(axis.low(), Math.min(axis.high(), value)) : value);
	}

	/**
	 * Returns a value in the form that SWTChart receives: on a logarithmic axis, the distance of its logarithm from the
	 * start of the axis.
	 */
	private static double shifted(Axis axis, double value) {
		return axis.scale() == Axis.Scale.LOGARITHMIC ? axis.linear(value) - axis.linear(axis.low()) : value;
	}

	private static void setRange(IAxis target, Axis axis) {
		target.setRange(new Range(shifted(axis, axis.low()), shifted(axis, axis.high())));
	}

	/** Splits points by shape, because SWTChart draws one symbol per series. */
	private static List<List<Mark>> byShape(Series series) {
		if (series.form() != Series.Form.POINTS) {
			return series.marks().isEmpty() ? List.of() : List.of(series.marks());
		}
		Map<Shape, List<Mark>> byShape = new LinkedHashMap<>();
		series.marks().forEach(mark -> byShape.computeIfAbsent(mark.shape(), none -> new ArrayList<>()).add(mark));
		return List.copyOf(byShape.values());
	}

	private void addBars(String id, Series series, double[] places, double[] values, List<Mark> marks) {
		IBarSeries<?> bars = (IBarSeries<?>) view.getSeriesSet().createSeries(SeriesType.BAR, id);
		bars.setXSeries(places);
		bars.setYSeries(values);
		double rowHeight = placed.plot().height() / (chart.y().high() - chart.y().low());
		bars.setBarWidthStyle(IBarSeries.BarWidthStyle.FIXED);
		bars.setBarWidth(Math.max(1, (int) Math.floor(rowHeight * series.thickness()) - 1));
		bars.setBarOverlay(true);
		bars.setBarColor(Colors.color(palette.color(series.ink())));
		setErrors(bars.getYErrorBar(), marks, palette.color(Ink.TEXT));
	}

	private void addPoints(String id, Series series, double[] places, double[] values, List<Mark> marks) {
		ILineSeries<?> line = (ILineSeries<?>) view.getSeriesSet().createSeries(SeriesType.LINE, id);
		line.setXSeries(places);
		line.setYSeries(values);
		line.setAntialias(SWT.ON);
		line.setLineColor(Colors.color(palette.color(series.ink())));
		line.setLineWidth(2);
		line.setLineStyle(series.form() == Series.Form.LINE ? style(series.dash()) : LineStyle.NONE);
		line.setSymbolType(series.form() == Series.Form.LINE && chart.hasOwnShapes(series)
				? PlotSymbolType.NONE
				: symbol(marks.get(0).shape()));
		line.setSymbolSize(chart.kind() == ChartKind.RAW_DATA ? 3 : 5);
		line.setSymbolColor(Colors.color(palette.color(marks.get(0).ink())));
		setErrors(line.getYErrorBar(), marks, palette.color(series.ink()));
	}

	private void setErrors(IErrorBar bar, List<Mark> marks, int color) {
		Axis axis = chart.values();
		double[] plus = new double[marks.size()];
		double[] minus = new double[marks.size()];
		boolean any = false;
		for (int index = 0; index < marks.size(); index++) {
			Mark mark = marks.get(index);
			if (mark.hasInterval() && !chart.isBeyond(mark)) {
				double value = shifted(axis, chart.kind().hasRows() ? mark.x() : mark.y());
				plus[index] = shifted(axis, mark.high()) - value;
				minus[index] = value - shifted(axis, mark.low());
				any |= plus[index] + minus[index] > 0;
			}
		}
		bar.setPlusErrors(plus);
		bar.setMinusErrors(minus);
		bar.setType(IErrorBar.ErrorBarType.BOTH);
		bar.setColor(Colors.color(color));
		bar.setVisible(any);
	}

	private static PlotSymbolType symbol(Shape shape) {
		return switch (shape) {
			case CIRCLE -> PlotSymbolType.CIRCLE;
			case SQUARE -> PlotSymbolType.SQUARE;
			case TRIANGLE_UP -> PlotSymbolType.TRIANGLE;
			case TRIANGLE_DOWN -> PlotSymbolType.INVERTED_TRIANGLE;
			default -> PlotSymbolType.NONE;
		};
	}

	private static LineStyle style(Dash dash) {
		return switch (dash) {
			case SOLID -> LineStyle.SOLID;
			case DASHED -> LineStyle.DASH;
			case DOTTED -> LineStyle.DOT;
			case DASH_DOT -> LineStyle.DASHDOT;
		};
	}
}
