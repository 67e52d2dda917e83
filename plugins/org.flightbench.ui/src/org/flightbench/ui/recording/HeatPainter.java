// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.flightbench.ui.canvas.RowRaster;
import org.flightbench.ui.theme.Colors;
import org.flightbench.view.chart.HeatMap;
import org.flightbench.view.pen.Rgb;
import org.flightbench.view.timeline.TimeBase;
import org.flightbench.view.timeline.TimeRange;
import org.flightbench.view.timeline.TimelineAxis;

/** Draws the visible columns of a heat map, its axes and the selected ranges. */
final class HeatPainter {

	private static final int ROWS = HeatMap.ROWS;
	private static final int TICK = 3;
	private static final int WIDEST_CELL = 120;
	/** The padding around text, in pixels. */
	private static final int PAD = 4;
	private static final int HEAT = 0x2F8FD0;
	private static final int PAUSED = 0xE08E00;
	/** The minimum share of the heat color, which distinguishes a cell with few events from an empty one. */
	private static final double MIN_HEAT = 0.22;
	/**
	 * The minimum paused fraction of a cell for the pause to be drawn, in units of 1/{@link HeatMap#FULL}. Corresponds
	 * to about half a millisecond.
	 */
	private static final int MIN_PAUSED = 6;
	/** The width in pixels above which columns are separated by gaps and show pauses beside events. */
	private static final int WIDE = 8;
	private static final double PAUSED_SHARE = 0.4;
	private static final int SHADE = 50;

	private final HeatColumns columns;
	private final int[] heat = new int[ROWS];
	private final int[] paused = new int[ROWS];

	HeatPainter(HeatColumns columns) {
		this.columns = columns;
	}

	/** Returns the area of the cells. */
	Rectangle area(GC gc, Rectangle client) {
		int left = gc.stringExtent("1 s").x + 2 * PAD;
		int bottom = TICK + gc.getFontMetrics().getHeight();
		int row = Math.max(1, (client.height - bottom - PAD) / ROWS);
		int width = Math.max(1, client.width - left - PAD);
		return new Rectangle(left, PAD, Math.min(width, (int) Math.ceil(WIDEST_CELL * columns.count())), row * ROWS);
	}

	/** Returns the area of a cell. */
	Rectangle cell(long cell, Rectangle area) {
		int row = area.height / ROWS;
		int x = (int) Math.floor(columns.x(cell / ROWS, area));
		int right = (int) Math.ceil(columns.x(cell / ROWS + 1.0, area));
		return new Rectangle(x, area.y + (int) (ROWS - 1 - cell % ROWS) * row, Math.max(1, right - x), row);
	}

	/** Draws the cells and the axes. */
	void draw(GC gc, HeatFormatter words, Rectangle area, Colors colors, Display display) {
		HeatMap map = words.map();
		drawAxes(gc, map, words.base(), area, colors);
		int behind = colors.palette().background();
		RowRaster raster = new RowRaster(area.width, ROWS, Rgb.mix(behind, colors.palette().text(), 0.05));
		double perPixel = columns.count() / area.width;
		boolean isWide = perPixel * WIDE < 1;
		for (int x = 0; x < area.width; x++) {
			double at = columns.first() + x * perPixel;
			int from = (int) Math.floor(at);
			boolean isGap = isWide && x > 0 && (int) Math.floor(at - perPixel) != from;
			if (!isGap) {
				int to = Math.min(map.columns(), Math.max(from + 1, (int) Math.floor(at + perPixel)));
				map.heat(from, to, heat);
				map.paused(from, to, paused);
				drawColumn(raster, x, !isWide || at + perPixel / 2 - from < PAUSED_SHARE, behind);
			}
		}
		raster.draw(gc, display, area.x, area.y, area.height / ROWS);
	}

	/**
	 * Draws one pixel column. In wide columns, pauses cover only the left part of a cell so that events stay visible.
	 */
	private void drawColumn(RowRaster raster, int x, boolean hasPauses, int behind) {
		for (int row = 0; row < ROWS; row++) {
			if (hasPauses && paused[row] >= MIN_PAUSED) {
				raster.fill(ROWS - 1 - row, x, x + 1,
						Rgb.mix(behind, PAUSED, 0.5 + 0.5 * paused[row] / HeatMap.FULL));
			} else if (heat[row] > 0) {
				raster.fill(ROWS - 1 - row, x, x + 1,
						Rgb.mix(behind, HEAT, MIN_HEAT + (1 - MIN_HEAT) * heat[row] / HeatMap.FULL));
			}
		}
	}

	private void drawAxes(GC gc, HeatMap map, TimeBase base, Rectangle area, Colors colors) {
		gc.setForeground(colors.muted());
		int height = gc.getFontMetrics().getHeight();
		gc.drawString("0", PAD, area.y + area.height - height, true);
		gc.drawString(HeatFormatter.shortTime(map.columnNanos()), PAD, area.y, true);
		long start = Math.round(columns.first() * map.columnNanos());
		TimeRange range = new TimeRange(start,
				start + Math.max(1, Math.round(columns.count() * map.columnNanos())));
		for (TimelineAxis.Label label : TimelineAxis.labels(range, base, area.width,
				text -> gc.stringExtent(text).x)) {
			int top = area.y + area.height;
			gc.drawLine(area.x + label.x(), top, area.x + label.x(), top + TICK);
			gc.drawString(label.text(), area.x + label.left(), top + TICK, true);
		}
	}

	/** Shades and outlines a range, with its label above the start. */
	void drawRange(GC gc, Rectangle area, HeatRange range, String number, Colors colors, Color background) {
		Rectangle first = cell(range.first(), area);
		Rectangle last = cell(range.last(), area);
		int right = last.x + last.width;
		int left = first.x;
		int bottom = first.y + first.height;
		int end = area.y + area.height;
		int[] outline = range.first() / ROWS == range.last() / ROWS
				? new int[]{left, bottom, right, bottom, right, last.y, left, last.y}
				: new int[]{left, bottom, left + first.width, bottom, left + first.width, end, right, end, right,
						last.y, last.x, last.y, last.x, area.y, left, area.y};
		gc.setClipping(area.x - 1, area.y - 1, area.width + 2, area.height + 2);
		gc.setBackground(colors.text());
		gc.setAlpha(SHADE);
		gc.fillPolygon(outline);
		gc.setAlpha(255);
		gc.setForeground(colors.text());
		gc.setLineWidth(2);
		gc.drawPolygon(outline);
		gc.setLineWidth(1);
		Point size = gc.stringExtent(number);
		gc.setBackground(colors.text());
		int labelX = Math.max(area.x, Math.min(left, area.x + area.width - size.x - 2 * PAD));
		gc.fillRectangle(labelX, area.y, size.x + 2 * PAD, size.y);
		gc.setForeground(background);
		gc.drawString(number, labelX + PAD, area.y, true);
		gc.setClipping((Rectangle) null);
	}
}
