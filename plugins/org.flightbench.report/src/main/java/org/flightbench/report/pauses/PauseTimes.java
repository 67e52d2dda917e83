// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses;

import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

import org.flightbench.base.Texts;
import org.flightbench.recording.safepoint.PauseTimeline;

/**
 * The times of pauses and events as people read them: since the origin of their timeline or recording, or as times of
 * day. A timeline without dates has the former only. A timeline has one offset from UTC, that of its origin.
 */
public final class PauseTimes {

	/** Times since the origin, as on the command line. */
	public static final PauseTimes SINCE_ORIGIN = new PauseTimes(null);

	private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss.SSSSSS", Locale.ROOT);
	private static final Pattern OF_DAY = Pattern.compile("\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,9})?");
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

	/** Whether something that began at a time has times of day. */
	public boolean isOfDay(long originEpochNanos) {
		return zone != null && originEpochNanos > 0;
	}

	/** A time of a timeline, in nanoseconds since its origin, to the microsecond. */
	public String of(PauseTimeline timeline, long nanos) {
		return isOfDay(timeline) ? ofDay(timeline.originEpochNanos(), nanos) : PauseSentences.time(nanos);
	}

	/** The time of day so many nanoseconds after a time since 1970, to the microsecond. */
	public String ofDay(long originEpochNanos, long nanos) {
		return TIME.format(instant(originEpochNanos + nanos).atOffset(offset(originEpochNanos)));
	}

	/** The words after a time or a range of time: what it is relative to, or its date. */
	public String suffix(PauseTimeline timeline, long nanos) {
		return isOfDay(timeline) ? date(timeline.originEpochNanos(), nanos) : timeline.origin().label();
	}

	/** The words for the date so many nanoseconds after a time since 1970. */
	public String date(long originEpochNanos, long nanos) {
		return Texts.bind(Messages.times_date,
				instant(originEpochNanos + nanos).atOffset(offset(originEpochNanos)).toLocalDate());
	}

	/** The title of a column of when pauses of some timelines started. */
	public String startTitle(List<PauseTimeline> timelines) {
		return timelines.stream().allMatch(this::isOfDay)
				? Messages.column_startTime
				: PauseTables.startTitle(timelines);
	}

	/**
	 * How long after a time since 1970 a time of day was, in nanoseconds; 0 for one just before it.
	 *
	 * @return null if a text is no time of day, or these are not told
	 */
	public Long sinceOrigin(long originEpochNanos, String text) {
		if (!isOfDay(originEpochNanos) || !OF_DAY.matcher(text.strip()).matches()) {
			return null;
		}
		try {
			long nanos = LocalTime.parse(text.strip()).toNanoOfDay();
			long since = Math.floorMod(nanos - originOfDayNanos(originEpochNanos), DAY_NANOS);
			return since > DAY_NANOS / 2 ? 0 : since;
		} catch (DateTimeParseException none) {
			return null;
		}
	}

	/** The nanoseconds from midnight to a time since 1970. */
	public long originOfDayNanos(long originEpochNanos) {
		long local = originEpochNanos + offset(originEpochNanos).getTotalSeconds() * 1_000_000_000L;
		return Math.floorMod(local, DAY_NANOS);
	}

	private ZoneOffset offset(long originEpochNanos) {
		return zone.getRules().getOffset(instant(originEpochNanos));
	}

	private static Instant instant(long epochNanos) {
		return Instant.ofEpochSecond(0, epochNanos);
	}
}
