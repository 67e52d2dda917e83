// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.event;

import java.util.List;

/**
 * Combines several readers of the events of one type. They may request the same fields. If one of them throws an
 * exception, the event is still passed to the others.
 */
final class EventReaderGroup implements EventReader {

	private final EventReader[] readers;
	private final List<String> fields;
	/** For each reader, the indexes of its fields among all fields, and the values passed to it. */
	private final int[][] places;
	private final long[][] own;

	EventReaderGroup(List<EventReader> readers) {
		this.readers = readers.toArray(EventReader[]::new);
		fields = readers.stream().flatMap(reader -> reader.fields().stream()).distinct().toList();
		places = new int[this.readers.length][];
		own = new long[this.readers.length][];
		for (int reader = 0; reader < places.length; reader++) {
			places[reader] = this.readers[reader].fields().stream().mapToInt(fields::indexOf).toArray();
			own[reader] = new long[places[reader].length];
		}
	}

	@Override
	public List<String> fields() {
		return fields;
	}

	@Override
	public void event(long[] values, int bytes) {
		RuntimeException failure = null;
		for (int reader = 0; reader < readers.length; reader++) {
			try {
				readers[reader].event(own(reader, values), bytes);
			} catch (RuntimeException e) {
				failure = e;
			}
		}
		if (failure != null) {
			throw failure;
		}
	}

	@Override
	public boolean takesRepeats() {
		for (EventReader reader : readers) {
			if (!reader.takesRepeats()) {
				return false;
			}
		}
		return true;
	}

	@Override
	public void repeated(long[] values, long times) {
		RuntimeException failure = null;
		for (int reader = 0; reader < readers.length; reader++) {
			try {
				readers[reader].repeated(own(reader, values), times);
			} catch (RuntimeException e) {
				failure = e;
			}
		}
		if (failure != null) {
			throw failure;
		}
	}

	private long[] own(int reader, long[] values) {
		int[] from = places[reader];
		long[] into = own[reader];
		for (int field = 0; field < into.length; field++) {
			into[field] = values[from[field]];
		}
		return into;
	}
}
