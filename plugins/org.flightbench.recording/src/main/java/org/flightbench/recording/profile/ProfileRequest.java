// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.regex.Pattern;

import org.flightbench.recording.benchmark.Measurement;

/**
 * A request for a profile.
 *
 * @param event the events to include
 * @param weight the weight; null for the default weight of the event
 * @param thread the pattern to find in the names of the threads; null for all threads
 * @param fromNanos the start of the time range, in nanoseconds from the start of the recording; events that start
 * earlier are ignored
 * @param toNanos the end of the time range, exclusive, in nanoseconds from the start of the recording
 * @param separation the granularity of frames; a coarser one takes less memory, but the merged frames cannot be
 * distinguished later
 * @param isByThread whether the root of each stack is a frame of its thread, see {@link Frame#thread}
 * @param measurement the measurement of the recorded benchmark if only measured time counts; null for the whole time
 */
public record ProfileRequest(ProfileEvent event, Weight weight, Pattern thread, long fromNanos, long toNanos,
		Separation separation, boolean isByThread, Measurement measurement) {

	/** Creates a request that is not restricted to measured time and does not distinguish threads. */
	public ProfileRequest(ProfileEvent event, Weight weight, Pattern thread, long fromNanos, long toNanos,
			Separation separation) {
		this(event, weight, thread, fromNanos, toNanos, separation, false, null);
	}

	/** Creates a request for all events of all threads and times, with the default weight. */
	public static ProfileRequest of(String event) {
		return new ProfileRequest(ProfileEvent.of(event), null, null, Long.MIN_VALUE, Long.MAX_VALUE,
				Separation.LINE);
	}

	/** Returns a copy for another event, as returned by {@link ProfileEvent#alike}. */
	public ProfileRequest of(ProfileEvent other) {
		return new ProfileRequest(other, weight, thread, fromNanos, toNanos, separation, isByThread, measurement);
	}

	/** Returns a copy restricted to measured time, or one for the whole time if the measurement is null. */
	public ProfileRequest measured(Measurement of) {
		return new ProfileRequest(event, weight, thread, fromNanos, toNanos, separation, isByThread, of);
	}

	/**
	 * Returns a copy restricted to a time range. The times of this request are interpreted as relative to the start of
	 * that range.
	 *
	 * @param start the start of the range, in nanoseconds from the start of the recording, not negative
	 * @param end the end of the range, exclusive
	 */
	public ProfileRequest within(long start, long end) {
		long from = fromNanos == Long.MIN_VALUE ? start : Math.max(start, Math.min(end, start + fromNanos));
		long to = toNanos >= end - start ? end : Math.max(start, start + toNanos);
		return between(from, to);
	}

	/**
	 * Returns a copy with another time range.
	 *
	 * @param from the start, in nanoseconds from the start of the recording; {@link Long#MIN_VALUE} for no limit
	 * @param to the end, exclusive; {@link Long#MAX_VALUE} for no limit
	 */
	public ProfileRequest between(long from, long to) {
		return new ProfileRequest(event, weight, thread, from, to, separation, isByThread, measurement);
	}

	/** Returns a copy that adds the frames of threads. */
	public ProfileRequest byThread() {
		return new ProfileRequest(event, weight, thread, fromNanos, toNanos, separation, true, measurement);
	}

	/** Returns whether the threads of events must be read. */
	boolean needsThreads() {
		return thread != null || isByThread;
	}

	/** Returns the requested weight, or the default weight of the event. */
	public Weight effectiveWeight() {
		return weight == null ? event.weight() : weight;
	}

	/**
	 * Returns whether bytes allocated before the recording are subtracted. They are not subtracted if an event type is
	 * requested instead of the predefined event.
	 */
	public boolean leavesOutEarlierAllocation() {
		return event.name().equals("allocation") && effectiveWeight() == Weight.BYTES;
	}

	/** Returns whether only a part of the time is requested. */
	public boolean isTimed() {
		return fromNanos != Long.MIN_VALUE || toNanos != Long.MAX_VALUE || measurement != null;
	}
}
