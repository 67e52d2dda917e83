// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.event;

import java.util.regex.Pattern;

import org.flightbench.recording.benchmark.Measurement;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.Weight;

/**
 * A request for a profile.
 *
 * @param event which events
 * @param weight what to weigh them by; null for what is usual for the event
 * @param thread only threads in whose name this is found; null for all
 * @param fromNanos only events that begin then or later, in nanoseconds from the begin of the recording
 * @param toNanos only events that begin before, in nanoseconds from the begin of the recording
 * @param separation what distinguishes frames: the less does, the less memory it takes. Frames that are not
 * distinguished when read cannot be distinguished later.
 * @param measurement of the benchmark that was recorded, if only what was measured counts; null for all
 */
public record ProfileRequest(ProfileEvent event, Weight weight, Pattern thread, long fromNanos, long toNanos,
		Separation separation, Measurement measurement) {

	/** One of all of the recording, or of a range of it, measured or not. */
	public ProfileRequest(ProfileEvent event, Weight weight, Pattern thread, long fromNanos, long toNanos,
			Separation separation) {
		this(event, weight, thread, fromNanos, toNanos, separation, null);
	}

	/** All events of all threads and times, weighed as usual. */
	public static ProfileRequest of(String event) {
		return new ProfileRequest(ProfileEvent.of(event), null, null, Long.MIN_VALUE, Long.MAX_VALUE,
				Separation.LINE);
	}

	/** The same of another event, as {@link ProfileEvent#alike} gives it. */
	public ProfileRequest of(ProfileEvent other) {
		return new ProfileRequest(other, weight, thread, fromNanos, toNanos, separation, measurement);
	}

	/** The same of what was measured alone; of all if the measurement is null. */
	public ProfileRequest measured(Measurement of) {
		return new ProfileRequest(event, weight, thread, fromNanos, toNanos, separation, of);
	}

	/**
	 * The same of a range of the time, as if the recording began and ended there.
	 *
	 * @param start in nanoseconds from the begin of the recording, 0 or more
	 * @param end the end of the range, which is not in it
	 */
	public ProfileRequest within(long start, long end) {
		long from = fromNanos == Long.MIN_VALUE ? start : Math.max(start, Math.min(end, start + fromNanos));
		long to = toNanos >= end - start ? end : Math.max(start, start + toNanos);
		return new ProfileRequest(event, weight, thread, from, to, separation, measurement);
	}

	/** The weight asked for or else the usual one. */
	public Weight effectiveWeight() {
		return weight == null ? event.weight() : weight;
	}

	/** Whether what was allocated before the recording is left out; a request for a type of events gets all of it. */
	public boolean leavesOutEarlierAllocation() {
		return event.name().equals("allocation") && effectiveWeight() == Weight.BYTES;
	}

	/** Whether only some of the time counts. */
	public boolean isTimed() {
		return fromNanos != Long.MIN_VALUE || toNanos != Long.MAX_VALUE || measurement != null;
	}
}
