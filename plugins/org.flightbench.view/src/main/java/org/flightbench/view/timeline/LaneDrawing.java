// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.pause.Lane;
import org.flightbench.recording.pause.LaneNote;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.pen.Pen;
import org.flightbench.view.pen.Pen.Anchor;
import org.flightbench.view.pen.Pen.TextStyle;
import org.flightbench.view.pen.TextMeasure;
import org.flightbench.view.text.Messages;
import org.flightbench.view.timeline.LaneBars.Bar;
import org.flightbench.view.timeline.LaneBars.Label;
import org.flightbench.view.timeline.TimelineLayout.Kind;
import org.flightbench.view.timeline.TimelineLayout.Row;

/** Draws the lanes of a timeline and their titles. */
final class LaneDrawing {

	/** The vertical distance between the edges of a lane and its bars, in pixels. */
	private static final int EDGE = 3;
	private static final int PADDING = 6;
	private static final int NOTE_SIGN = 14;
	/** The minimum number of letters of a truncated name. */
	private static final int MIN_LETTERS = 4;

	private final Pen pen;
	private final TextMeasure measure;
	private final boolean isDark;
	private final TimelineLayout layout;
	private final int width;
	private final int titles;

	/** @param width the width of the picture in pixels, including titles */
	LaneDrawing(Pen pen, TextMeasure measure, boolean isDark, TimelineLayout layout, int width) {
		this.pen = pen;
		this.measure = measure;
		this.isDark = isDark;
		this.layout = layout;
		this.width = width;
		titles = layout.titleWidth();
	}

	/**
	 * Draws a lane or the row of the application threads.
	 *
	 * @param y the top edge in pixels
	 * @param window the time range to show, in nanoseconds since the start of each timeline
	 */
	void draw(Row row, int y, TimeRange window) {
		TimeRange range = layout.rangeOf(row.side(), window);
		int lanes = Math.max(1, width - titles);
		int high = row.height() - 2 * EDGE - 1;
		gaps(row, y, range, lanes);
		if (row.kind() == Kind.APPLICATION) {
			application(row, y + EDGE, high, range, lanes);
		} else if (row.lane().size() == 0) {
			text(FittedText.of(whyEmpty(row.lane()), lanes - 2 * PADDING, measure), titles + PADDING, middle(row, y),
					Ink.MUTED);
		} else {
			LaneBars drawn = LaneBars.of(row.lane(), range, lanes, high, TimelineInk.of(row.lane().lane()));
			for (Bar bar : drawn.bars()) {
				bar.ink().fill(pen, titles + bar.x(), y + EDGE + high - bar.height(), bar.width(), bar.height(),
						isDark);
			}
			drawn.labels().forEach(label -> label(row, label, y + EDGE, high));
		}
		title(row, y);
		pen.box(0, y + row.height() - 1.0, width, 1, Ink.GRID);
	}

	/** Draws the times at which the program ran, which exclude pauses and gaps in the recording. */
	private void application(Row row, int y, int high, TimeRange range, int lanes) {
		PauseTimeline source = layout.timelines().get(row.side()).source();
		long start = source.startNanos();
		for (RecordedTime.Span gap : source.gaps()) {
			running(start, gap.startNanos(), y, high, range, lanes);
			start = gap.endNanos();
		}
		running(start, source.endNanos(), y, high, range, lanes);
		for (Bar gap : LaneBars.of(row.lane(), range, lanes, high, TimelineInk.RUNNING).bars()) {
			pen.box(titles + gap.x(), y, gap.width(), gap.height(), Ink.BACKGROUND);
		}
	}

	private void running(long start, long end, int y, int high, TimeRange range, int lanes) {
		int from = (int) Math.max(0, Math.round(range.xOf(start, lanes)));
		int to = (int) Math.min(lanes, Math.round(range.xOf(end, lanes)));
		if (to > from) {
			TimelineInk.RUNNING.fill(pen, titles + from, y, to - from, high, isDark);
		}
	}

	/** Draws the gaps in the recording, during which the state of the program is unknown. */
	private void gaps(Row row, int y, TimeRange range, int lanes) {
		for (RecordedTime.Span gap : layout.timelines().get(row.side()).source().gaps()) {
			int from = (int) Math.max(0, Math.round(range.xOf(gap.startNanos(), lanes)));
			int to = (int) Math.min(lanes, Math.round(range.xOf(gap.endNanos(), lanes)));
			if (to > from) {
				pen.box(titles + from, y, to - from, row.height(), Ink.GRID);
				String text = FittedText.of(Messages.lane_gap, to - from - 2 * PADDING, measure);
				if (row.kind() == Kind.APPLICATION && text.equals(Messages.lane_gap)) {
					text(text, titles + from + PADDING, middle(row, y), Ink.TEXT);
				}
			}
		}
	}

	private void title(Row row, int y) {
		boolean isLane = row.kind() == Kind.LANE;
		boolean noted = isLane && !row.lane().notes().isEmpty();
		boolean isThread = isLane && row.lane().lane() == Lane.LATE_THREADS && row.lane().size() > 0;
		String title = isLane ? (isThread ? "↳ " : "") + Text.visible(row.lane().title()) : Messages.lane_application;
		pen.box(0, y, titles, row.height(), Ink.BACKGROUND);
		text(FittedText.of(title, titles - 2 * PADDING - (noted ? NOTE_SIGN : 0), measure), PADDING, middle(row, y),
				Ink.TEXT);
		if (noted) {
			text("*", titles - NOTE_SIGN, middle(row, y), Ink.MUTED);
		}
	}

	private int middle(Row row, int y) {
		return y + (row.height() - (int) measure.height()) / 2;
	}

	/** Draws the label of a span. The background makes it readable on top of a pattern. */
	private void label(Row row, Label label, int y, int high) {
		int room = label.width() - 2 * PADDING;
		String words = words(row, label.span());
		String text = FittedText.of(words, room, measure);
		if (text.equals(words) || text.length() > MIN_LETTERS && hasName(row.lane())) {
			int tall = Math.min(high, (int) measure.height());
			int top = y + (high - tall) / 2;
			int x = titles + label.x() + PADDING;
			pen.box(x - EDGE, top, (int) Math.ceil(measure.width(text, false)) + 2 * EDGE, tall, Ink.BACKGROUND);
			text(text, x, top, Ink.TEXT);
		}
	}

	/** Returns whether the labels of a lane start with a name, which may be truncated, rather than a duration. */
	private static boolean hasName(TimelineLane lane) {
		return lane.lane() != Lane.TIME_TO_SAFEPOINT && lane.lane() != Lane.HEAP_DUMP;
	}

	/** Returns the label of a span. */
	private String words(Row row, int span) {
		PauseTimeline source = layout.timelines().get(row.side()).source();
		TimelineLane lane = row.lane();
		String length = TimeText.of(lane.nanos(span));
		return switch (lane.lane()) {
			case OPERATION -> Text.visible(source.pauses().get(lane.row(span)).operationName()) + "  " + length;
			case GC -> Text.visible(String.valueOf(source.gcPauses().get(lane.row(span)).collection())) + "  " + length;
			case TIME_TO_SAFEPOINT, HEAP_DUMP -> length;
			case LATE_THREADS -> Texts.bind(Messages.lane_late, Text.visible(lane.title()), length);
		};
	}

	/** Returns the reason why a lane is empty. */
	private static String whyEmpty(TimelineLane lane) {
		if (lane.notes().isEmpty()) {
			return switch (lane.lane()) {
				case TIME_TO_SAFEPOINT, OPERATION -> Messages.lane_none;
				case GC -> Messages.lane_noneOfGc;
				case HEAP_DUMP -> Messages.lane_noHeapDump;
				case LATE_THREADS -> Messages.lane_noneLate;
			};
		}
		return Text.visible(String.join("; ", lane.notes().stream().map(LaneNote::reason).toList()));
	}

	/** Draws text with the given top edge. */
	private void text(String text, int x, int top, Ink ink) {
		pen.text(text, x, top + measure.middle(), Anchor.START, ink, TextStyle.PLAIN);
	}
}
