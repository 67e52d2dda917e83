// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.timeline;

import org.flightbench.recording.pause.Lane;
import org.flightbench.recording.pause.PauseList;
import org.flightbench.view.timeline.TimeRange;
import org.flightbench.view.timeline.Timeline;
import org.flightbench.view.timeline.TimelineLayout;
import org.flightbench.view.timeline.TimelineLayout.Kind;
import org.flightbench.view.timeline.TimelineLayout.Row;
import org.flightbench.view.timeline.TimelineMark;

/**
 * The positions of lanes and spans in the visible part of the timeline.
 *
 * @param rows the layout of the lanes
 * @param window the visible time range
 * @param top the vertical scroll offset in pixels
 * @param width the width of the picture in pixels, including the lane titles
 */
record TimelineGeometry(TimelineLayout rows, TimeRange window, int top, int width) {

	private static final int TOLERANCE = 4;

	/** Returns the width of the lanes without their titles, in pixels. */
	int plotWidth() {
		return Math.max(1, width - rows.titleWidth());
	}

	/** Returns whether an x coordinate is in the lanes and not in their titles. */
	boolean isInPlot(int x) {
		return x >= rows.titleWidth();
	}

	/** Returns whether a point is on the time axis. */
	boolean isOnAxis(int x, int y) {
		return y < rows.axisHeight() && isInPlot(x);
	}

	/** Returns the time at an x coordinate, in nanoseconds since the start of the timelines. */
	long timeAt(int x) {
		return window.timeAt(x - rows.titleWidth(), plotWidth());
	}

	/** Returns the x coordinate of a time, which may be outside the visible area. */
	int xOf(long nanos) {
		return rows.titleWidth() + (int) Math.round(window.xOf(nanos, plotWidth()));
	}

	/** Returns the row and the span at a point, or null if there are none. */
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

	/**
	 * Returns the number of spans that are merged into the mark under the pointer, or 0 if the pointer is not over a
	 * span.
	 */
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
	 * Returns the pause at a point, or the time range of a garbage collection or heap dump that belongs to no known
	 * pause. Returns null if there is neither.
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
		PauseList pauses = timeline.source().pauses();
		// a pause that contains the span starts no later than the span does
		int index = pauses.firstFrom(start + 1) - 1;
		if (index >= 0 && pauses.endNanos(index) > start) {
			return Selected.pause(at.row().side(), timeline, index);
		}
		long begin = start - timeline.source().startNanos();
		return new Selected(at.row().side(), begin, begin + at.row().lane().nanos(at.span()), Selected.RANGE);
	}
}
