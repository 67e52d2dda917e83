// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.timeline;

import org.flightbench.recording.safepoint.Lane;
import org.flightbench.recording.safepoint.Pauses;
import org.flightbench.report.pauses.timeline.TimeRange;
import org.flightbench.report.pauses.timeline.Timeline;
import org.flightbench.report.pauses.timeline.TimelineLayout;
import org.flightbench.report.pauses.timeline.TimelineLayout.Kind;
import org.flightbench.report.pauses.timeline.TimelineLayout.Row;
import org.flightbench.report.pauses.timeline.TimelineMark;

/**
 * Where what is in the picture as it is seen now.
 *
 * @param rows where the lanes are
 * @param window the time that is seen
 * @param top how far the rows are scrolled down
 * @param width of the picture in pixels, titles and all
 */
record TimelinePlaces(TimelineLayout rows, TimeRange window, int top, int width) {

	private static final int TOLERANCE = 4;

	/** How wide lanes are. */
	int plotWidth() {
		return Math.max(1, width - rows.titleWidth());
	}

	/** Whether a place is in the lanes, not in their titles. */
	boolean isInPlot(int x) {
		return x >= rows.titleWidth();
	}

	/** Whether a point is on the axis of time. */
	boolean isOnAxis(int x, int y) {
		return y < rows.axisHeight() && isInPlot(x);
	}

	/** The time at a place, since the begin of all timelines. */
	long timeAt(int x) {
		return window.timeAt(x - rows.titleWidth(), plotWidth());
	}

	/** The place of a time, which may be out of sight. */
	int xOf(long nanos) {
		return rows.titleWidth() + (int) Math.round(window.xOf(nanos, plotWidth()));
	}

	/** The element at a point, null if there is none. */
	Hovered at(int x, int y) {
		Row row = y < rows.axisHeight() ? null : rows.rowAt(y + top);
		if (row == null || row.kind() == Kind.TITLE) {
			return null;
		}
		int span = isInPlot(x)
				? row.lane().spanAt(rows.rangeOf(row.side(), window), plotWidth(), x - rows.titleWidth(),
						TOLERANCE)
				: -1;
		return new Hovered(row, span);
	}

	/** How many pauses are drawn together with one. */
	int together(Hovered at) {
		if (at.span() < 0) {
			return 0;
		}
		TimeRange range = rows.rangeOf(at.row().side(), window);
		double x = range.xOf(at.row().lane().startNanos(at.span()), plotWidth());
		return at.row().lane().marks(range, plotWidth()).stream()
				.filter(mark -> mark.longest() == at.span() && Math.abs(mark.x() - x) <= 1)
				.mapToInt(TimelineMark::count).findFirst().orElse(1);
	}

	/**
	 * The pause at a point, or the time of a collection or dump that no pause is known of; null if there is neither.
	 */
	Selected pauseAt(int x, int y) {
		Hovered at = at(x, y);
		if (at == null || at.span() < 0) {
			return null;
		}
		Timeline timeline = rows.timelines().get(at.row().side());
		Lane lane = at.row().lane().lane();
		if (lane != Lane.GC && lane != Lane.HEAP_DUMP) {
			return Selected.pause(at.row().side(), timeline, at.row().lane().row(at.span()));
		}
		long start = at.row().lane().startNanos(at.span());
		Pauses pauses = timeline.source().pauses();
		// the pause that it is a part of begins no later
		int index = pauses.firstFrom(start + 1) - 1;
		if (index >= 0 && pauses.endNanos(index) > start) {
			return Selected.pause(at.row().side(), timeline, index);
		}
		long begin = start - timeline.source().startNanos();
		return new Selected(at.row().side(), begin, begin + at.row().lane().nanos(at.span()), Selected.RANGE);
	}
}
