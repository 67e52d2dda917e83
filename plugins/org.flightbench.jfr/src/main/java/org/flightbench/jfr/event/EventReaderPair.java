// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.event;

import java.util.List;
import java.util.stream.Stream;

/** Combines two readers of the events of one type. They may request the same fields. */
final class EventReaderPair implements EventReader {

	private final EventReader first;
	private final EventReader second;
	private final List<String> fields;
	private final int[] placesOfFirst;
	private final int[] placesOfSecond;
	private final long[] valuesOfFirst;
	private final long[] valuesOfSecond;

	EventReaderPair(EventReader first, EventReader second) {
		this.first = first;
		this.second = second;
		fields = Stream.concat(first.fields().stream(), second.fields().stream()).distinct().toList();
		placesOfFirst = places(first);
		placesOfSecond = places(second);
		valuesOfFirst = new long[placesOfFirst.length];
		valuesOfSecond = new long[placesOfSecond.length];
	}

	private int[] places(EventReader of) {
		return of.fields().stream().mapToInt(fields::indexOf).toArray();
	}

	@Override
	public List<String> fields() {
		return fields;
	}

	@Override
	public void event(long[] values, int bytes) {
		first.event(copied(values, placesOfFirst, valuesOfFirst), bytes);
		second.event(copied(values, placesOfSecond, valuesOfSecond), bytes);
	}

	@Override
	public boolean takesRepeats() {
		return first.takesRepeats() && second.takesRepeats();
	}

	@Override
	public void repeated(long[] values, long times) {
		first.repeated(copied(values, placesOfFirst, valuesOfFirst), times);
		second.repeated(copied(values, placesOfSecond, valuesOfSecond), times);
	}

	private static long[] copied(long[] values, int[] places, long[] into) {
		for (int field = 0; field < places.length; field++) {
			into[field] = values[places[field]];
		}
		return into;
	}
}
