// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.flightbench.jfr.chunk.RecordedTime.Span;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.Lane;
import org.flightbench.recording.pause.LaneNote;
import org.flightbench.recording.pause.PauseList;
import org.flightbench.recording.pause.PauseTimeline;

/** The pauses that a job collects. */
enum PauseKind {
	/** All pauses of the program, from the safepoint request until the threads resume. */
	SAFEPOINTS("safepoints", Set.of(Lane.TIME_TO_SAFEPOINT, Lane.OPERATION)) {
		@Override
		LongStream nanos(PauseTimeline timeline, Span time) {
			PauseList pauses = timeline.pauses();
			return IntStream.range(0, pauses.size())
					.filter(pause -> isIn(time, timeline, pauses.startNanos(pause))).mapToLong(pauses::totalNanos);
		}

		@Override
		boolean isHiding(LaneNote note) {
			return note.hides();
		}
	},
	/** The pauses of the garbage collector. */
	GC("gc", Set.of(Lane.GC)) {
		@Override
		LongStream nanos(PauseTimeline timeline, Span time) {
			return timeline.gcPauses().stream().filter(pause -> isIn(time, timeline, pause.startNanos()))
					.mapToLong(GcPause::durationNanos);
		}

		@Override
		boolean isHiding(LaneNote note) {
			return true;
		}
	};

	/** A time without limits. */
	static final Span ALL = new Span(Long.MIN_VALUE, Long.MAX_VALUE);

	private final String key;
	private final Set<Lane> lanes;

	PauseKind(String key, Set<Lane> lanes) {
		this.key = key;
		this.lanes = lanes;
	}

	/** Returns the name of the command. */
	String key() {
		return key;
	}

	/**
	 * Returns the durations of pauses, in nanoseconds.
	 *
	 * @param time the time in which they start, in nanoseconds since 1970
	 */
	abstract LongStream nanos(PauseTimeline timeline, Span time);

	private static boolean isIn(Span time, PauseTimeline timeline, long nanos) {
		long since = timeline.isDated() ? timeline.originEpochNanos() + nanos : nanos;
		return since >= time.startNanos() && since < time.endNanos();
	}

	/** Returns whether a note about a timeline lane reports missing data, so that pauses may be missing, too. */
	abstract boolean isHiding(LaneNote note);

	/**
	 * Returns whether the number of pauses is known: the recording contains pauses, or would contain them if any had
	 * occurred.
	 */
	boolean isKnown(PauseTimeline timeline) {
		return nanos(timeline, ALL).findAny().isPresent()
				|| timeline.laneNotes().stream().noneMatch(note -> lanes.contains(note.lane()) && isHiding(note));
	}

	/** Returns why pauses may be missing. */
	List<String> notes(PauseTimeline timeline) {
		return timeline.laneNotes().stream().filter(note -> lanes.contains(note.lane())).map(LaneNote::reason)
				.toList();
	}
}
