// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr;

import java.util.function.Function;
import java.util.function.Supplier;

import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.ValueType;

/**
 * Reads events, and ignores stack traces and constants.
 *
 * @param readers returns the reader of an event type, or null to skip its events
 * @param onEnd called after all events of the chunk
 * @param result supplies the result of the chunk
 */
public record EventsOnly<R>(Function<ValueType, EventReader> readers, Runnable onEnd,
		Supplier<R> result) implements ChunkReader<R> {

	@Override
	public EventReader events(ValueType type, Clock clock) {
		return readers.apply(type);
	}

	@Override
	public void endOfEvents() {
		onEnd.run();
	}

	@Override
	public R finish(Constants constants) {
		return result.get();
	}
}
