// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.chart;

import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.PaintEvent;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Layout;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.ICustomPaintListener;
import org.eclipse.swtchart.ISeries;
import org.eclipse.swtchart.LineStyle;
import org.flightbench.report.chart.Chart;
import org.flightbench.report.chart.ChartLayout;
import org.flightbench.report.chart.ChartLayout.Box;
import org.flightbench.report.chart.data.ChartKind;
import org.flightbench.report.chart.draw.ChartDrawing;
import org.flightbench.report.chart.style.Ink;
import org.flightbench.report.chart.style.Mark;
import org.flightbench.report.chart.style.Palette;
import org.flightbench.report.chart.style.Shape;
import org.flightbench.results.ResultId;
import org.flightbench.ui.theme.Colors;

/**
 * Shows a chart with SWTChart, which draws the series. Ticks, labels and legend are drawn from the chart's own layout,
 * so that the screen shows what an exported picture shows; SWTChart's own axes carry the ranges alone. Logarithmic
 * values go in as logarithms, because SWTChart misdraws error bars on its logarithmic axes.
 */
final class ChartView extends org.eclipse.swtchart.Chart {

	private final ScreenText text;
	private final Runnable onScroll;
	private Chart whole;
	private Chart chart;
	private Chart filled;
	private int firstRow;
	private Palette palette;
	private ChartLayout placed;
	private ResultId highlighted;
	private Mark pointed;

	/**
	 * @param onScroll called when other rows become visible, or there is room for more or fewer of them
	 */
	ChartView(Composite parent, Runnable onScroll) {
		super(parent, NO_AXIS_POSITION_UPDATE);
		this.onScroll = onScroll;
		// lays out its invisible axes at every change otherwise
		suspendUpdate(true);
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
		removeOwnFrame();
		addPaintListener(event -> {
			if (chart != null) {
				new ChartDrawing(placed, pen(event.gc, 0, 0)).drawFrame();
			}
		});
		getPlotArea().addCustomPaintListener(new Layer(true, this::paintBehind));
		getPlotArea().addCustomPaintListener(new Layer(false, this::paintOver));
		suspendUpdate(false);
	}

	/** SWTChart's title and axes cannot paint where its own layout has given them no bounds. */
	private void removeOwnFrame() {
		for (Listener painter : getListeners(SWT.Paint)) {
			removeListener(SWT.Paint, painter);
		}
	}

	/** Shows a chart in these colors, from its first row on. */
	void show(Chart newChart, Palette newPalette) {
		firstRow = 0;
		whole = newChart;
		recolor(newPalette);
	}

	/** Shows the same in other colors. */
	void recolor(Palette newPalette) {
		palette = newPalette;
		pointed = null;
		setBackground(Colors.color(palette.background()));
		plot().setBackground(Colors.color(palette.background()));
		place();
		fill();
		redraw();
	}

	/** How many rows the chart has; 0 if it is of another kind. */
	int rows() {
		return whole == null ? 0 : whole.rows();
	}

	/** The number of visible rows. */
	int rowsInSight() {
		return rows() == 0 ? 0 : Math.min(rows(), whole.rowsIn(getSize().y, lineHeight()));
	}

	/** The first visible row. */
	int firstRow() {
		return firstRow;
	}

	/**
	 * Scrolls to other rows.
	 *
	 * @param row the first of them; the nearest possible if there are not enough behind it
	 * @return whether that changed the visible rows
	 */
	boolean scrollTo(int row) {
		int first = Math.max(0, Math.min(row, rows() - rowsInSight()));
		if (first == firstRow) {
			return false;
		}
		firstRow = first;
		place();
		fill();
		layout();
		redraw();
		onScroll.run();
		return true;
	}

	private void fill() {
		filled = chart;
		suspendUpdate(true);
		for (ISeries<?> series : getSeriesSet().getSeries()) {
			getSeriesSet().deleteSeries(series.getId());
		}
		if (!chart.isEmpty()) {
			new SeriesFiller(this, placed, palette).fill();
		}
		suspendUpdate(false);
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

	/** All that is shown, also what is out of sight; null before anything is. */
	Chart whole() {
		return whole;
	}

	/** Where a chart goes in a picture of its own, in the font of this one. */
	ChartLayout layOut(Chart shown, int width, int height) {
		return new ChartLayout(shown, width, height, text);
	}

	/** Where everything is drawn, null before anything is. */
	ChartLayout placed() {
		return placed;
	}

	/** The height of a line of text in pixels. */
	int lineHeight() {
		return (int) Math.ceil(text.height());
	}

	/** The colors in which the chart is shown. */
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
		if (placed == null) {
			// the platform paints before there is a chart
			return;
		}
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
		if (placed == null) {
			return;
		}
		GcPen pen = pen(gc);
		ChartDrawing drawing = new ChartDrawing(placed, pen);
		drawing.drawOver();
		drawing.drawFrame();
		if (plot().isFocusControl()) {
			drawing.drawFocus();
		}
		if (!chart.kind().hasRows() && highlighted != null && chart.kind() != ChartKind.RAW_DATA) {
			chart.marks().filter(mark -> highlighted.equals(mark.id()) && mark.shape() != Shape.NONE)
					.forEach(mark -> drawing.drawRing(mark, 7));
		}
		if (pointed != null) {
			drawing.drawRing(pointed, 9);
		}
	}

	private GcPen pen(GC gc) {
		return pen(gc, placed.plot().x(), placed.plot().y());
	}

	private void place() {
		Point size = getSize();
		firstRow = Math.max(0, Math.min(firstRow, rows() - rowsInSight()));
		chart = whole.rows(firstRow, rowsInSight());
		placed = new ChartLayout(chart, whole, size.x, size.y, text);
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
			if (chart.rows() != filled.rows()) {
				fill();
			}
			onScroll.run();
			Box box = placed.plot();
			plot().setVisible(!chart.isEmpty());
			plot().setBounds((int) box.x(), (int) box.y(), (int) box.width(), (int) box.height());
		}
	}
}
