// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.Weight;

/**
 * The events that a profile includes, and their weight.
 *
 * @param event the name of the event, as in {@link ProfileEvent#of}, or null for the first available one
 * @param weight the weight of the events, or null for the default
 * @param threads the threads whose events are included
 * @param fromNanos the start of the time range, inclusive, in nanoseconds from the start of the recording, or
 * {@link Long#MIN_VALUE} if it is open
 * @param toNanos the end of the time range, exclusive, in the same unit, or {@link Long#MAX_VALUE} if it is open
 */
public record EventChoice(String event, Weight weight, ThreadFilter threads, long fromNanos, long toNanos) {

	/** All events of the first available kind, with their default weight. */
	public static final EventChoice USUAL = new EventChoice(null, null, ThreadFilter.ALL, Long.MIN_VALUE,
			Long.MAX_VALUE);

	/** Returns a copy for another event with its default weight. The threads and the time range are kept. */
	public EventChoice withEvent(String other) {
		return new EventChoice(other, null, threads, fromNanos, toNanos);
	}

	public EventChoice withWeight(Weight other) {
		return new EventChoice(event, other, threads, fromNanos, toNanos);
	}

	public EventChoice withThreads(ThreadFilter other) {
		return new EventChoice(event, weight, other, fromNanos, toNanos);
	}

	public EventChoice withRange(long from, long to) {
		return new EventChoice(event, weight, threads, from, to);
	}

	/** Returns a copy for all threads and the whole time range. */
	public EventChoice unfiltered() {
		return new EventChoice(event, weight, ThreadFilter.ALL, Long.MIN_VALUE, Long.MAX_VALUE);
	}

	/** Returns whether the time range is limited. */
	public boolean isTimed() {
		return fromNanos != Long.MIN_VALUE || toNanos != Long.MAX_VALUE;
	}

	/**
	 * Returns whether events are weighted by count. If so, the profile is read with the default weight, because every
	 * profile contains the counts as well.
	 */
	boolean isCounted() {
		return weight == Weight.COUNT;
	}

	/**
	 * Returns the request that reads the profile.
	 *
	 * @param kind the event to read, in place of {@link #event}
	 */
	ProfileRequest request(ProfileEvent kind, Separation separation) {
		return new ProfileRequest(kind, isCounted() ? null : weight, threads.pattern(), fromNanos,
				toNanos, separation);
	}
}
