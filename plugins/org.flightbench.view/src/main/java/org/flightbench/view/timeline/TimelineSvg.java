// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import java.util.List;

import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.pen.Palette;
import org.flightbench.view.pen.Pen.Anchor;
import org.flightbench.view.pen.Pen.TextStyle;
import org.flightbench.view.pen.SvgPen;
import org.flightbench.view.pen.TextMeasure;
import org.flightbench.view.text.Messages;
import org.flightbench.view.timeline.TimelineLayout.Kind;
import org.flightbench.view.timeline.TimelineLayout.Row;
import org.flightbench.view.timeline.TimelineLayout.Title;

/** Writes timelines as SVG. */
public final class TimelineSvg {

	private static final int LEGEND = 22;

	private final SvgPen pen;
	private final TextMeasure measure = SvgPen.measure();
	private final boolean isDark;

	private TimelineSvg(SvgPen pen, boolean isDark) {
		this.pen = pen;
		this.isDark = isDark;
	}

	/** Returns the accessible name of the images. */
	public static String title() {
		return Messages.svg_label;
	}

	/**
	 * Returns an image of a timeline, or of a baseline above a candidate. It looks the same as in the desktop
	 * application.
	 *
	 * @param window the time range to show, in nanoseconds since the start of each timeline
	 * @param width the width of the image in pixels
	 */
	public static String render(List<Timeline> timelines, TimeRange window, int width, Palette palette) {
		return render(timelines, window, width, palette, "");
	}

	/**
	 * Returns an image with a remark.
	 *
	 * @param remark the remark about the whole image, such as {@code partial, 31 %}; empty for none
	 */
	public static String render(List<Timeline> timelines, TimeRange window, int width, Palette palette, String remark) {
		return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
				+ element(timelines, TimelineLayout.titlesOf(timelines), window, width, palette, remark, "");
	}

	/**
	 * Returns an image of several timelines, stacked vertically, as an element for an HTML page.
	 *
	 * @param titles one title for each timeline, or empty for no titles
	 * @param window the time range to show, in nanoseconds since the start of each timeline
	 * @param width the width of the image in pixels
	 * @param ids the prefix of the IDs in the image, which must be unique in the page
	 */
	public static String element(List<Timeline> timelines, List<Title> titles, TimeRange window, int width,
			Palette palette, String remark, String ids) {
		TimelineLayout layout = new TimelineLayout(timelines, titles, (int) SvgPen.measure().height(), 0);
		return SvgPen.element(title(), width, layout.height() + LEGEND, palette, ids,
				pen -> new TimelineSvg(pen, palette.isDark()).draw(timelines, layout, window, width, remark));
	}

	private void draw(List<Timeline> timelines, TimelineLayout layout, TimeRange window, int width, String remark) {
		new TimelineDrawing(pen, measure, isDark, layout, window, width).draw(0, layout.height());
		hints(layout, window, Math.max(1, width - layout.titleWidth()));
		int room = width;
		if (!remark.isEmpty()) {
			room -= (int) Math.ceil(measure.width(remark, true)) + 6;
			text(remark, room, layout.height() + 3, TextStyle.BOLD);
		}
		legend(TimelineInk.of(timelines), layout.height(), room);
	}

	private void hints(TimelineLayout layout, TimeRange window, int width) {
		for (Row row : layout.rows()) {
			if (row.kind() != Kind.LANE) {
				continue;
			}
			PauseTimeline source = layout.timelines().get(row.side()).source();
			for (TimelineMark mark : row.lane().marks(layout.rangeOf(row.side(), window), width)) {
				double left = Math.max(0, mark.x());
				double right = Math.min(width, Math.max(mark.x() + mark.width(), left + 1));
				pen.hint(layout.titleWidth() + left, row.y(), right - left, row.height(),
						TimelineHints.of(source, row, mark.longest(), mark.count()));
			}
		}
	}

	private void legend(List<TimelineInk> shown, int y, int width) {
		int x = 6;
		for (TimelineInk ink : shown) {
			int wide = 16 + (int) Math.ceil(measure.width(ink.label(), false)) + 16;
			if (x + wide > width) {
				return;
			}
			ink.fill(pen, x, y + 5.0, 12, 12, isDark);
			text(ink.label(), x + 16, y + 3, TextStyle.PLAIN);
			x += wide;
		}
	}

	private void text(String words, int x, int top, TextStyle style) {
		pen.text(words, x, top + measure.middle(), Anchor.START, Ink.TEXT, style);
	}
}
