// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.PaintEvent;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Layout;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.IBarSeries;
import org.eclipse.swtchart.ICustomPaintListener;
import org.eclipse.swtchart.IErrorBar;
import org.eclipse.swtchart.ILineSeries;
import org.eclipse.swtchart.ILineSeries.PlotSymbolType;
import org.eclipse.swtchart.ISeries;
import org.eclipse.swtchart.ISeries.SeriesType;
import org.eclipse.swtchart.LineStyle;
import org.eclipse.swtchart.Range;
import org.flightbench.report.chart.Axis;
import org.flightbench.report.chart.Chart;
import org.flightbench.report.chart.ChartDrawing;
import org.flightbench.report.chart.ChartKind;
import org.flightbench.report.chart.ChartLayout;
import org.flightbench.report.chart.ChartLayout.Box;
import org.flightbench.report.chart.Dash;
import org.flightbench.report.chart.Ink;
import org.flightbench.report.chart.Mark;
import org.flightbench.report.chart.Palette;
import org.flightbench.report.chart.Series;
import org.flightbench.report.chart.Shape;
import org.flightbench.results.ResultId;
import org.flightbench.ui.theme.Colours;

/**
 * Shows a chart with SWTChart, which draws the series. Ticks, labels and legend are drawn from the chart's own layout,
 * so that the screen shows what an exported picture shows; SWTChart's own axes carry the ranges alone. Logarithmic
 * values go in as logarithms, because SWTChart misdraws error bars on its logarithmic axes.
 */
final class ChartView extends org.eclipse.swtchart.Chart {

	private final ScreenText text;
	private Chart chart;
	private Palette palette;
	private ChartLayout placed;
	private ResultId highlighted;
	private Mark pointed;

	ChartView(Composite parent) {
		super(parent, NO_AXIS_POSITION_UPDATE);
		text = new ScreenText(this);
		addListener(SWT.Dispose, event -> text.dispose());
		enableCompress(false);
		getTitle().setVisible(false);
		getLegend().setVisible(false);
		for (IAxis axis : getAxisSet().getAxes()) {
			axis.getTitle().setVisible(false);
			axis.getTick().setVisible(false);
			axis.getGrid().setStyle(LineStyle.NONE);
		}
		setLayout(new PlotLayout());
		addPaintListener(event -> {
			if (chart != null) {
				new ChartDrawing(placed, pen(event.gc, 0, 0)).drawFrame();
			}
		});
		getPlotArea().addCustomPaintListener(new Layer(true, this::paintBehind));
		getPlotArea().addCustomPaintListener(new Layer(false, this::paintOver));
	}

	/** Shows a chart in these colours. */
	void show(Chart newChart, Palette newPalette) {
		chart = newChart;
		palette = newPalette;
		pointed = null;
		place();
		setBackground(Colours.colour(palette.background()));
		plot().setBackground(Colours.colour(palette.background()));
		suspendUpdate(true);
		for (ISeries<?> series : getSeriesSet().getSeries()) {
			getSeriesSet().deleteSeries(series.getId());
		}
		if (!chart.isEmpty()) {
			addSeries();
		}
		suspendUpdate(false);
		redraw();
	}

	/** Marks all values of a result, those of no one if null. */
	void highlight(ResultId id) {
		highlighted = id;
		plot().redraw();
	}

	/** Marks the value that the user points at, none if null. */
	void point(Mark mark) {
		pointed = mark;
		plot().redraw();
	}

	/** Where everything is drawn, null before anything is. */
	ChartLayout placed() {
		return placed;
	}

	/** The colours in which the chart is shown. */
	Palette palette() {
		return palette;
	}

	/** The control in which values are drawn. */
	Control plot() {
		return getPlotArea().getControl();
	}

	/** Draws on a context whose origin is at a point of this chart. */
	GcPen pen(GC gc, double left, double top) {
		return new GcPen(gc, palette, text, left, top);
	}

	private void paintBehind(GC gc) {
		GcPen pen = pen(gc);
		Box plot = placed.plot();
		if (chart.kind().hasRows() && highlighted != null) {
			chart.mark(highlighted).ifPresent(mark -> {
				double height = plot.height() / (chart.y().high() - chart.y().low());
				double top = plot.y() + Math.floor(mark.y() + 0.5) * height;
				pen.box(plot.x(), top, plot.width(), height, Ink.GRID);
			});
		}
		new ChartDrawing(placed, pen).drawBehind();
	}

	private void paintOver(GC gc) {
		GcPen pen = pen(gc);
		ChartDrawing drawing = new ChartDrawing(placed, pen);
		drawing.drawOver();
		drawing.drawFrame();
		if (!chart.kind().hasRows() && highlighted != null && chart.kind() != ChartKind.RAW_DATA) {
			chart.marks().filter(mark -> highlighted.equals(mark.id()) && mark.shape() != Shape.NONE)
					.forEach(mark -> drawing.ring(mark, 7));
		}
		if (pointed != null) {
			drawing.ring(pointed, 9);
		}
	}

	private GcPen pen(GC gc) {
		return pen(gc, placed.plot().x(), placed.plot().y());
	}

	private void place() {
		Point size = getSize();
		placed = new ChartLayout(chart, size.x, size.y, text);
	}

	private void addSeries() {
		boolean rows = chart.kind().hasRows();
		setOrientation(rows ? SWT.VERTICAL : SWT.HORIZONTAL);
		int number = 0;
		for (Series series : chart.series()) {
			for (List<Mark> marks : byShape(series)) {
				String id = number++ + ": " + series.name();
				double[] places = marks.stream().mapToDouble(mark -> place(chart.x(), chart.y(), mark, !rows))
						.toArray();
				double[] values = marks.stream().mapToDouble(mark -> place(chart.x(), chart.y(), mark, rows)).toArray();
				if (series.form() == Series.Form.BARS) {
					addBars(id, series, places, values, marks);
				} else {
					addPoints(id, series, places, values, marks);
				}
			}
		}
		IAxis places = getAxisSet().getXAxis(0);
		IAxis values = getAxisSet().getYAxis(0);
		places.setReversed(rows);
		setRange(places, rows ? chart.y() : chart.x());
		setRange(values, chart.values());
	}

	private static double place(Axis x, Axis y, Mark mark, boolean horizontal) {
		return horizontal ? shifted(x, mark.x()) : shifted(y, mark.y());
	}

	/** A value as SWTChart gets it: on a logarithmic axis the logarithm's distance from the start of the axis. */
	private static double shifted(Axis axis, double value) {
		return axis.scale() == Axis.Scale.LOGARITHMIC ? axis.linear(value) - axis.linear(axis.low()) : value;
	}

	private static void setRange(IAxis target, Axis axis) {
		target.setRange(new Range(shifted(axis, axis.low()), shifted(axis, axis.high())));
	}

	/** SWTChart draws one symbol for a whole series. */
	private static List<List<Mark>> byShape(Series series) {
		if (series.form() != Series.Form.POINTS) {
			return series.marks().isEmpty() ? List.of() : List.of(series.marks());
		}
		Map<Shape, List<Mark>> byShape = new LinkedHashMap<>();
		series.marks().forEach(mark -> byShape.computeIfAbsent(mark.shape(), none -> new ArrayList<>()).add(mark));
		return List.copyOf(byShape.values());
	}

	private void addBars(String id, Series series, double[] places, double[] values, List<Mark> marks) {
		IBarSeries<?> bars = (IBarSeries<?>) getSeriesSet().createSeries(SeriesType.BAR, id);
		bars.setXSeries(places);
		bars.setYSeries(values);
		double rowHeight = placed.plot().height() / (chart.y().high() - chart.y().low());
		bars.setBarWidthStyle(IBarSeries.BarWidthStyle.FIXED);
		bars.setBarWidth(Math.max(1, (int) Math.floor(rowHeight * series.thickness()) - 1));
		bars.setBarOverlay(true);
		bars.setBarColor(Colours.colour(palette.colour(series.ink())));
		setErrors(bars.getYErrorBar(), marks, palette.colour(Ink.TEXT));
	}

	private void addPoints(String id, Series series, double[] places, double[] values, List<Mark> marks) {
		ILineSeries<?> line = (ILineSeries<?>) getSeriesSet().createSeries(SeriesType.LINE, id);
		line.setXSeries(places);
		line.setYSeries(values);
		line.setAntialias(SWT.ON);
		line.setLineColor(Colours.colour(palette.colour(series.ink())));
		line.setLineWidth(2);
		line.setLineStyle(series.form() == Series.Form.LINE ? style(series.dash()) : LineStyle.NONE);
		line.setSymbolType(symbol(marks.get(0).shape()));
		line.setSymbolSize(chart.kind() == ChartKind.RAW_DATA ? 3 : 5);
		line.setSymbolColor(Colours.colour(palette.colour(marks.get(0).ink())));
		setErrors(line.getYErrorBar(), marks, palette.colour(series.ink()));
	}

	private void setErrors(IErrorBar bar, List<Mark> marks, int colour) {
		Axis axis = chart.values();
		double[] plus = new double[marks.size()];
		double[] minus = new double[marks.size()];
		boolean any = false;
		ChartDrawing drawing = new ChartDrawing(placed, null);
		for (int index = 0; index < marks.size(); index++) {
			Mark mark = marks.get(index);
			if (mark.hasInterval() && !drawing.isBeyond(mark)) {
				double value = shifted(axis, chart.kind().hasRows() ? mark.x() : mark.y());
				plus[index] = shifted(axis, mark.high()) - value;
				minus[index] = value - shifted(axis, mark.low());
				any |= plus[index] + minus[index] > 0;
			}
		}
		bar.setPlusErrors(plus);
		bar.setMinusErrors(minus);
		bar.setType(IErrorBar.ErrorBarType.BOTH);
		bar.setColor(Colours.colour(colour));
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

	/** Paints the plot, below or above the series. */
	private record Layer(boolean drawBehindSeries, Consumer<GC> painter) implements ICustomPaintListener {

		@Override
		public void paintControl(PaintEvent event) {
			painter.accept(event.gc);
		}
	}

	/** Puts the plot where the chart's layout says, and nothing else anywhere. */
	private final class PlotLayout extends Layout {

		@Override
		protected Point computeSize(Composite composite, int widthHint, int heightHint, boolean flushCache) {
			return new Point(widthHint == SWT.DEFAULT ? 400 : widthHint, heightHint == SWT.DEFAULT ? 240 : heightHint);
		}

		@Override
		protected void layout(Composite composite, boolean flushCache) {
			if (chart == null) {
				return;
			}
			place();
			Box box = placed.plot();
			plot().setVisible(!chart.isEmpty());
			plot().setBounds((int) box.x(), (int) box.y(), (int) box.width(), (int) box.height());
		}
	}
}
