// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses;

import java.util.ArrayList;
import java.util.List;

/**
 * Where the lanes of a timeline are, or of two above each other, in pixels from the upper edge. On top is the axis of
 * time, and to the left are the titles.
 */
public final class TimelineLayout {

	/** What a row shows. */
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

	private static final int HIGHEST = 44;
	private static final int GAP = 6;

	private final List<Timeline> timelines;
	private final List<Row> rows = new ArrayList<>();
	private final int axis;
	private final int height;

	/**
	 * @param timelines one, or a baseline and a candidate
	 * @param line the height of a line of text
	 * @param room the height that there is: lanes grow a little to fill it, and need more if there are many
	 */
	public TimelineLayout(List<Timeline> timelines, int line, int room) {
		this.timelines = List.copyOf(timelines);
		axis = line + 8;
		boolean titled = timelines.size() > 1;
		int title = line + 6;
		int lanes = timelines.stream().mapToInt(timeline -> shown(timeline).size() + 1).sum();
		int others = axis + (titled ? timelines.size() * (title + GAP) : GAP);
		int lane = Math.max(line + 4, Math.min(HIGHEST, lanes == 0 ? HIGHEST : (room - others) / lanes));
		int y = axis;
		for (int side = 0; side < timelines.size(); side++) {
			Timeline timeline = timelines.get(side);
			if (titled) {
				y = add(side, Kind.TITLE, null, y, title);
			}
			for (TimelineLane one : shown(timeline)) {
				y = add(side, Kind.LANE, one, y, lane);
			}
			y = add(side, Kind.APPLICATION, timeline.overview(), y, lane) + GAP;
		}
		height = y;
	}

	/** Two timelines need the room: a lane that says nothing on either side is left out. */
	private List<TimelineLane> shown(Timeline timeline) {
		return timelines.size() == 1
				? timeline.lanes()
				: timeline.lanes().stream().filter(lane -> timelines.stream().flatMap(one -> one.lanes().stream())
						.anyMatch(
								other -> other.lane() == lane.lane() && (other.size() > 0 || !other.notes().isEmpty())))
						.toList();
	}

	private int add(int side, Kind kind, TimelineLane lane, int y, int high) {
		rows.add(new Row(side, kind, lane, y, high));
		return y + high;
	}

	/** What is laid out. */
	public List<Timeline> timelines() {
		return timelines;
	}

	/** The rows from top to bottom. */
	public List<Row> rows() {
		return List.copyOf(rows);
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

	/** What is shown of a timeline when so much is shown of all, which begin together. */
	public TimeRange rangeOf(int side, TimeRange window) {
		long start = timelines.get(side).source().startNanos();
		return new TimeRange(start + window.startNanos(), start + window.endNanos());
	}
}
