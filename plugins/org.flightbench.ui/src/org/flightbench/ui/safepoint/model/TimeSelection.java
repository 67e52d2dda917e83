// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.model;

import org.flightbench.recording.safepoint.Pause;
import org.flightbench.recording.safepoint.PauseTimeline;

/**
 * A range of time that is selected in a timeline, perhaps because one pause is.
 *
 * @param timeline whose time it is
 * @param fromNanos its begin, in nanoseconds since the timeline's origin
 * @param toNanos its end
 * @param pause the selected pause, null if a range is selected
 */
public record TimeSelection(PauseTimeline timeline, long fromNanos, long toNanos, Pause pause) {

	/** A pause from its begin to its end. */
	public static TimeSelection of(PauseTimeline timeline, Pause pause) {
		return new TimeSelection(timeline, pause.startNanos(), pause.endNanos(), pause);
	}

	/** A range of time. */
	public static TimeSelection range(PauseTimeline timeline, long fromNanos, long toNanos) {
		return new TimeSelection(timeline, fromNanos, toNanos, null);
	}

	/** The begin in nanoseconds since the source begins, as the time filter of a flame graph counts. */
	public long fromBeginNanos() {
		return fromNanos - timeline.startNanos();
	}

	/** The end in nanoseconds since the source begins. */
	public long toBeginNanos() {
		return toNanos - timeline.startNanos();
	}
}
