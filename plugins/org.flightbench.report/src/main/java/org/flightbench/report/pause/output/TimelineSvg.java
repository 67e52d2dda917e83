// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause.output;

import java.util.List;
import java.util.Locale;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.report.chart.EstimatedText;
import org.flightbench.report.chart.Hatch;
import org.flightbench.report.chart.Palette;
import org.flightbench.report.output.Html;
import org.flightbench.report.text.Messages;
import org.flightbench.report.timeline.TimeRange;
import org.flightbench.report.timeline.Timeline;
import org.flightbench.report.timeline.TimelineDrawing;
import org.flightbench.report.timeline.TimelineHints;
import org.flightbench.report.timeline.TimelineInk;
import org.flightbench.report.timeline.TimelineLayout;
import org.flightbench.report.timeline.TimelineLayout.Kind;
import org.flightbench.report.timeline.TimelineLayout.Row;
import org.flightbench.report.timeline.TimelineLayout.Title;
import org.flightbench.report.timeline.TimelineMark;
import org.flightbench.report.timeline.TimelinePen;

/** Draws timelines as stand-alone SVG 1.1 without scripts or external references. */
public final class TimelineSvg implements TimelinePen {

	private static final double FONT_SIZE = 12;
	private static final int MIN_FOR_PATTERN = 4;
	private static final int LEGEND = 22;
	private static final String FONTS = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif";

	private final StringBuilder svg = new StringBuilder(1 << 14);
	private final EstimatedText text = new EstimatedText(FONT_SIZE);
	private final Palette palette;
	/** The prefix of the pattern IDs, which must be unique in the page. */
	private final String ids;

	private TimelineSvg(Palette palette, String ids) {
		this.palette = palette;
		this.ids = ids;
	}

	/**
	 * Returns an image of a timeline, or of a baseline above a candidate, as in the desktop application.
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
	 * @param remark a remark about the whole image, such as {@code partial, 31 %}; empty for none
	 */
	public static String render(List<Timeline> timelines, TimeRange window, int width, Palette palette, String remark) {
		return render(timelines, TimelineLayout.titlesOf(timelines), window, width, palette, remark);
	}

	/**
	 * Returns an image of several timelines, stacked vertically.
	 *
	 * @param titles one title for each timeline, or empty for no titles
	 * @param window the time range to show, in nanoseconds since the start of each timeline
	 * @param width the width of the image in pixels
	 */
	static String render(List<Timeline> timelines, List<Title> titles, TimeRange window, int width, Palette palette,
			String remark) {
		return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
				+ element(timelines, titles, window, width, palette, remark, "");
	}

	/**
	 * Returns the image as an element of an HTML page.
	 *
	 * @param ids the prefix of the IDs in the image, which must be unique in the page
	 */
	static String element(List<Timeline> timelines, List<Title> titles, TimeRange window, int width, Palette palette,
			String remark, String ids) {
		TimelineSvg pen = new TimelineSvg(palette, ids);
		TimelineLayout layout = new TimelineLayout(timelines, titles, (int) pen.height(), 0);
		int height = layout.height() + LEGEND;
		pen.svg.append(String.format(Locale.ROOT,
				"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" "
						+ "height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\" "
						+ "font-family=\"%s\" font-size=\"12\">%n",
				width, height, width, height, Html.escape(Messages.svg_label), FONTS));
		pen.patterns();
		pen.fill(0, 0, width, height, palette.background());
		new TimelineDrawing(pen, palette, layout, window, width).draw(0, layout.height());
		pen.hints(layout, window, Math.max(1, width - layout.titleWidth()));
		int room = width;
		if (!remark.isEmpty()) {
			room -= (int) Math.ceil(pen.width(remark, true)) + 6;
			pen.text(remark, room, layout.height() + 3, palette.text(), true);
		}
		pen.legend(TimelineInk.of(timelines), layout.height(), room);
		return pen.svg.append("</svg>\n").toString();
	}

	/**
	 * Adds transparent rectangles with tooltips for the marks. They are on top because browsers show the tooltip of the
	 * topmost element.
	 */
	private void hints(TimelineLayout layout, TimeRange window, int width) {
		svg.append("<g fill-opacity=\"0\">\n");
		for (Row row : layout.rows()) {
			if (row.kind() != Kind.LANE) {
				continue;
			}
			PauseTimeline source = layout.timelines().get(row.side()).source();
			for (TimelineMark mark : row.lane().marks(layout.rangeOf(row.side(), window), width)) {
				double left = Math.max(0, mark.x());
				double right = Math.min(width, Math.max(mark.x() + mark.width(), left + 1));
				svg.append(String.format(Locale.ROOT,
						"<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\"><title>%s</title></rect>%n",
						layout.titleWidth() + left, row.y(), Math.max(0, right - left), row.height(),
						Html.escapeLines(TimelineHints.of(source, row, mark.longest(), mark.count()))));
			}
		}
		svg.append("</g>\n");
	}

	private void patterns() {
		svg.append("<defs>\n");
		for (TimelineInk ink : TimelineInk.values()) {
			svg.append(String.format(Locale.ROOT,
					"<pattern id=\"%s\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\"><rect width=\"8\" "
							+ "height=\"8\" fill=\"%s\"/><path d=\"%s\" stroke=\"%s\" stroke-opacity=\"0.65\" "
							+ "fill=\"none\"/></pattern>%n",
					id(ink), hex(ink.color(palette.isDark())), lines(ink.hatch()), hex(palette.background())));
		}
		svg.append("</defs>\n");
	}

	private static String lines(Hatch hatch) {
		return switch (hatch) {
			case NONE -> "";
			case RISING -> "M-1 1L1 -1M0 8L8 0M7 9L9 7";
			case FALLING -> "M-1 7L1 9M0 0L8 8M7 -1L9 1";
			case UPRIGHT -> "M4 0V8";
			case LEVEL -> "M0 4H8";
			case CROSSED -> "M0 8L8 0M0 0L8 8";
			case DOTTED -> "M1 2H3M5 6H7";
		};
	}

	private void legend(List<TimelineInk> shown, int y, int width) {
		int x = 6;
		for (TimelineInk ink : shown) {
			int wide = 16 + (int) Math.ceil(text.width(ink.label(), false)) + 16;
			if (x + wide > width) {
				return;
			}
			fill(x, y + 5, 12, 12, ink);
			text(ink.label(), x + 16, y + 3, palette.text(), false);
			x += wide;
		}
	}

	private String id(TimelineInk ink) {
		return ids + ink.name().toLowerCase(Locale.ROOT);
	}

	private static String hex(int color) {
		return String.format(Locale.ROOT, "#%06x", color & 0xFFFFFF);
	}

	@Override
	public void fill(int x, int y, int width, int height, TimelineInk ink) {
		if (ink.hatch() == Hatch.NONE || width < MIN_FOR_PATTERN) {
			fill(x, y, width, height, ink.color(palette.isDark()));
		} else {
			rectangle(x, y, width, height, "url(#" + id(ink) + ")");
		}
	}

	@Override
	public void fill(int x, int y, int width, int height, int color) {
		rectangle(x, y, width, height, hex(color));
	}

	private void rectangle(int x, int y, int width, int height, String fill) {
		svg.append("<rect x=\"").append(x).append("\" y=\"").append(y).append("\" width=\"").append(width).append(
				"\" height=\"").append(height).append("\" fill=\"").append(fill).append("\"/>\n");
	}

	@Override
	public void line(int x1, int y1, int x2, int y2, int color) {
		svg.append(String.format(Locale.ROOT, "<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"%s\"/>%n", x1 + 0.5, y1 + 0.5,
				x2 + 0.5, y2 + 0.5, hex(color)));
	}

	@Override
	public void text(String words, int x, int y, int color, boolean bold) {
		svg.append(String.format(Locale.ROOT, "<text x=\"%d\" y=\"%.1f\" fill=\"%s\"%s>%s</text>%n", x,
				y + FONT_SIZE, hex(color), bold ? " font-weight=\"bold\"" : "", Html.escape(words)));
	}

	@Override
	public double width(String words, boolean bold) {
		return text.width(words, bold);
	}

	@Override
	public double height() {
		return text.height();
	}
}
