// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.plot;

import java.util.List;

import org.flightbench.view.pen.Palette;
import org.flightbench.view.pen.Pen;
import org.flightbench.view.pen.SvgPen;

/** Draws plots as SVG. */
public final class PlotSvg {

	private static final int SMALL_WIDTH = 280;
	private static final int SMALL_HEIGHT = 125;
	private static final int SMALL_GAP = 8;

	private PlotSvg() {}

	/** Returns a plot as an SVG document. */
	public static String render(HistoryPlot plot, PlotRange range, boolean isLogarithmic, int width, int height,
			Palette palette) {
		return SvgPen.render(plot.title(), width, height, palette,
				pen -> draw(plot, range, isLogarithmic, width, height, pen));
	}

	/**
	 * Returns a whole plot as an {@code svg} element for a page that declares the {@linkplain SvgPen#colors colors}.
	 */
	public static String element(HistoryPlot plot, int width, int height) {
		return SvgPen.element(plot.title(), width, height,
				pen -> draw(plot, PlotRange.all(plot), false, width, height, pen));
	}

	private static void draw(HistoryPlot plot, PlotRange range, boolean isLogarithmic, int width, int height,
			Pen pen) {
		new PlotDrawing(new PlotLayout(plot, range, isLogarithmic, width, height, SvgPen.measure()), pen).draw();
	}

	/** Returns an SVG document with a grid of small plots. */
	public static String grid(String title, List<HistoryPlot> plots, boolean isLogarithmic, int width,
			Palette palette) {
		return SvgPen.render(title, width, gridHeight(plots.size(), width), palette,
				pen -> drawGrid(plots, isLogarithmic, width, pen));
	}

	/**
	 * Returns a grid of small plots as an {@code svg} element for a page that declares the {@linkplain SvgPen#colors
	 * colors}.
	 */
	public static String gridElement(String title, List<HistoryPlot> plots, int width) {
		return SvgPen.element(title, width, gridHeight(plots.size(), width),
				pen -> drawGrid(plots, false, width, pen));
	}

	private static int columns(int width) {
		return Math.max(1, (width + SMALL_GAP) / (SMALL_WIDTH + SMALL_GAP));
	}

	private static int gridHeight(int plots, int width) {
		int rows = (plots + columns(width) - 1) / columns(width);
		return Math.max(1, rows) * (SMALL_HEIGHT + SMALL_GAP);
	}

	private static void drawGrid(List<HistoryPlot> plots, boolean isLogarithmic, int width, Pen pen) {
		int columns = columns(width);
		double wide = (width - (columns - 1.0) * SMALL_GAP) / columns;
		for (int index = 0; index < plots.size(); index++) {
			double x = index % columns * (wide + SMALL_GAP);
			double y = (double) (index / columns) * (SMALL_HEIGHT + SMALL_GAP);
			SmallDrawing.draw(plots.get(index), x, y, wide, SMALL_HEIGHT, isLogarithmic, pen, SvgPen.measure());
		}
	}
}
