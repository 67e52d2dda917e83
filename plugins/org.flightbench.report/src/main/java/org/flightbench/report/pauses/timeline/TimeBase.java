// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses.timeline;

import java.util.List;

import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.report.pauses.PauseTables;
import org.flightbench.report.pauses.PauseTimes;

/**
 * The origin of the times along an axis: the same as in tables and sentences, unless timelines are drawn above each
 * other that start at different times.
 *
 * @param shiftNanos the time at the left end of the axis
 * @param title the same in short, as in tables
 * @param label what times are relative to, as {@code since the JVM started}
 * @param isOfDay whether times are times of day, from midnight
 */
public record TimeBase(long shiftNanos, String title, String label, boolean isOfDay) {

	/** Times since the left end of the axis, which needs no title. */
	public static final TimeBase START = new TimeBase(0, "", "", false);

	/** The base of the axis of some timelines, which start together at its left end. */
	public static TimeBase of(List<PauseTimeline> timelines) {
		return of(timelines, PauseTimes.SINCE_ORIGIN);
	}

	/** The same with times of day, if all timelines start at the same one. */
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
				? new TimeBase(first.startNanos(), PauseTables.startTitle(timelines), first.origin().label(), false)
				: new TimeBase(0, Messages.axis_sinceEach, Messages.axis_sinceEach_label, false);
	}

	/** The base of an axis that starts at a time, in nanoseconds since 1970; without times of day, {@link #START}. */
	public static TimeBase of(long startEpochNanos, PauseTimes times) {
		if (!times.isOfDay(startEpochNanos)) {
			return START;
		}
		String date = times.date(startEpochNanos, 0);
		return new TimeBase(times.originOfDayNanos(startEpochNanos), date, date, true);
	}
}
