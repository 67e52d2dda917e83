// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import org.flightbench.view.pen.Palette;
import org.flightbench.view.pen.SvgPen;

/** Writes charts as SVG. */
public final class SvgRenderer {

	private SvgRenderer() {}

	/**
	 * Returns a chart as an SVG document.
	 *
	 * @param chart the chart to draw
	 * @param width the width of the image in pixels
	 * @param height the height of the image in pixels
	 * @param palette the colors to use
	 */
	public static String render(Chart chart, int width, int height, Palette palette) {
		ChartLayout layout = new ChartLayout(chart, width, height, SvgPen.measure());
		return SvgPen.render(chart.title(), (int) layout.width(), (int) layout.height(), palette,
				pen -> new ChartDrawing(layout, pen).draw());
	}

	/**
	 * Returns a chart as an {@code svg} element for a page that declares the {@linkplain #colors colors} as custom
	 * properties. The same element works in light and dark themes.
	 */
	public static String element(Chart chart, int width, int height) {
		ChartLayout layout = new ChartLayout(chart, width, height, SvgPen.measure());
		return SvgPen.element(chart.title(), (int) layout.width(), (int) layout.height(),
				pen -> new ChartDrawing(layout, pen).draw());
	}

	/** Returns CSS declarations of the custom properties that {@link #element} refers to. */
	public static String colors(Palette palette) {
		return SvgPen.colors(palette);
	}

	/** Returns the height in pixels at which all rows of a chart fit, or 0 if the chart has no rows. */
	public static int heightForRows(Chart chart) {
		return chart.heightForRows(ChartSelection.LINE_HEIGHT);
	}
}
