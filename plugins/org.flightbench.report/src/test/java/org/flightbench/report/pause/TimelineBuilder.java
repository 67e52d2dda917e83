// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause;

import java.util.List;
import org.flightbench.recording.pause.Evidence;
import org.flightbench.recording.pause.Lane;
import org.flightbench.recording.pause.LaneNote;
import org.flightbench.recording.pause.LateThread;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.PauseTimeline.Kind;
import org.flightbench.recording.pause.PauseTimeline.Origin;
import org.flightbench.recording.pause.PauseListBuilder;
import org.flightbench.recording.profile.Frame;

/** A builder of timelines for tests. Times are in milliseconds. */
public final class TimelineBuilder {

	public static final long MILLI = 1_000_000;

	private final PauseListBuilder pauses = new PauseListBuilder();
	private long end;

	/** Adds a pause, half of which is time to safepoint and half its operation. */
	public TimelineBuilder pause(long start, long total, String operation, LateThread... late) {
		pauses.add(new Pause(0, pauses.size(), operation, start * MILLI, total * MILLI / 2, Pause.UNKNOWN,
				total * MILLI / 2, Pause.UNKNOWN, total * MILLI, 10, 1, 0, List.of(late)));
		end = Math.max(end, start + total);
		return this;
	}

	/** Adds a collection with the given numbers of threads. */
	TimelineBuilder pauseOf(long threads, long running, long inJni) {
		pauses.add(new Pause(0, pauses.size(), "G1CollectForAllocation", MILLI, 8 * MILLI, Pause.UNKNOWN,
				8 * MILLI, Pause.UNKNOWN, 16 * MILLI, threads, running, inJni, List.of()));
		return this;
	}

	/** Adds a pause in which only the operation took time. */
	TimelineBuilder operation(long start, long total, String operation) {
		pauses.add(new Pause(0, pauses.size(), operation, start * MILLI, 0, Pause.UNKNOWN, total * MILLI, Pause.UNKNOWN,
				total * MILLI, 10, 1, 0, List.of()));
		end = Math.max(end, start + total);
		return this;
	}

	public static LateThread late(String name) {
		return new LateThread(name, Evidence.TIMEOUT_REPORT, "reported",
				List.of(new Frame("acme.Reader", "read", 7, Frame.Kind.JAVA)));
	}

	public PauseTimeline timeline(long from, long to, LaneNote... notes) {
		return new PauseTimeline("made.log", Kind.LOG, PauseTimeline.NO_DATE, Origin.JVM_START, from * MILLI,
				Math.max(to, end) * MILLI, "", pauses.build(), List.of(), List.of(), List.of(notes), List.of());
	}

	public static LaneNote note(Lane lane, String reason) {
		return new LaneNote(lane, reason, true, false);
	}
}
