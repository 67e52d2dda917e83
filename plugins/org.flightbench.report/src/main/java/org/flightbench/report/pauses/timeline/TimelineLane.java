// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses.timeline;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.recording.safepoint.Lane;
import org.flightbench.recording.safepoint.LaneNote;
import org.flightbench.recording.safepoint.PausePhase;

/** A lane of a timeline: its spans, and how they become marks at any zoom. */
public final class TimelineLane {

	private static final double ROOM_FOR_PARTS = 4;
	private static final int MANY = 512;

	private final Lane lane;
	private final String title;
	private final SpanIndex index;
	private final PhaseSpans phases;
	private final int[] rows;
	private final List<LaneNote> notes;

	/** Returns the phases of a span in the lane. */
	interface PhaseSpans {

		/** The phases that the lane shows of a span. */
		List<PausePhase> phases();

		/** When a phase begins, in nanoseconds since the timeline's origin. */
		long startNanos(int index, PausePhase phase);

		/** How long it is; negative if not known. */
		long nanos(int index, PausePhase phase);
	}

	/**
	 * @param title what to write beside it
	 * @param phases null if its spans have no phases
	 * @param rows index of the pause of each span; null if it is the same
	 */
	TimelineLane(Lane lane, String title, Spans spans, PhaseSpans phases, int[] rows, List<LaneNote> notes) {
		this.lane = lane;
		this.title = title;
		this.index = new SpanIndex(spans);
		this.phases = phases;
		this.rows = rows;
		this.notes = List.copyOf(notes);
	}

	/** The lane that it shows. */
	public Lane lane() {
		return lane;
	}

	/** The title: the lane's name, or that of a thread. */
	public String title() {
		return title;
	}

	/** How many spans it has. */
	public int size() {
		return index.spans().size();
	}

	/** When a span begins, in nanoseconds since the timeline's origin. */
	public long startNanos(int span) {
		return index.spans().startNanos(span);
	}

	/** How long a span is. */
	public long nanos(int span) {
		return index.spans().nanos(span);
	}

	/** The pause that a span belongs to; of the lanes of collections and heap dumps the span's own index. */
	public int row(int span) {
		return rows == null ? span : rows[span];
	}

	/** Why something is missing in it; empty if nothing is. */
	public List<LaneNote> notes() {
		return notes;
	}

	/** Whether anything is in it, or is known to be missing. */
	boolean hasSomethingToSay() {
		return size() > 0 || !notes.isEmpty();
	}

	/**
	 * The marks of a range of time. A span that is shorter than a pixel shares a mark with others that begin in that
	 * pixel.
	 *
	 * @param width in pixels, 1 or more
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
				// whole blocks are looked at much faster: a few of very many are shown with the next pixel's
				last = SpanIndex.blockStart(last, last - next);
				leastPixel = pixel + 1;
			}
			index.look(next, last, looked);
			if (looked.longestNanos * pixelsPerNano >= 1) {
				// it gets a mark of its own
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

	/** The span at that place, or the nearest one no more than so many pixels away; -1 if there is none. */
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
