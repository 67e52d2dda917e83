// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

import java.util.regex.Pattern;

import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.benchmark.MeasuredTime;
import org.flightbench.recording.benchmark.Measurement;
import org.flightbench.recording.profile.event.CountedTime;

/**
 * The time of a recording of which the activity is asked for.
 *
 * @param fromNanos only events that begin then or later, in nanoseconds from the begin of the recording
 * @param toNanos only events that begin before, in nanoseconds from the begin of the recording
 * @param measurement of the benchmark that was recorded, if only what was measured counts; null for all
 * @param per a type of events that are to be counted, as of requests that were served; null for none
 * @param thread only Java threads in whose name this is found, of what {@link ActivityKind#isOfThreads threads} do
 * themselves; null for all
 */
public record ActivityRequest(long fromNanos, long toNanos, Measurement measurement, String per, Pattern thread) {

	/** All of a recording. */
	public static final ActivityRequest ALL = new ActivityRequest(Long.MIN_VALUE, Long.MAX_VALUE, null, null);

	/** One of all threads. */
	public ActivityRequest(long fromNanos, long toNanos, Measurement measurement, String per) {
		this(fromNanos, toNanos, measurement, per, null);
	}

	/** The measured time of a benchmark, of all of its recording. */
	public static ActivityRequest measured(Measurement measurement) {
		return new ActivityRequest(Long.MIN_VALUE, Long.MAX_VALUE, measurement, null);
	}

	/** The same whether it was measured or not. */
	public ActivityRequest unmeasured() {
		return new ActivityRequest(fromNanos, toNanos, null, per, thread);
	}

	/** The same of some threads alone. */
	public ActivityRequest of(Pattern threads) {
		return new ActivityRequest(fromNanos, toNanos, measurement, per, threads);
	}

	/**
	 * The time that counts.
	 *
	 * @param recorded the time of the recording
	 * @param measured when a benchmark was measured, if that matters
	 */
	public CountedTime counted(RecordedTime recorded, MeasuredTime measured) {
		return new CountedTime(fromNanos, toNanos, recorded.startNanos(), measured);
	}
}
