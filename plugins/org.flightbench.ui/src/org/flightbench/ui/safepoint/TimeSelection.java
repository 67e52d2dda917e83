// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;

/**
 * A time range or a pause that is selected in a timeline.
 *
 * @param timeline the timeline to which the times refer
 * @param fromNanos the start, in nanoseconds since the timeline's origin
 * @param toNanos the end, in nanoseconds since the timeline's origin
 * @param pause the selected pause, or null if a time range is selected
 */
public record TimeSelection(PauseTimeline timeline, long fromNanos, long toNanos, Pause pause) {

	/** Creates a selection of a pause. */
	public static TimeSelection of(PauseTimeline timeline, Pause pause) {
		return new TimeSelection(timeline, pause.startNanos(), pause.endNanos(), pause);
	}

	/** Creates a selection of a time range. */
	public static TimeSelection range(PauseTimeline timeline, long fromNanos, long toNanos) {
		return new TimeSelection(timeline, fromNanos, toNanos, null);
	}

	/**
	 * Returns the start in nanoseconds since the start of the source, as expected by the time filter of flame graphs.
	 */
	public long fromBeginNanos() {
		return fromNanos - timeline.startNanos();
	}

	/** Returns the end in nanoseconds since the start of the source. */
	public long toBeginNanos() {
		return toNanos - timeline.startNanos();
	}
}
