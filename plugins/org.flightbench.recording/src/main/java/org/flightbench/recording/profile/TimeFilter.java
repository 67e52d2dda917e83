// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.Arrays;
import java.util.List;

import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.chunk.RecordedTime.Span;
import org.flightbench.recording.benchmark.MeasuredTime;
import org.flightbench.recording.benchmark.Resources;

/**
 * The part of a recording's time from which events are included: a time range, optionally limited to the measured time
 * of a benchmark.
 */
public final class TimeFilter {

	private final long fromNanos;
	private final long toNanos;
	private final MeasuredTime measured;
	private final long[] starts;
	private final long[] ends;

	/**
	 * Creates a filter for the time of a request.
	 *
	 * @param startNanos the start of the recording, in nanoseconds since 1970
	 * @param measured the measured time, or {@link MeasuredTime#WHOLE} to count all events of the range
	 */
	public TimeFilter(ProfileRequest request, long startNanos, MeasuredTime measured) {
		this(request.fromNanos(), request.toNanos(), startNanos, measured);
	}

	/**
	 * Creates a filter for a time range.
	 *
	 * @param from the start, in nanoseconds from the start of the recording; {@link Long#MIN_VALUE} for no bound
	 * @param to the end, exclusive, in nanoseconds from the start of the recording; {@link Long#MAX_VALUE} for no bound
	 * @param startNanos the start of the recording, in nanoseconds since 1970
	 * @param measured the measured time, or {@link MeasuredTime#WHOLE} to count all events of the range
	 */
	public TimeFilter(long from, long to, long startNanos, MeasuredTime measured) {
		fromNanos = later(startNanos, from);
		toNanos = later(startNanos, to);
		this.measured = measured;
		List<Span> spans = measured.time().spans();
		starts = spans.stream().mapToLong(Span::startNanos).toArray();
		ends = spans.stream().mapToLong(Span::endNanos).toArray();
	}

	/**
	 * Returns the sum, clamped to the range of {@code long}. {@link Long#MIN_VALUE} and {@link Long#MAX_VALUE}
	 * represent a missing bound and are returned unchanged.
	 */
	private static long later(long nanos, long by) {
		long later = nanos + by;
		boolean isBeyond = ((nanos ^ later) & (by ^ later)) < 0;
		return isBeyond || by == Long.MIN_VALUE || by == Long.MAX_VALUE
				? by < 0 ? Long.MIN_VALUE : Long.MAX_VALUE
				: later;
	}

	/** Returns whether an event is included if it starts at the given time, in nanoseconds since 1970. */
	public boolean contains(long nanos) {
		return nanos >= fromNanos && nanos < toNanos && (!measured.isPart() || isMeasured(nanos));
	}

	private boolean isMeasured(long nanos) {
		int found = Arrays.binarySearch(starts, nanos);
		int span = found < 0 ? -found - 2 : found;
		return span >= 0 && nanos < ends[span];
	}

	/** Returns the length of the counted time that was recorded, in nanoseconds. */
	public long recordedNanos(RecordedTime recorded) {
		if (!measured.isPart()) {
			return recorded.recordedNanos(fromNanos, toNanos);
		}
		return measured.time().spans().stream().mapToLong(span -> recorded.recordedNanos(
				Math.max(fromNanos, span.startNanos()), Math.min(toNanos, span.endNanos()))).sum();
	}

	/** Returns the part of the recorded time that counts, if this filter is not limited to measured time. */
	RecordedTime during(RecordedTime recorded) {
		return recorded.during(fromNanos, toNanos);
	}

	/** Returns the measured time. The operations and resources are unknown if it is restricted to a range. */
	public MeasuredTime measured() {
		boolean isAll = fromNanos == Long.MIN_VALUE && toNanos == Long.MAX_VALUE;
		return isAll
				? measured
				: new MeasuredTime(measured.basis(), measured.time(), Double.NaN,
						Resources.UNKNOWN);
	}
}
