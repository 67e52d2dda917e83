// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.event;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Takes the events of one type in one chunk. */
public interface EventReader {

	/**
	 * A reader that hands the values of some fields on.
	 *
	 * @param fields the fields wanted
	 * @param taker takes the values of one event, in the order of the fields; they are overwritten by the next
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
	 * This reader, and one that hands the values of further fields on: from the same event, behind those of this one.
	 *
	 * @param more the further fields
	 * @param taker takes all values
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

	/** Both this reader and another of the same type: each event is handed to this one first. */
	default EventReader with(EventReader other) {
		return new TwoEventReaders(this, other);
	}

	/**
	 * The fields wanted, none twice, in the order in which their values come. A field of a field stands behind a dot. A
	 * field that the type does not have has always the value 0.
	 */
	List<String> fields();

	/**
	 * Takes an event.
	 *
	 * @param values of the fields: an integer itself, a boolean as 0 or 1, a floating-point number as the bits of a
	 * double, the number of a constant, and for a text where it stands. The array is used again.
	 * @param bytes the size of the event
	 */
	void event(long[] values, int bytes);

	/**
	 * Whether it need not take every event: of those of which all fields wanted are the same it may then get, in no
	 * order, with {@link #repeated} how many there were.
	 */
	default boolean takesRepeats() {
		return false;
	}

	/**
	 * Takes events that are the same.
	 *
	 * @param values of the fields, as for {@link #event}
	 * @param times how many events
	 */
	default void repeated(long[] values, long times) {
		throw new IllegalStateException("takes every event");
	}
}
