// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.timeline;

import java.util.List;

import org.flightbench.report.chart.Palette;
import org.flightbench.report.timeline.TimelineAxis.Label;
import org.flightbench.report.timeline.TimelineLayout.Kind;
import org.flightbench.report.timeline.TimelineLayout.Row;
import org.flightbench.report.timeline.TimelineLayout.Title;
import org.flightbench.report.words.Text;

/** Draws a part of a timeline: the time axis, and below it the titles and lanes. */
public final class TimelineDrawing {

	private static final int PADDING = 6;
	private static final int TITLE_GAP = 10;
	private static final int TICK = 5;

	private final TimelinePen pen;
	private final Palette palette;
	private final TimelineLayout layout;
	private final TimeRange window;
	private final int width;
	private final int titles;

	/**
	 * @param palette the colors of everything except the pauses
	 * @param window the time range to draw, in nanoseconds since the start of each timeline
	 * @param width the width of the picture in pixels, including titles
	 */
	public TimelineDrawing(TimelinePen pen, Palette palette, TimelineLayout layout, TimeRange window, int width) {
		this.pen = pen;
		this.palette = palette;
		this.layout = layout;
		this.window = window;
		this.width = width;
		titles = layout.titleWidth();
	}

	/**
	 * Draws the visible rows and the axis above them.
	 *
	 * @param top the vertical scroll position in pixels
	 * @param height the height of the visible part in pixels
	 */
	public void draw(int top, int height) {
		pen.fill(0, 0, width, height, palette.background());
		TimeBase base = layout.timeBase();
		List<Label> labels = TimelineAxis.labels(window, base, Math.max(1, width - titles),
				text -> pen.width(text, false));
		for (Label label : labels) {
			int x = titles + label.x();
			pen.line(x, layout.axisHeight(), x, height - 1, palette.grid());
		}
		LaneDrawing lanes = new LaneDrawing(pen, palette, layout, width);
		for (Row row : layout.rows()) {
			int y = row.y() - top;
			if (row.bottom() <= top + layout.axisHeight() || y >= height) {
				continue;
			}
			if (row.kind() == Kind.TITLE) {
				title(row, y);
			} else {
				lanes.draw(row, y, window);
			}
		}
		axis(labels, base.title());
	}

	private void title(Row row, int y) {
		Title title = layout.titles().get(row.side());
		pen.fill(0, y, width, row.height(), palette.band());
		int x = PADDING;
		if (!title.side().isEmpty()) {
			pen.text(title.side(), x, y + 3, palette.text(), true);
			x += (int) Math.ceil(pen.width(title.side(), true)) + TITLE_GAP;
		}
		pen.text(FittedText.of(Text.visible(title.text()), width - x - PADDING, pen), x, y + 3, palette.text(), false);
	}

	private void axis(List<Label> labels, String since) {
		int bottom = layout.axisHeight() - 1;
		pen.fill(0, 0, width, layout.axisHeight(), palette.background());
		for (Label label : labels) {
			int x = titles + label.x();
			pen.line(x, bottom - TICK + 1, x, bottom, palette.muted());
			pen.text(label.text(), titles + label.left(), 2, palette.muted(), false);
		}
		pen.text(FittedText.of(since, titles - 2 * PADDING, pen), PADDING, 2, palette.muted(), false);
		pen.line(titles, bottom, width - 1, bottom, palette.muted());
	}
}
