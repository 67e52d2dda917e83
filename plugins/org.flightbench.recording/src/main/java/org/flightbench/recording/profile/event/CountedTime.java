// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.event;

import java.util.Arrays;
import java.util.List;

import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.chunk.RecordedTime.Span;
import org.flightbench.recording.benchmark.MeasuredTime;
import org.flightbench.recording.benchmark.Resources;

/** The time of one recording whose events count: all of it, a range, and of a benchmark what was measured. */
public final class CountedTime {

	private final long fromNanos;
	private final long toNanos;
	private final MeasuredTime measured;
	private final long[] starts;
	private final long[] ends;

	/**
	 * The time that a request asks for.
	 *
	 * @param startNanos when the recording starts, in nanoseconds since 1970
	 * @param measured when it was measured, if that matters
	 */
	public CountedTime(ProfileRequest request, long startNanos, MeasuredTime measured) {
		this(request.fromNanos(), request.toNanos(), startNanos, measured);
	}

	/**
	 * The time of a range.
	 *
	 * @param from in nanoseconds from the start of the recording, the least number for no bound
	 * @param to in nanoseconds from the start of the recording, the largest number for no bound
	 * @param startNanos when the recording starts, in nanoseconds since 1970
	 * @param measured when it was measured, if that matters
	 */
	public CountedTime(long from, long to, long startNanos, MeasuredTime measured) {
		fromNanos = later(startNanos, from);
		toNanos = later(startNanos, to);
		this.measured = measured;
		List<Span> spans = measured.time().spans();
		starts = spans.stream().mapToLong(Span::startNanos).toArray();
		ends = spans.stream().mapToLong(Span::endNanos).toArray();
	}

	/** The least or the largest number in place of one beyond it, as where a range has no bound. */
	private static long later(long nanos, long by) {
		long later = nanos + by;
		boolean isBeyond = ((nanos ^ later) & (by ^ later)) < 0;
		return isBeyond || by == Long.MIN_VALUE || by == Long.MAX_VALUE
				? by < 0 ? Long.MIN_VALUE : Long.MAX_VALUE
				: later;
	}

	/** Whether an event counts that begins then, in nanoseconds since 1970. */
	public boolean contains(long nanos) {
		return nanos >= fromNanos && nanos < toNanos && (!measured.isPart() || isMeasured(nanos));
	}

	private boolean isMeasured(long nanos) {
		int found = Arrays.binarySearch(starts, nanos);
		int span = found < 0 ? -found - 2 : found;
		return span >= 0 && nanos < ends[span];
	}

	/** How much of it was recorded, in nanoseconds. */
	public long recordedNanos(RecordedTime recorded) {
		if (!measured.isPart()) {
			return recorded.recordedNanos(fromNanos, toNanos);
		}
		return measured.time().spans().stream().mapToLong(span -> recorded.recordedNanos(
				Math.max(fromNanos, span.startNanos()), Math.min(toNanos, span.endNanos()))).sum();
	}

	/** The measured time that counts; how many operations it has is not known of a part of it. */
	public MeasuredTime measured() {
		boolean isAll = fromNanos == Long.MIN_VALUE && toNanos == Long.MAX_VALUE;
		return isAll
				? measured
				: new MeasuredTime(measured.basis(), measured.time(), Double.NaN,
						Resources.UNKNOWN);
	}
}
