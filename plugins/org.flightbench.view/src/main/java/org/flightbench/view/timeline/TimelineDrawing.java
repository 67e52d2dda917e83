// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import java.util.List;

import org.flightbench.base.Text;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.pen.Pen;
import org.flightbench.view.pen.Pen.Anchor;
import org.flightbench.view.pen.Pen.TextStyle;
import org.flightbench.view.pen.TextMeasure;
import org.flightbench.view.timeline.TimelineAxis.Label;
import org.flightbench.view.timeline.TimelineLayout.Kind;
import org.flightbench.view.timeline.TimelineLayout.Row;
import org.flightbench.view.timeline.TimelineLayout.Title;

/** Draws the visible part of a timeline: the time axis, with the titles and lanes below it. */
public final class TimelineDrawing {

	private static final int PADDING = 6;
	private static final int TITLE_GAP = 10;
	private static final int TICK = 5;

	private final Pen pen;
	private final TextMeasure measure;
	private final boolean isDark;
	private final TimelineLayout layout;
	private final TimeRange window;
	private final int width;
	private final int titles;

	/**
	 * @param measure measures text in the font of the pen
	 * @param isDark whether the background is dark
	 * @param window the time range to draw, in nanoseconds since the start of each timeline
	 * @param width the width of the picture in pixels, including titles
	 */
	public TimelineDrawing(Pen pen, TextMeasure measure, boolean isDark, TimelineLayout layout, TimeRange window,
			int width) {
		this.pen = pen;
		this.measure = measure;
		this.isDark = isDark;
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
		pen.box(0, 0, width, height, Ink.BACKGROUND);
		TimeBase base = layout.timeBase();
		List<Label> labels = TimelineAxis.labels(window, base, Math.max(1, width - titles),
				text -> measure.width(text, false));
		for (Label label : labels) {
			int x = titles + label.x();
			pen.box(x, layout.axisHeight(), 1, height - layout.axisHeight(), Ink.GRID);
		}
		LaneDrawing lanes = new LaneDrawing(pen, measure, isDark, layout, width);
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
		pen.box(0, y, width, row.height(), Ink.BAND);
		int x = PADDING;
		if (!title.side().isEmpty()) {
			text(title.side(), x, y + 3, Ink.TEXT, TextStyle.BOLD);
			x += (int) Math.ceil(measure.width(title.side(), true)) + TITLE_GAP;
		}
		text(FittedText.of(Text.visible(title.text()), width - x - PADDING, measure), x, y + 3, Ink.TEXT,
				TextStyle.PLAIN);
	}

	private void axis(List<Label> labels, String since) {
		int bottom = layout.axisHeight() - 1;
		pen.box(0, 0, width, layout.axisHeight(), Ink.BACKGROUND);
		for (Label label : labels) {
			int x = titles + label.x();
			pen.box(x, bottom - TICK + 1.0, 1, TICK, Ink.MUTED);
			text(label.text(), titles + label.left(), 2, Ink.MUTED, TextStyle.PLAIN);
		}
		text(FittedText.of(since, titles - 2 * PADDING, measure), PADDING, 2, Ink.MUTED, TextStyle.PLAIN);
		pen.box(titles, bottom, width - titles, 1, Ink.MUTED);
	}

	/** Draws text with the given top edge. */
	private void text(String text, int x, int top, Ink ink, TextStyle style) {
		pen.text(text, x, top + measure.middle(), Anchor.START, ink, style);
	}
}
