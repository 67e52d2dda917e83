// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses;

import java.util.List;
import org.flightbench.recording.safepoint.Lane;
import org.flightbench.recording.safepoint.LaneNote;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.TimeText;
import org.flightbench.report.Text;
import org.flightbench.report.chart.Palette;
import org.flightbench.report.pauses.TimelineLayout.Kind;
import org.flightbench.report.pauses.TimelineLayout.Row;

/** Draws a part of a timeline with a pen. */
public final class TimelineDrawing {

	/** The room for the titles of lanes, in pixels. */
	public static final int TITLES = 150;

	private static final int PADDING = 6;
	private static final int TICK_ROOM = 96;
	private static final int LEAST_TEXT = 26;
	private static final double LEAST_SHARE = 0.34;

	private final TimelinePen pen;
	private final Palette palette;
	private final TimelineLayout layout;
	private final TimeRange window;
	private final int width;

	/**
	 * @param palette the colours of all but the pauses
	 * @param window what to draw, since the begin of all timelines
	 * @param width of the picture in pixels, titles and all
	 */
	public TimelineDrawing(TimelinePen pen, Palette palette, TimelineLayout layout, TimeRange window, int width) {
		this.pen = pen;
		this.palette = palette;
		this.layout = layout;
		this.window = window;
		this.width = width;
	}

	/**
	 * Draws the rows that are in sight, and the axis over them.
	 *
	 * @param top how far the rows are scrolled down
	 * @param height of what is in sight
	 */
	public void draw(int top, int height) {
		pen.fill(0, 0, width, height, palette.background());
		List<TimelineAxis.Tick> ticks = TimelineAxis.ticks(window, plotWidth(), TICK_ROOM);
		for (TimelineAxis.Tick tick : ticks) {
			int x = x(tick.nanos());
			pen.line(x, layout.axisHeight(), x, height - 1, palette.grid());
		}
		for (Row row : layout.rows()) {
			if (row.bottom() > top && row.y() - top < height) {
				drawRow(row, row.y() - top);
			}
		}
		pen.fill(0, 0, width, layout.axisHeight(), palette.background());
		for (TimelineAxis.Tick tick : ticks) {
			int x = x(tick.nanos());
			pen.line(x, layout.axisHeight() - 5, x, layout.axisHeight() - 1, palette.muted());
			int wide = (int) Math.ceil(pen.width(tick.label(), false));
			if (x - wide / 2 >= TITLES - PADDING) {
				pen.text(tick.label(), Math.min(x - wide / 2, width - wide), 2, palette.muted(), false);
			}
		}
		pen.line(TITLES, layout.axisHeight() - 1, width - 1, layout.axisHeight() - 1, palette.muted());
	}

	/** How wide lanes are. */
	private int plotWidth() {
		return Math.max(1, width - TITLES);
	}

	private int x(long nanos) {
		return TITLES + (int) Math.round(window.xOf(nanos, plotWidth()));
	}

	private void drawRow(Row row, int y) {
		if (row.kind() == Kind.TITLE) {
			PauseTimeline source = layout.timelines().get(row.side()).source();
			String side = row.side() == 0 ? "Baseline" : "Candidate";
			pen.fill(0, y, width, row.height(), palette.band());
			int x = PADDING;
			pen.text(side, x, y + 3, palette.text(), true);
			x += (int) Math.ceil(pen.width(side, true)) + 10;
			pen.text(fitted(Text.visible(source.name()), width - x - PADDING), x, y + 3, palette.text(), false);
			return;
		}
		TimeRange range = layout.rangeOf(row.side(), window);
		if (row.kind() == Kind.APPLICATION) {
			drawApplication(row, y, range);
		} else {
			drawLane(row, y, range);
		}
		boolean noted = row.kind() == Kind.LANE && !row.lane().notes().isEmpty();
		String title = row.kind() == Kind.APPLICATION ? "Application threads" : Text.visible(row.lane().title());
		pen.fill(0, y, TITLES, row.height(), palette.background());
		int middle = y + (row.height() - (int) pen.height()) / 2;
		boolean isThread = row.kind() == Kind.LANE && row.lane().lane() == Lane.LATE_THREADS && row.lane().size() > 0;
		String sign = isThread ? "↳ " : "";
		pen.text(fitted(sign + title, TITLES - 2 * PADDING - (noted ? 14 : 0)), PADDING, middle, palette.text(), false);
		if (noted) {
			pen.text("*", TITLES - PADDING - 8, middle, palette.muted(), false);
		}
		pen.line(0, y + row.height() - 1, width - 1, y + row.height() - 1, palette.grid());
	}

	private void drawApplication(Row row, int y, TimeRange range) {
		PauseTimeline source = layout.timelines().get(row.side()).source();
		int from = clipped(x(0));
		int to = clipped(x(source.durationNanos()));
		int high = row.height() - 7;
		if (to > from) {
			pen.fill(from, y + 3, to - from, high, TimelineInk.RUNNING);
		}
		for (TimelineMark mark : row.lane().marks(range, plotWidth())) {
			int left = clipped(TITLES + (int) Math.round(mark.x()));
			int right = Math.max(left + 1, clipped(TITLES + (int) Math.round(mark.x() + mark.width())));
			int cut = mark.isMerged() || mark.width() < 2 ? high(mark, high) : high;
			pen.fill(left, y + 3, right - left, cut, palette.background());
			pen.line(left, y + 3 + high / 2, right - 1, y + 3 + high / 2, palette.muted());
		}
	}

	private void drawLane(Row row, int y, TimeRange range) {
		List<TimelineMark> marks = row.lane().marks(range, plotWidth());
		if (row.lane().size() == 0) {
			pen.text(fitted(whyEmpty(row.lane()), plotWidth() - 2 * PADDING), TITLES + PADDING,
					y + (row.height() - (int) pen.height()) / 2, palette.muted(), false);
		}
		int high = row.height() - 7;
		TimelineInk ink = TimelineInk.of(row.lane().lane());
		// one rectangle for neighbours of the same height: most of a crowded lane
		int runLeft = 0;
		int runRight = -1;
		int runHeight = -1;
		for (TimelineMark mark : marks) {
			int left = clipped(TITLES + (int) Math.round(mark.x()));
			int right = Math.max(left + 1, clipped(TITLES + (int) Math.round(mark.x() + mark.width())));
			int tall = mark.isMerged() ? high(mark, high) : high;
			boolean narrow = right - left <= 2 && mark.parts().isEmpty();
			if (narrow && runHeight == tall && left <= runRight) {
				runRight = Math.max(runRight, right);
				continue;
			}
			if (runHeight >= 0) {
				pen.fill(runLeft, y + 3 + high - runHeight, runRight - runLeft, runHeight,
						ink.colour(palette.isDark()));
				runHeight = -1;
			}
			if (narrow) {
				runLeft = left;
				runRight = right;
				runHeight = tall;
			} else {
				drawWide(row, mark, left, right, y + 3, high);
			}
		}
		if (runHeight >= 0) {
			pen.fill(runLeft, y + 3 + high - runHeight, runRight - runLeft, runHeight, ink.colour(palette.isDark()));
		}
	}

	private void drawWide(Row row, TimelineMark mark, int left, int right, int y, int high) {
		if (mark.parts().isEmpty()) {
			pen.fill(left, y, right - left, high, TimelineInk.of(row.lane().lane()));
		}
		for (TimelineMark.Part part : mark.parts()) {
			int from = clipped(TITLES + (int) Math.round(part.x()));
			int to = clipped(TITLES + (int) Math.round(part.x() + part.width()));
			if (to > from || part.width() > 0) {
				pen.fill(from, y, Math.max(1, to - from), high, TimelineInk.of(part.phase()));
			}
		}
		if (right - left >= LEAST_TEXT) {
			drawText(label(row, mark.longest()), left, right, y, high);
		}
	}

	/** On a ground of its own, so that it can be read over a pattern. */
	private void drawText(String label, int left, int right, int y, int high) {
		String text = fitted(label, right - left - 2 * PADDING);
		if (text.length() > 1) {
			int wide = (int) Math.ceil(pen.width(text, false));
			int tall = Math.min(high, (int) pen.height());
			int top = y + (high - tall) / 2;
			pen.fill(left + 3, top, wide + 6, tall, palette.background());
			pen.text(text, left + 6, top, palette.text(), false);
		}
	}

	/** What a span is, in a few words. */
	private String label(Row row, int span) {
		PauseTimeline source = layout.timelines().get(row.side()).source();
		TimelineLane lane = row.lane();
		String length = TimeText.of(lane.nanos(span));
		return switch (lane.lane()) {
			case OPERATION -> Text.visible(source.pauses().get(lane.row(span)).operationName()) + "  " + length;
			case GC -> Text.visible(String.valueOf(source.gcPauses().get(lane.row(span)).collection())) + "  " + length;
			case TIME_TO_SAFEPOINT, HEAP_DUMP -> length;
			case LATE_THREADS -> lane.title() + " late by " + length;
		};
	}

	/** Why a lane has nothing in it. */
	public static String whyEmpty(TimelineLane lane) {
		if (lane.notes().isEmpty()) {
			return switch (lane.lane()) {
				case TIME_TO_SAFEPOINT, OPERATION -> "No pauses";
				case GC -> "No pauses of the garbage collector";
				case HEAP_DUMP -> "No heap dump";
				case LATE_THREADS -> "No thread is known to have been late";
			};
		}
		StringBuilder reasons = new StringBuilder();
		for (LaneNote note : lane.notes()) {
			reasons.append(reasons.isEmpty() ? "" : "; ").append(note.reason());
		}
		return Text.visible(reasons.toString());
	}

	/** The more of a pixel's time is taken, the higher; what is there is always seen. */
	private static int high(TimelineMark mark, int most) {
		return (int) Math.round(most * (LEAST_SHARE + (1 - LEAST_SHARE) * Math.sqrt(mark.share())));
	}

	private int clipped(int x) {
		return Math.max(TITLES, Math.min(width, x));
	}

	private String fitted(String text, int room) {
		if (pen.width(text, false) <= room) {
			return text;
		}
		int low = 0;
		int high = text.length();
		while (low < high) {
			int middle = low + high + 1 >>> 1;
			if (pen.width(text.substring(0, middle) + "…", false) <= room) {
				low = middle;
			} else {
				high = middle - 1;
			}
		}
		return low == 0 ? "" : text.substring(0, low) + "…";
	}
}
