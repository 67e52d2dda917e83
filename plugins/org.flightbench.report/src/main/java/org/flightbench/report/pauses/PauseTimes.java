// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

import org.flightbench.base.Texts;
import org.flightbench.recording.safepoint.PauseTimeline;

/**
 * The times of pauses as people read them: since the origin of their timeline, or as times of day. A timeline without
 * dates has the former only. A timeline has one offset from UTC, that of its origin.
 */
public final class PauseTimes {

	/** Times since the origin, as on the command line. */
	public static final PauseTimes SINCE_ORIGIN = new PauseTimes(null);

	private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss.SSSSSS", Locale.ROOT);
	private static final long DAY_NANOS = 86_400_000_000_000L;

	private final ZoneId zone;

	private PauseTimes(ZoneId zone) {
		this.zone = zone;
	}

	/** Times of day in a time zone. */
	public static PauseTimes ofDay(ZoneId zone) {
		return new PauseTimes(zone);
	}

	/** Whether a timeline has times of day. */
	public boolean isOfDay(PauseTimeline timeline) {
		return zone != null && timeline.isDated();
	}

	/** A time of a timeline, in nanoseconds since its origin, to the microsecond. */
	public String of(PauseTimeline timeline, long nanos) {
		return isOfDay(timeline)
				? TIME.format(timeline.instant(nanos).atOffset(offset(timeline)))
				: PauseSentences.time(nanos);
	}

	/** The words after a time or a range of time: what it is relative to, or its date. */
	public String suffix(PauseTimeline timeline, long nanos) {
		return isOfDay(timeline)
				? Texts.bind(Messages.times_date, timeline.instant(nanos).atOffset(offset(timeline)).toLocalDate())
				: timeline.origin().label();
	}

	/** The title of a column of when pauses of some timelines started. */
	public String startTitle(List<PauseTimeline> timelines) {
		return timelines.stream().allMatch(this::isOfDay)
				? Messages.column_startTime
				: PauseTables.startTitle(timelines);
	}

	/** The nanoseconds from midnight to the origin of a timeline that has times of day. */
	public long originOfDayNanos(PauseTimeline timeline) {
		long local = timeline.originEpochNanos() + offset(timeline).getTotalSeconds() * 1_000_000_000L;
		return Math.floorMod(local, DAY_NANOS);
	}

	private ZoneOffset offset(PauseTimeline timeline) {
		Instant origin = timeline.instant(0);
		return zone.getRules().getOffset(origin);
	}
}
