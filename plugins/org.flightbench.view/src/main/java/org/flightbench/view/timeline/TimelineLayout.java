// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.Texts;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.PauseTimes;
import org.flightbench.view.text.Messages;

/**
 * The vertical layout of the lanes of one or several timelines, in pixels from the top. The time axis is at the top,
 * and titles are to the left of the lanes.
 */
public final class TimelineLayout {

	/** The content of a row. */
	public enum Kind {
		/** The title of a timeline. */
		TITLE,
		/** A lane. */
		LANE,
		/** The times at which the application threads ran. */
		APPLICATION
	}

	/**
	 * A row.
	 *
	 * @param side the index of the timeline
	 * @param kind the content of the row
	 * @param lane the lane; the lane of whole pauses for {@link Kind#APPLICATION}, null for titles
	 * @param y the top edge in pixels
	 * @param height the height in pixels
	 */
	public record Row(int side, Kind kind, TimelineLane lane, int y, int height) {

		/** Returns the bottom edge in pixels. */
		public int bottom() {
			return y + height;
		}
	}

	/**
	 * The title above the lanes of a timeline.
	 *
	 * @param side the role of the timeline, such as {@code Baseline}; empty for a single timeline
	 * @param text the name of the timeline
	 */
	public record Title(String side, String text) {}

	/** The width of the lane titles in pixels, at the usual text height. */
	private static final int USUAL_TITLES = 150;
	private static final int USUAL_LINE = 17;
	private static final int HIGHEST = 44;
	private static final int GAP = 6;
	/** The vertical space around a line of text in a lane, in pixels. */
	private static final int MIN_ROOM = 4;

	private final List<Timeline> timelines;
	private final List<Title> titles;
	private final PauseTimes times;
	private final List<Row> rows = new ArrayList<>();
	private final int axis;
	private final int titleWidth;
	private final int height;

	/**
	 * Creates a layout. Lanes grow to fill the available height, within a minimum and a maximum height.
	 *
	 * @param timelines the timelines, at least one, which are aligned at their start
	 * @param titles one title for each timeline, or empty for no titles
	 * @param line the height of a line of text in pixels
	 * @param room the available height in pixels, or 0 if unlimited
	 */
	public TimelineLayout(List<Timeline> timelines, List<Title> titles, int line, int room) {
		this(timelines, titles, line, room, PauseTimes.SINCE_ORIGIN);
	}

	/** Creates a layout with times in the given format. */
	public TimelineLayout(List<Timeline> timelines, List<Title> titles, int line, int room, PauseTimes times) {
		this.times = times;
		this.timelines = List.copyOf(timelines);
		this.titles = List.copyOf(titles);
		axis = line + 8;
		titleWidth = titleWidth(line);
		int title = titles.isEmpty() ? 0 : line + 6;
		int others = axis + timelines.size() * (title + GAP);
		int lanes = timelines.stream().mapToInt(timeline -> timeline.lanes().size() + 1).sum();
		boolean sparing = timelines.size() > 1 || room > 0 && others + lanes * (line + MIN_ROOM) > room;
		lanes = timelines.stream().mapToInt(timeline -> shown(timeline, sparing).size() + 1).sum();
		int lane = Math.max(line + MIN_ROOM, Math.min(HIGHEST, (room - others) / lanes));
		int y = axis;
		for (int side = 0; side < timelines.size(); side++) {
			Timeline timeline = timelines.get(side);
			if (title > 0) {
				y = add(side, Kind.TITLE, null, y, title);
			}
			for (TimelineLane one : shown(timeline, sparing)) {
				y = add(side, Kind.LANE, one, y, lane);
			}
			y = add(side, Kind.APPLICATION, timeline.overview(), y, lane) + GAP;
		}
		height = y;
	}

	/** Returns the titles of a baseline and a candidate; empty for a single timeline. */
	public static List<Title> titlesOf(List<Timeline> timelines) {
		return titlesOf(timelines, PauseTimes.SINCE_ORIGIN);
	}

	/**
	 * Returns the titles of a baseline and a candidate, with times in the given format; empty for a single timeline.
	 */
	public static List<Title> titlesOf(List<Timeline> timelines, PauseTimes times) {
		if (timelines.size() < 2) {
			return List.of();
		}
		List<PauseTimeline> sources = timelines.stream().map(Timeline::source).toList();
		return List.of(new Title(Messages.timeline_side_baseline, titleOf(sources, 0, times)),
				new Title(Messages.timeline_side_candidate, titleOf(sources, 1, times)));
	}

	/**
	 * Returns the title of a timeline. It includes the start time if the axis cannot show the times of both timelines.
	 */
	private static String titleOf(List<PauseTimeline> sources, int side, PauseTimes times) {
		PauseTimeline source = sources.get(side);
		boolean isOnAxis = !times.isOfDay(source) && TimeBase.of(sources).shiftNanos() == source.startNanos()
				|| TimeBase.of(sources, times).isOfDay();
		return isOnAxis
				? source.name()
				: Texts.bind(Messages.start_later, source.name(), times.of(source, source.startNanos()),
						times.suffix(source, source.startNanos()));
	}

	/** Returns the reference point of the times on the axis. */
	public TimeBase timeBase() {
		return TimeBase.of(timelines.stream().map(Timeline::source).toList(), times);
	}

	/** Returns the visible lanes of a timeline. If space is scarce, omits lanes that are empty in all timelines. */
	private List<TimelineLane> shown(Timeline timeline, boolean sparing) {
		return !sparing
				? timeline.lanes()
				: timeline.lanes().stream().filter(lane -> timelines.stream().flatMap(one -> one.lanes().stream())
						.anyMatch(other -> other.lane() == lane.lane() && other.hasSomethingToSay())).toList();
	}

	private int add(int side, Kind kind, TimelineLane lane, int y, int high) {
		rows.add(new Row(side, kind, lane, y, high));
		return y + high;
	}

	/** Returns the title of each timeline; empty if they have no titles. */
	public List<Title> titles() {
		return titles;
	}

	public List<Timeline> timelines() {
		return timelines;
	}

	/** Returns the rows from top to bottom. */
	public List<Row> rows() {
		return List.copyOf(rows);
	}

	/** Returns the width of the titles to the left of the lanes for a given text height, in pixels. */
	public static int titleWidth(int line) {
		return Math.max(USUAL_TITLES, USUAL_TITLES * line / USUAL_LINE);
	}

	/** Returns the width of the titles to the left of the lanes in pixels. */
	public int titleWidth() {
		return titleWidth;
	}

	/** Returns the height of the axis in pixels. */
	public int axisHeight() {
		return axis;
	}

	/** Returns the total height in pixels. */
	public int height() {
		return height;
	}

	/** Returns the row at a vertical position, or null if there is no row. */
	public Row rowAt(int y) {
		for (Row row : rows) {
			if (y >= row.y() && y < row.bottom()) {
				return row;
			}
		}
		return null;
	}

	/** Converts a window, which is relative to the start of each timeline, to a time range of one timeline. */
	public TimeRange rangeOf(int side, TimeRange window) {
		long start = timelines.get(side).source().startNanos();
		return new TimeRange(start + window.startNanos(), start + window.endNanos());
	}
}
