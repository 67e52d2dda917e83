// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

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
import org.flightbench.recording.text.Messages;

/**
 * A format for the times of pauses and events: relative to the origin of their timeline or recording, or as times of
 * day. Timelines without dates always use relative times. All times of a timeline use the UTC offset of its origin.
 */
public final class PauseTimes {

	/** The format for times relative to the origin, as on the command line. */
	public static final PauseTimes SINCE_ORIGIN = new PauseTimes(null);

	private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss.SSSSSS", Locale.ROOT);
	private static final Pattern OF_DAY = Pattern.compile("\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,9})?");
	private static final long DAY_NANOS = 86_400_000_000_000L;

	private final ZoneId zone;

	private PauseTimes(ZoneId zone) {
		this.zone = zone;
	}

	/** Returns a format for times of day in a time zone. */
	public static PauseTimes ofDay(ZoneId zone) {
		return new PauseTimes(zone);
	}

	/** Returns whether times of a timeline are formatted as times of day. */
	public boolean isOfDay(PauseTimeline timeline) {
		return zone != null && timeline.isDated();
	}

	/**
	 * Returns whether times of a recording are formatted as times of day.
	 *
	 * @param originEpochNanos the origin in nanoseconds since 1970, or 0 if unknown
	 */
	public boolean isOfDay(long originEpochNanos) {
		return zone != null && originEpochNanos > 0;
	}

	/**
	 * Formats a time of a timeline with microsecond precision.
	 *
	 * @param nanos the nanoseconds since the origin of the timeline
	 */
	public String of(PauseTimeline timeline, long nanos) {
		return isOfDay(timeline) ? ofDay(timeline.originEpochNanos(), nanos) : PauseSentences.time(nanos);
	}

	/**
	 * Formats a time of day with microsecond precision.
	 *
	 * @param originEpochNanos the origin in nanoseconds since 1970
	 * @param nanos the nanoseconds since the origin
	 */
	public String ofDay(long originEpochNanos, long nanos) {
		return TIME.format(instant(originEpochNanos + nanos).atOffset(offset(originEpochNanos)));
	}

	/** Returns the text that follows a time or a time range: its reference point or its date. */
	public String suffix(PauseTimeline timeline, long nanos) {
		return isOfDay(timeline) ? date(timeline.originEpochNanos(), nanos) : timeline.origin().label();
	}

	/**
	 * Returns the text for the date of a time.
	 *
	 * @param originEpochNanos the origin in nanoseconds since 1970
	 * @param nanos the nanoseconds since the origin
	 */
	public String date(long originEpochNanos, long nanos) {
		return Texts.bind(Messages.times_date,
				instant(originEpochNanos + nanos).atOffset(offset(originEpochNanos)).toLocalDate());
	}

	/** Returns the title of a column with start times of pauses. */
	public String startTitle(List<PauseTimeline> timelines) {
		if (timelines.stream().allMatch(this::isOfDay)) {
			return Messages.column_startTime;
		}
		return timelines.stream().allMatch(timeline -> timeline.origin() == PauseTimeline.Origin.JVM_START)
				? Messages.column_sinceJvmStart
				: Messages.column_sinceStart;
	}

	/**
	 * Returns the nanoseconds from an origin to the next occurrence of a time of day. Returns 0 for a time in the
	 * twelve hours before the origin.
	 *
	 * @param originEpochNanos the origin in nanoseconds since 1970
	 * @return null if the text is not a time of day, or if this format does not use times of day
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

	/**
	 * Returns the nanoseconds from midnight to an origin.
	 *
	 * @param originEpochNanos the origin in nanoseconds since 1970
	 */
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
