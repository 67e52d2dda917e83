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
 * Reads events, and neither stack traces nor constants.
 *
 * @param readers for each event type who reads its events, null for nobody
 * @param onEnd told when all events of the chunk were read
 * @param result what comes of the chunk
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
