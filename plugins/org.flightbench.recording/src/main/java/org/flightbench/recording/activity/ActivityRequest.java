// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

import java.util.regex.Pattern;

import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.benchmark.MeasuredTime;
import org.flightbench.recording.benchmark.Measurement;
import org.flightbench.recording.profile.TimeFilter;

/**
 * A request for the activity in a recording or a time range within it.
 *
 * @param fromNanos the start of the time range, in nanoseconds from the start of the recording; events that start
 * earlier are ignored
 * @param toNanos the end of the time range, exclusive, in nanoseconds from the start of the recording
 * @param measurement the measurement of the recorded benchmark if only measured time counts; null for the whole time
 * @param per an event type whose events are also counted, for example a type with one event for each request served;
 * null for none
 * @param thread the pattern to find in the names of threads; restricts only events {@linkplain ActivityKind#isOfThreads
 * attributed to threads}; null for all threads
 */
public record ActivityRequest(long fromNanos, long toNanos, Measurement measurement, String per, Pattern thread) {

	/** A request for the activity in the whole recording. */
	public static final ActivityRequest ALL = new ActivityRequest(Long.MIN_VALUE, Long.MAX_VALUE, null, null);

	/** Creates a request for all threads. */
	public ActivityRequest(long fromNanos, long toNanos, Measurement measurement, String per) {
		this(fromNanos, toNanos, measurement, per, null);
	}

	/** Creates a request for the measured time of a benchmark. */
	public static ActivityRequest measured(Measurement measurement) {
		return new ActivityRequest(Long.MIN_VALUE, Long.MAX_VALUE, measurement, null);
	}

	/** Returns a copy that is not restricted to measured time. */
	public ActivityRequest unmeasured() {
		return new ActivityRequest(fromNanos, toNanos, null, per, thread);
	}

	/** Returns a copy restricted to some threads. */
	public ActivityRequest of(Pattern threads) {
		return new ActivityRequest(fromNanos, toNanos, measurement, per, threads);
	}

	/**
	 * Returns a filter for the requested time.
	 *
	 * @param recorded the time of the recording
	 * @param measured the measured time of a benchmark, or {@link MeasuredTime#WHOLE}
	 */
	public TimeFilter counted(RecordedTime recorded, MeasuredTime measured) {
		return new TimeFilter(fromNanos, toNanos, recorded.startNanos(), measured);
	}
}
