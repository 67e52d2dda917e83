// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.event;

import java.util.List;
import java.util.Map;

import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.stack.StackTaker;

/**
 * Reads selected data of one chunk, on one thread: first the events in the order in which they were written, then the
 * stack traces, and finally the constants in {@link #finish}.
 *
 * @param <R> the type of the result
 */
public interface ChunkReader<R> {

	/**
	 * Returns a reader for the events of a type. Called for each event type before the first event.
	 *
	 * @param type the event type
	 * @param clock the conversion of the chunk's ticks to time
	 * @return the reader, or null to skip the events
	 */
	EventReader events(ValueType type, Clock clock);

	/**
	 * Returns the fields of constant types whose constants are read in advance because almost all of them are needed.
	 * The keys are the names of the types; the fields are those later passed to {@link Constants#pool}.
	 */
	default Map<String, List<String>> constants() {
		return Map.of();
	}

	/**
	 * Returns whether any events are needed. Called after {@link #events} has been called for all event types. If the
	 * result is false, the rest of the chunk is skipped, and damage in it is not reported.
	 */
	default boolean wantsEvents() {
		return true;
	}

	/** Called after the last event. The default implementation does nothing. */
	default void endOfEvents() {
		// most readers do not need this
	}

	/**
	 * Returns the receiver of the stack traces, by default {@link StackTaker#NONE}. Called after all events have been
	 * read.
	 */
	default StackTaker stacks() {
		return StackTaker.NONE;
	}

	/**
	 * Ends the chunk and returns the result.
	 *
	 * @param constants the constants and the time of the chunk
	 */
	R finish(Constants constants);
}
