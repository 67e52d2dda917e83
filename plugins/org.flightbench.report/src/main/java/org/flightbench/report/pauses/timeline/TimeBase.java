// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses.timeline;

import java.util.List;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.report.pauses.PauseTables;

/**
 * The origin of the times along an axis: the same as in tables and sentences, unless timelines are drawn above each
 * other that start at different times.
 *
 * @param shiftNanos the time at the left end of the axis
 * @param title the same in short, as in tables
 * @param label what times are relative to, as {@code since the JVM started}
 */
public record TimeBase(long shiftNanos, String title, String label) {

	/** The base of the axis of some timelines, which start together at its left end. */
	public static TimeBase of(List<PauseTimeline> timelines) {
		PauseTimeline first = timelines.get(0);
		boolean isShared = timelines.stream().allMatch(
				timeline -> timeline.startNanos() == first.startNanos() && timeline.origin() == first.origin());
		return isShared
				? new TimeBase(first.startNanos(), PauseTables.startTitle(timelines), first.origin().label())
				: new TimeBase(0, Messages.axis_sinceEach, Messages.axis_sinceEach_label);
	}
}
