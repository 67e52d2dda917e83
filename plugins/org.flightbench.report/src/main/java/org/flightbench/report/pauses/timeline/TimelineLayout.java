// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses.timeline;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.Texts;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.report.pauses.PauseTimes;

/**
 * Where the lanes of a timeline are, or of several above each other, in pixels from the upper edge. On top is the axis
 * of time, and to the left are the titles.
 */
public final class TimelineLayout {

	/** The contents of a row. */
	public enum Kind {
		/** The name of a timeline. */
		TITLE,
		/** A lane. */
		LANE,
		/** When the program itself ran. */
		APPLICATION
	}

	/**
	 * A row.
	 *
	 * @param side 0 for the only timeline or the baseline, 1 for the candidate
	 * @param kind what it shows
	 * @param lane which lane; of {@link Kind#APPLICATION} that of whole pauses, of a title null
	 * @param y its upper edge
	 * @param height how high it is
	 */
	public record Row(int side, Kind kind, TimelineLane lane, int y, int height) {

		/** Its lower edge. */
		public int bottom() {
			return y + height;
		}
	}

	/**
	 * The title above the lanes of a timeline.
	 *
	 * @param side its role, as {@code Baseline}; empty if it has none
	 * @param text its name
	 */
	public record Title(String side, String text) {}

	/** The room for the titles of lanes with a usual line of text, in pixels. */
	private static final int USUAL_TITLES = 150;
	private static final int USUAL_LINE = 17;
	private static final int HIGHEST = 44;
	private static final int GAP = 6;
	/** The space of a lane above and below a line of text. */
	private static final int LEAST_ROOM = 4;

	private final List<Timeline> timelines;
	private final List<Title> titles;
	private final PauseTimes times;
	private final List<Row> rows = new ArrayList<>();
	private final int axis;
	private final int titleWidth;
	private final int height;

	/**
	 * Lanes grow a little to fill the room, and need more if there are many.
	 *
	 * @param timelines one or more, which begin together
	 * @param titles one for each timeline; empty for none
	 * @param line the height of a line of text
	 * @param room the height that there is, 0 if it does not matter
	 */
	public TimelineLayout(List<Timeline> timelines, List<Title> titles, int line, int room) {
		this(timelines, titles, line, room, PauseTimes.SINCE_ORIGIN);
	}

	/** The same with times that are written in some way. */
	public TimelineLayout(List<Timeline> timelines, List<Title> titles, int line, int room, PauseTimes times) {
		this.times = times;
		this.timelines = List.copyOf(timelines);
		this.titles = List.copyOf(titles);
		axis = line + 8;
		titleWidth = titleWidth(line);
		int title = titles.isEmpty() ? 0 : line + 6;
		int others = axis + timelines.size() * (title + GAP);
		int lanes = timelines.stream().mapToInt(timeline -> timeline.lanes().size() + 1).sum();
		boolean sparing = timelines.size() > 1 || room > 0 && others + lanes * (line + LEAST_ROOM) > room;
		lanes = timelines.stream().mapToInt(timeline -> shown(timeline, sparing).size() + 1).sum();
		int lane = Math.max(line + LEAST_ROOM, Math.min(HIGHEST, (room - others) / lanes));
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

	/** Baseline and candidate by their names; none for a single timeline. */
	public static List<Title> titlesOf(List<Timeline> timelines) {
		return titlesOf(timelines, PauseTimes.SINCE_ORIGIN);
	}

	/** The same with times that are written in some way. */
	public static List<Title> titlesOf(List<Timeline> timelines, PauseTimes times) {
		if (timelines.size() < 2) {
			return List.of();
		}
		List<PauseTimeline> sources = timelines.stream().map(Timeline::source).toList();
		return List.of(new Title(Messages.side_baseline, titleOf(sources, 0, times)),
				new Title(Messages.side_candidate, titleOf(sources, 1, times)));
	}

	/** Where the axis cannot show the times of both, a title names the left end of the axis. */
	private static String titleOf(List<PauseTimeline> sources, int side, PauseTimes times) {
		PauseTimeline source = sources.get(side);
		boolean isOnAxis = !times.isOfDay(source) && TimeBase.of(sources).shiftNanos() == source.startNanos()
				|| TimeBase.of(sources, times).isOfDay();
		return isOnAxis
				? source.name()
				: Texts.bind(Messages.start_later, source.name(), times.of(source, source.startNanos()),
						times.suffix(source, source.startNanos()));
	}

	/** The origin of the times on the axis. */
	public TimeBase timeBase() {
		return TimeBase.of(timelines.stream().map(Timeline::source).toList(), times);
	}

	/** Where room is scarce a lane that says nothing in any timeline is left out. */
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

	/** The title of each timeline; empty if there are none. */
	public List<Title> titles() {
		return titles;
	}

	/** The timelines that are laid out. */
	public List<Timeline> timelines() {
		return timelines;
	}

	/** The rows from top to bottom. */
	public List<Row> rows() {
		return List.copyOf(rows);
	}

	/** The room for the titles, left of the lanes, with lines of text of a height. */
	public static int titleWidth(int line) {
		return Math.max(USUAL_TITLES, USUAL_TITLES * line / USUAL_LINE);
	}

	/** The room for the titles, left of the lanes. */
	public int titleWidth() {
		return titleWidth;
	}

	/** The height of the axis. */
	public int axisHeight() {
		return axis;
	}

	/** The height of all. */
	public int height() {
		return height;
	}

	/** The row at a height, null if there is none. */
	public Row rowAt(int y) {
		for (Row row : rows) {
			if (y >= row.y() && y < row.bottom()) {
				return row;
			}
		}
		return null;
	}

	/** The range of a timeline when this window of all is shown, which begin together. */
	public TimeRange rangeOf(int side, TimeRange window) {
		long start = timelines.get(side).source().startNanos();
		return new TimeRange(start + window.startNanos(), start + window.endNanos());
	}
}
