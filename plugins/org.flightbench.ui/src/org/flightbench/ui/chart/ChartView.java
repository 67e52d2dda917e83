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
import org.flightbench.results.ResultId;
import org.flightbench.ui.canvas.ScreenText;
import org.flightbench.ui.canvas.SwtPen;
import org.flightbench.ui.theme.Colors;
import org.flightbench.view.chart.Chart;
import org.flightbench.view.chart.ChartDrawing;
import org.flightbench.view.chart.ChartKind;
import org.flightbench.view.chart.ChartLayout;
import org.flightbench.view.chart.ChartLayout.Box;
import org.flightbench.view.chart.Mark;
import org.flightbench.view.chart.Shape;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.pen.Palette;

/**
 * Shows a chart with SWTChart, which draws the series. Ticks, labels and the legend are drawn according to the chart's
 * layout, so that the screen matches exported images; the axes of SWTChart only define the ranges. Logarithmic values
 * are passed as logarithms, because SWTChart draws incorrect error bars on logarithmic axes.
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

	/** @param onScroll called when other rows become visible or the number of visible rows changes */
	ChartView(Composite parent, Runnable onScroll) {
		super(parent, NO_AXIS_POSITION_UPDATE);
		this.onScroll = onScroll;
		// otherwise, SWTChart lays out its invisible axes at every change
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

	/**
	 * Removes SWTChart's paint listeners. Its title and axes cannot be painted, because the replacement layout does not
	 * set their bounds.
	 */
	private void removeOwnFrame() {
		for (Listener painter : getListeners(SWT.Paint)) {
			removeListener(SWT.Paint, painter);
		}
	}

	/** Shows a chart with the given colors, starting at its first row. */
	void show(Chart newChart, Palette newPalette) {
		firstRow = 0;
		whole = newChart;
		recolor(newPalette);
	}

	void recolor(Palette newPalette) {
		palette = newPalette;
		pointed = null;
		setBackground(Colors.color(palette.background()));
		plot().setBackground(Colors.color(palette.background()));
		place();
		fill();
		redraw();
	}

	/** Returns the number of rows in the chart, or 0 if it has no rows. */
	int rows() {
		return whole == null ? 0 : whole.rows();
	}

	/** Returns the number of visible rows. */
	int rowsInSight() {
		return rows() == 0 ? 0 : Math.min(rows(), whole.rowsIn(getSize().y, lineHeight()));
	}

	/** Returns the index of the first visible row. */
	int firstRow() {
		return firstRow;
	}

	/**
	 * Scrolls to a row.
	 *
	 * @param row the index of the first row to show; limited to the valid range
	 * @return whether the visible rows have changed
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

	/** Highlights all values of a result, or none if it is null. */
	void highlight(ResultId id) {
		highlighted = id;
		plot().redraw();
	}

	/** Highlights the value under the pointer, or none if it is null. */
	void point(Mark mark) {
		pointed = mark;
		plot().redraw();
	}

	/** Returns the chart, including rows outside the visible area, or null if none has been shown yet. */
	Chart whole() {
		return whole;
	}

	/** Returns the layout of a chart for a separate image that uses the font of this control. */
	ChartLayout layOut(Chart shown, int width, int height) {
		return new ChartLayout(shown, width, height, text);
	}

	/** Returns the layout of the visible chart, or null if none has been shown yet. */
	ChartLayout placed() {
		return placed;
	}

	/** Returns the height of a line of text in pixels. */
	int lineHeight() {
		return (int) Math.ceil(text.height());
	}

	Palette palette() {
		return palette;
	}

	/** Returns the control that contains the plot. */
	Control plot() {
		return getPlotArea().getControl();
	}

	/**
	 * Creates a pen for a graphics context.
	 *
	 * @param left the x coordinate of the context's origin in this chart
	 * @param top the y coordinate of the context's origin in this chart
	 */
	SwtPen pen(GC gc, double left, double top) {
		return new SwtPen(gc, palette, text, left, top);
	}

	private void paintBehind(GC gc) {
		if (placed == null) {
			// the platform may paint before a chart has been set
			return;
		}
		SwtPen pen = pen(gc);
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
		SwtPen pen = pen(gc);
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

	private SwtPen pen(GC gc) {
		return pen(gc, placed.plot().x(), placed.plot().y());
	}

	private void place() {
		Point size = getSize();
		firstRow = Math.max(0, Math.min(firstRow, rows() - rowsInSight()));
		chart = whole.rows(firstRow, rowsInSight());
		placed = new ChartLayout(chart, whole, size.x, size.y, text);
	}

	/** A layer of the plot, below or above the series. */
	private record Layer(boolean drawBehindSeries, Consumer<GC> painter) implements ICustomPaintListener {

		@Override
		public void paintControl(PaintEvent event) {
			painter.accept(event.gc);
		}
	}

	/** Lays out the plot according to the chart's layout, and ignores all other children. */
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
			Point before = plot().getSize();
			plot().setBounds((int) box.x(), (int) box.y(), (int) box.width(), (int) box.height());
			if (!plot().getSize().equals(before)) {
				// SWTChart would otherwise draw lines for the previous size, and none for the first one
				updateLayout();
			}
		}
	}
}
