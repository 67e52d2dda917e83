// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.recording.pause.Lane;
import org.flightbench.recording.pause.LaneNote;
import org.flightbench.recording.pause.PausePhase;

/** A lane of a timeline. Converts its spans to marks at any zoom level. */
public final class TimelineLane {

	private static final double ROOM_FOR_PARTS = 4;
	private static final int MANY = 512;

	private final Lane lane;
	private final String title;
	private final SpanIndex index;
	private final PhaseSpans phases;
	private final int[] rows;
	private final List<LaneNote> notes;

	/** The phases of the spans in a lane. */
	interface PhaseSpans {

		/** Returns the phases that the lane shows for each span. */
		List<PausePhase> phases();

		/** Returns the start of a phase in nanoseconds since the timeline's origin. */
		long startNanos(int index, PausePhase phase);

		/** Returns the duration of a phase in nanoseconds; negative if unknown. */
		long nanos(int index, PausePhase phase);
	}

	/**
	 * @param title the title next to the lane
	 * @param phases the phases of the spans, or null if they have none
	 * @param rows the index of each span's pause; null if it equals the index of the span
	 */
	TimelineLane(Lane lane, String title, Spans spans, PhaseSpans phases, int[] rows, List<LaneNote> notes) {
		this.lane = lane;
		this.title = title;
		this.index = new SpanIndex(spans);
		this.phases = phases;
		this.rows = rows;
		this.notes = List.copyOf(notes);
	}

	public Lane lane() {
		return lane;
	}

	/** Returns the title, which is the name of the lane or of a thread. */
	public String title() {
		return title;
	}

	/** Returns the number of spans. */
	public int size() {
		return index.spans().size();
	}

	/** Returns the start of a span in nanoseconds since the timeline's origin. */
	public long startNanos(int span) {
		return index.spans().startNanos(span);
	}

	/** Returns the duration of a span in nanoseconds; negative if unknown. */
	public long nanos(int span) {
		return index.spans().nanos(span);
	}

	/**
	 * Returns the index of the pause that a span belongs to. In the lanes of collections and heap dumps, returns the
	 * index of the span.
	 */
	public int row(int span) {
		return rows == null ? span : rows[span];
	}

	/** Returns the reasons why the lane lacks data; empty if it is complete. */
	public List<LaneNote> notes() {
		return notes;
	}

	/** Returns whether the lane contains spans or has a note about missing data. */
	boolean hasSomethingToSay() {
		return size() > 0 || !notes.isEmpty();
	}

	/**
	 * Returns the marks in a range of time. A span shorter than a pixel shares a mark with other spans that start in
	 * the same pixel.
	 *
	 * @param width the width of the lane in pixels, at least 1
	 */
	public List<TimelineMark> marks(TimeRange range, int width) {
		List<TimelineMark> marks = new ArrayList<>();
		SpanIndex.Range looked = new SpanIndex.Range();
		double pixelsPerNano = width / (double) range.nanos();
		int next = index.firstFrom(0, range.startNanos());
		if (next > 0 && startNanos(next - 1) + nanos(next - 1) > range.startNanos()) {
			next--;
		}
		int end = index.firstFrom(next, range.endNanos());
		double leastPixel = Double.NEGATIVE_INFINITY;
		while (next < end) {
			double x = (startNanos(next) - range.startNanos()) * pixelsPerNano;
			if (nanos(next) * pixelsPerNano >= 1) {
				marks.add(single(next, range, pixelsPerNano));
				next++;
				continue;
			}
			double pixel = Math.max(leastPixel, Math.floor(x));
			long pixelEnd = range.startNanos() + (long) Math.ceil((pixel + 1) / pixelsPerNano);
			int last = Math.min(end, Math.max(next + 1, index.firstFrom(next, pixelEnd)));
			if (last - next > MANY && last < end) {
				// the mark ends at a block boundary, because whole blocks are much faster to query; the few remaining
				// spans are merged into the next pixel
				last = SpanIndex.blockStart(last, last - next);
				leastPixel = pixel + 1;
			}
			index.look(next, last, looked);
			if (looked.longestNanos * pixelsPerNano >= 1) {
				// a span of at least one pixel gets a separate mark
				last = looked.longest;
				index.look(next, last, looked);
			}
			if (looked.count > 0) {
				marks.add(new TimelineMark(pixel, 1, looked.longest == next ? next : firstKnown(next), looked.count,
						looked.longest, Math.min(1, looked.sumNanos * pixelsPerNano), List.of()));
			}
			next = last;
		}
		return marks;
	}

	private int firstKnown(int from) {
		int span = from;
		while (nanos(span) < 0) {
			span++;
		}
		return span;
	}

	private TimelineMark single(int span, TimeRange range, double pixelsPerNano) {
		double x = (startNanos(span) - range.startNanos()) * pixelsPerNano;
		double width = nanos(span) * pixelsPerNano;
		List<TimelineMark.Part> parts = new ArrayList<>();
		if (phases != null && width >= ROOM_FOR_PARTS) {
			for (PausePhase phase : phases.phases()) {
				long nanos = phases.nanos(span, phase);
				if (nanos >= 0) {
					parts.add(new TimelineMark.Part(phase,
							(phases.startNanos(span, phase) - range.startNanos()) * pixelsPerNano,
							nanos * pixelsPerNano));
				}
			}
		}
		return new TimelineMark(x, width, span, 1, span, 1, parts);
	}

	/**
	 * Returns the span at a position, or the nearest span within a tolerance; -1 if no span is close enough. For a
	 * merged mark, returns the longest of its spans.
	 *
	 * @param x the position in pixels from the left
	 * @param tolerance the maximum distance in pixels
	 */
	public int spanAt(TimeRange range, int width, double x, double tolerance) {
		TimelineMark nearest = null;
		double distance = tolerance;
		for (TimelineMark mark : marks(range, width)) {
			double away = Math.max(0, Math.max(mark.x() - x, x - mark.x() - mark.width()));
			if (away < distance || away == 0 || nearest == null && away <= tolerance) {
				nearest = mark;
				distance = away;
				if (away == 0) {
					break;
				}
			}
		}
		return nearest == null ? -1 : nearest.longest();
	}
}
