// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.Lane;
import org.flightbench.recording.pause.LaneNote;
import org.flightbench.recording.pause.PauseTimeline;

/** The pauses that a job collects. */
enum PauseKind {
	/** All pauses of the program, from the safepoint request until the threads resume. */
	SAFEPOINTS("safepoints", Set.of(Lane.TIME_TO_SAFEPOINT, Lane.OPERATION)) {
		@Override
		LongStream nanos(PauseTimeline timeline) {
			return IntStream.range(0, timeline.pauses().size()).mapToLong(timeline.pauses()::totalNanos);
		}

		@Override
		boolean isHiding(LaneNote note) {
			return note.hides();
		}
	},
	/** The pauses of the garbage collector. */
	GC("gc", Set.of(Lane.GC)) {
		@Override
		LongStream nanos(PauseTimeline timeline) {
			return timeline.gcPauses().stream().mapToLong(GcPause::durationNanos);
		}

		@Override
		boolean isHiding(LaneNote note) {
			return true;
		}
	};

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

	/** Returns the durations of the pauses of a recording, in nanoseconds. */
	abstract LongStream nanos(PauseTimeline timeline);

	/** Returns whether a note about a timeline lane reports missing data, so that pauses may be missing, too. */
	abstract boolean isHiding(LaneNote note);

	/**
	 * Returns whether the number of pauses is known: the recording contains pauses, or would contain them if any had
	 * occurred.
	 */
	boolean isKnown(PauseTimeline timeline) {
		return nanos(timeline).findAny().isPresent()
				|| timeline.laneNotes().stream().noneMatch(note -> lanes.contains(note.lane()) && isHiding(note));
	}

	/** Returns why pauses may be missing. */
	List<String> notes(PauseTimeline timeline) {
		return timeline.laneNotes().stream().filter(note -> lanes.contains(note.lane())).map(LaneNote::reason)
				.toList();
	}
}
