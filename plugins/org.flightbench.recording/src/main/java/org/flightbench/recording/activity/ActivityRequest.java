// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

import org.flightbench.recording.benchmark.Measurement;

/**
 * The time of a recording of which the activity is asked for.
 *
 * @param fromNanos only events that begin then or later, in nanoseconds from the begin of the recording
 * @param toNanos only events that begin before, in nanoseconds from the begin of the recording
 * @param measurement of the benchmark that was recorded, if only what was measured counts; null for all
 */
public record ActivityRequest(long fromNanos, long toNanos, Measurement measurement) {

	/** All of a recording. */
	public static final ActivityRequest ALL = new ActivityRequest(Long.MIN_VALUE, Long.MAX_VALUE, null);

	/** What was measured of a benchmark, of all of its recording. */
	public static ActivityRequest measured(Measurement measurement) {
		return new ActivityRequest(Long.MIN_VALUE, Long.MAX_VALUE, measurement);
	}
}
