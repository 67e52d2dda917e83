// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.event;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Accepts the events of one type in one chunk. */
public interface EventReader {

	/**
	 * Returns a reader that passes the values of some fields to a consumer.
	 *
	 * @param fields the requested fields
	 * @param taker receives the values of each event, in the order of the fields; the array is reused for the next
	 * event
	 */
	static EventReader of(List<String> fields, Consumer<long[]> taker) {
		return new EventReader() {
			@Override
			public List<String> fields() {
				return fields;
			}

			@Override
			public void event(long[] values, int bytes) {
				taker.accept(values);
			}
		};
	}

	/**
	 * Returns a reader that also passes the values of additional fields to a consumer.
	 *
	 * @param more the additional fields; their values follow those of this reader
	 * @param taker receives all values
	 */
	default EventReader and(List<String> more, Consumer<long[]> taker) {
		EventReader first = this;
		List<String> all = Stream.concat(fields().stream(), more.stream()).toList();
		return new EventReader() {
			@Override
			public List<String> fields() {
				return all;
			}

			@Override
			public void event(long[] values, int bytes) {
				first.event(values, bytes);
				taker.accept(values);
			}
		};
	}

	/**
	 * Returns a reader that passes each event first to this reader and then to another reader of the same event type.
	 */
	default EventReader with(EventReader other) {
		return new EventReaderGroup(List.of(this, other));
	}

	/**
	 * Returns the requested fields without duplicates, in the order of their values. The names of nested fields are
	 * separated by periods. The value of a field that the type does not have is always 0.
	 */
	List<String> fields();

	/**
	 * Accepts an event.
	 *
	 * @param values the values of the fields: an integer, a boolean as 0 or 1, the bits of a floating-point number
	 * converted to double, the ID of a constant, or the offset of a string in the chunk. The array is reused.
	 * @param bytes the size of the event
	 */
	void event(long[] values, int bytes);

	/**
	 * Returns whether equal events may be combined. If so, events that are equal in all requested fields may be passed
	 * to {@link #repeated} together with their count, in any order.
	 */
	default boolean takesRepeats() {
		return false;
	}

	/**
	 * Accepts several equal events.
	 *
	 * @param values the values of the fields, as for {@link #event}
	 * @param times the number of events
	 */
	default void repeated(long[] values, long times) {
		throw new IllegalStateException("takes every event");
	}
}
