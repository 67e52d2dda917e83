// SPDX-License-Identifier: UPL-1.0
package org.flightbench.spark.read;

import java.io.Serializable;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

import org.apache.spark.sql.sources.EqualTo;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.sources.GreaterThan;
import org.apache.spark.sql.sources.GreaterThanOrEqual;
import org.apache.spark.sql.sources.LessThan;
import org.apache.spark.sql.sources.LessThanOrEqual;
import org.flightbench.jfr.table.EventColumn;

/**
 * A range of event start times.
 *
 * @param first the start in microseconds since 1970, inclusive
 * @param last the end in microseconds since 1970, inclusive
 */
public record TimeRange(long first, long last) implements Serializable {

	/** All time. */
	public static final TimeRange ALL = new TimeRange(Long.MIN_VALUE, Long.MAX_VALUE);

	private static final long MICRO = 1_000;

	/** Returns the part of this range that matches a filter, or null if the filter does not limit the start time. */
	public TimeRange and(Filter filter) {
		if (filter instanceof GreaterThan after) {
			return and(after.attribute(), after.value(), 1, null);
		}
		if (filter instanceof GreaterThanOrEqual from) {
			return and(from.attribute(), from.value(), 0, null);
		}
		if (filter instanceof LessThan before) {
			return and(before.attribute(), null, -1, before.value());
		}
		if (filter instanceof LessThanOrEqual until) {
			return and(until.attribute(), null, 0, until.value());
		}
		if (filter instanceof EqualTo at) {
			return and(at.attribute(), at.value(), 0, at.value());
		}
		return null;
	}

	private TimeRange and(String attribute, Object from, long shift, Object to) {
		Long start = micros(from);
		Long end = micros(to);
		if (!attribute.equalsIgnoreCase(EventColumn.START) || start == null && end == null) {
			return null;
		}
		return new TimeRange(start == null ? first : Math.max(first, start + shift),
				end == null ? last : Math.min(last, from == null ? end + shift : end));
	}

	private static Long micros(Object time) {
		if (time instanceof Timestamp timestamp) {
			return micros(timestamp.toInstant());
		}
		return time instanceof Instant instant ? micros(instant) : null;
	}

	private static Long micros(Instant instant) {
		return ChronoUnit.MICROS.between(Instant.EPOCH, instant);
	}

	/** Returns whether a time, in nanoseconds since 1970, is in this range. */
	boolean contains(long nanos) {
		long micros = Math.floorDiv(nanos, MICRO);
		return micros >= first && micros <= last;
	}

	/** Returns whether events in this range may start before a time; {@link Long#MAX_VALUE} means unknown. */
	public boolean startsBefore(long nanos) {
		return nanos == Long.MAX_VALUE || first <= Math.floorDiv(nanos, MICRO);
	}

	@Override
	public String toString() {
		return text(first, Long.MIN_VALUE) + " to " + text(last, Long.MAX_VALUE);
	}

	private static String text(long micros, long unlimited) {
		return micros == unlimited ? "any" : Instant.EPOCH.plus(micros, ChronoUnit.MICROS).toString();
	}
}
