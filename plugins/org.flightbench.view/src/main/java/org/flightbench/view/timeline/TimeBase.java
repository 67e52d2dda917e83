// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import java.util.List;

import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.PauseTimes;
import org.flightbench.view.text.Messages;

/**
 * The reference point of the times on an axis. Tables and sentences use the same reference point, unless the axis
 * belongs to several timelines with different start times.
 *
 * @param shiftNanos the time at the left end of the axis, in nanoseconds since the reference point
 * @param title a short description of the reference point, as in tables
 * @param label a description of the reference point, such as {@code since the JVM started}
 * @param isOfDay whether times are times of day, relative to midnight
 */
public record TimeBase(long shiftNanos, String title, String label, boolean isOfDay) {

	/** The base for times relative to the left end of the axis, without a title. */
	public static final TimeBase START = new TimeBase(0, "", "", false);

	/** Returns the base for the axis of timelines that are aligned at their start. */
	public static TimeBase of(List<PauseTimeline> timelines) {
		return of(timelines, PauseTimes.SINCE_ORIGIN);
	}

	/** Returns the base for the axis of timelines. Uses times of day only if all timelines have the same start time. */
	public static TimeBase of(List<PauseTimeline> timelines, PauseTimes times) {
		PauseTimeline first = timelines.get(0);
		boolean isShared = timelines.stream().allMatch(
				timeline -> timeline.startNanos() == first.startNanos() && timeline.origin() == first.origin());
		if (isShared && timelines.stream().allMatch(times::isOfDay) && timelines.stream()
				.allMatch(timeline -> timeline.originEpochNanos() == first.originEpochNanos())) {
			return new TimeBase(times.originOfDayNanos(first.originEpochNanos()) + first.startNanos(),
					times.suffix(first, first.startNanos()), times.suffix(first, first.startNanos()), true);
		}
		return isShared
				? new TimeBase(first.startNanos(), PauseTimes.SINCE_ORIGIN.startTitle(timelines),
						first.origin().label(), false)
				: new TimeBase(0, Messages.axis_sinceEach, Messages.axis_sinceEach_label, false);
	}

	/**
	 * Returns the base for an axis that starts at a given time, or {@link #START} if times of day are not used.
	 *
	 * @param startEpochNanos the start of the axis in nanoseconds since the epoch
	 */
	public static TimeBase of(long startEpochNanos, PauseTimes times) {
		if (!times.isOfDay(startEpochNanos)) {
			return START;
		}
		String date = times.date(startEpochNanos, 0);
		return new TimeBase(times.originOfDayNanos(startEpochNanos), date, date, true);
	}
}
