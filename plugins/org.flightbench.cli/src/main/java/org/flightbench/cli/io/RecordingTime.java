// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.OptionalLong;

import org.flightbench.base.Durations;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A point in time within a recording. Exactly one component is not null.
 *
 * @param sinceStart nanoseconds since the start of the recording
 * @param instant an absolute time with a date
 * @param timeOfDay a time of day in the time zone of this computer
 */
public record RecordingTime(Long sinceStart, Instant instant, LocalTime timeOfDay) {

	/** Returns whether the point depends on when the recording was made. */
	public boolean isAbsolute() {
		return sinceStart == null;
	}

	/**
	 * Returns the nanoseconds from the start of a recording. A time of day refers to the day on which the recording
	 * starts, or to the next day if that lies within the recording.
	 *
	 * @param start the start of the recording
	 * @param end its end
	 * @return the offset in nanoseconds; negative before the start
	 */
	public long nanosFrom(Instant start, Instant end, ZoneId zone) {
		if (sinceStart != null) {
			return sinceStart;
		}
		if (instant != null) {
			return start.until(instant, ChronoUnit.NANOS);
		}
		LocalDateTime local = start.atZone(zone).toLocalDate().atTime(timeOfDay);
		Instant sameDay = local.atZone(zone).toInstant();
		Instant nextDay = local.plusDays(1).atZone(zone).toInstant();
		boolean isAfterMidnight = sameDay.isBefore(start) && !nextDay.isAfter(end);
		return start.until(isAfterMidnight ? nextDay : sameDay, ChronoUnit.NANOS);
	}

	/** A converter for durations such as {@code 1.5s} and times such as {@code 14:03:20}. */
	public static final class Converter implements ITypeConverter<RecordingTime> {

		@Override
		public RecordingTime convert(String text) {
			OptionalLong nanos = Durations.nanos(text);
			if (nanos.isPresent()) {
				return new RecordingTime(nanos.getAsLong(), null, null);
			}
			String iso = text.strip().replace(' ', 'T');
			try {
				return iso.indexOf('T') < 0
						? new RecordingTime(null, null, LocalTime.parse(iso))
						: new RecordingTime(null, instant(iso), null);
			} catch (DateTimeException neither) {
				throw new TypeConversionException("'" + text + "' is not a time such as 1.5s, 250ms or 2m,"
						+ " nor a time of day such as 14:03:20 or 2026-01-31T14:03:20Z");
			}
		}

		private static Instant instant(String iso) {
			try {
				return OffsetDateTime.parse(iso).toInstant();
			} catch (DateTimeException withoutZone) {
				return LocalDateTime.parse(iso).atZone(ZoneId.systemDefault()).toInstant();
			}
		}
	}
}
