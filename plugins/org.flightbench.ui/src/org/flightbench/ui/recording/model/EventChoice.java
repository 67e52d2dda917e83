// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.event.ProfileEvent;
import org.flightbench.recording.profile.event.ProfileRequest;

/**
 * Which events count, and as what.
 *
 * @param event as {@link ProfileEvent#of} takes it; null for the first kind that a recording has
 * @param weight what they are weighed by; null for what is usual
 * @param threads of which threads
 * @param fromNanos from when on, in nanoseconds from the begin of the recording; {@link Long#MIN_VALUE} for its begin
 * @param toNanos the end of the range, which is not in it; {@link Long#MAX_VALUE} for the end of the recording
 */
public record EventChoice(String event, Weight weight, ThreadFilter threads, long fromNanos, long toNanos) {

	/** Everything of the first kind that a recording has. */
	public static final EventChoice USUAL = new EventChoice(null, null, ThreadFilter.ALL, Long.MIN_VALUE,
			Long.MAX_VALUE);

	/** Another kind of events. Threads and times stay. */
	public EventChoice withEvent(String other) {
		return new EventChoice(other, null, threads, fromNanos, toNanos);
	}

	/** Another weight. */
	public EventChoice withWeight(Weight other) {
		return new EventChoice(event, other, threads, fromNanos, toNanos);
	}

	/** Other threads. */
	public EventChoice withThreads(ThreadFilter other) {
		return new EventChoice(event, weight, other, fromNanos, toNanos);
	}

	/** Another range of time. */
	public EventChoice withRange(long from, long to) {
		return new EventChoice(event, weight, threads, from, to);
	}

	/** The same kind of events and weight, of all threads and all of the time. */
	public EventChoice unfiltered() {
		return new EventChoice(event, weight, ThreadFilter.ALL, Long.MIN_VALUE, Long.MAX_VALUE);
	}

	/** Whether only some of the time counts. */
	public boolean isTimed() {
		return fromNanos != Long.MIN_VALUE || toNanos != Long.MAX_VALUE;
	}

	/** Whether events are to be counted that usually have another weight: the profile with that weight has both. */
	boolean isCounted() {
		return weight == Weight.COUNT;
	}

	/**
	 * The request to read for it.
	 *
	 * @param kind the kind of events
	 */
	ProfileRequest request(ProfileEvent kind, Separation separation) {
		return new ProfileRequest(kind, isCounted() ? null : weight, threads.pattern(), fromNanos,
				toNanos, separation);
	}
}
