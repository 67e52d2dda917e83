// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.event;

import java.util.List;
import java.util.Map;

import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.stack.RawStack;

/**
 * Reads what it needs of one chunk, on one thread: first the events, in the order in which they were written, then the
 * stack traces, then with {@link #finish} the constants.
 *
 * @param <R> what comes of it
 */
public interface ChunkReader<R> {

	/**
	 * Says what it wants of an event type; called for each event type before the first event.
	 *
	 * @param clock how the chunk's ticks become time
	 * @return null to pass over its events
	 */
	EventReader events(ValueType type, Clock clock);

	/**
	 * Of which constants nearly all will be asked for, so that they are read as they come by: the fields wanted of each
	 * type, as later given to {@link Constants#pool}.
	 */
	default Map<String, List<String>> constants() {
		return Map.of();
	}

	/**
	 * Whether it wants any event; asked when it knows all event types. If not, the rest of the chunk is passed over,
	 * and nothing is said of damage in it.
	 */
	default boolean wantsEvents() {
		return true;
	}

	/** Called after the last event; does nothing unless overridden. */
	default void endOfEvents() {
		// most readers have all they need
	}

	/** Whether it wants any stack trace; asked when all events have been read. */
	default boolean wantsStacks() {
		return true;
	}

	/** Whether it wants the stack trace with this ID; none unless overridden. */
	default boolean wantsStack(long stack) {
		return false;
	}

	/** Takes a stack trace that it wants; the object is used again. */
	default void stack(RawStack stack) {
		throw new IllegalStateException("not asked for");
	}

	/**
	 * The end of the chunk.
	 *
	 * @param constants the chunk's constants, and its times
	 */
	R finish(Constants constants);
}
